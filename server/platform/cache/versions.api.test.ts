import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { tableOf } from '../database/schema.ts';
import { cachedByVersion, MAX_STALE_MS, type Versions, watchVersions } from './versions.ts';

async function watch(db: Db, onError: (error: unknown) => void = () => {}): Promise<Versions> {
  const versions = await watchVersions(db, onError);
  onTestFinished(() => versions.stop());
  return versions;
}

describe('cachedByVersion', () => {
  const NAMES = ['category', 'config'];

  /** Caches the names of a section's categories, and counts the reads. */
  function categoryNames(db: Db, versions: Versions) {
    let reads = 0;
    const names = cachedByVersion(versions, NAMES, async (section) => {
      reads += 1;
      const rows = await db.selectFrom('category').select('name').where('section', '=', section).execute();
      return rows.map(({ name }) => name);
    });
    return { names, reads: () => reads };
  }

  it('reads once until one of its sections is written', async () => {
    const { db } = await testDatabase();
    await createCategories(db, 'app', { '1': '一' });
    const versions = await watch(db);
    const { names, reads } = categoryNames(db, versions);
    expect(await Promise.all([names('app'), names('app')])).toEqual([['一'], ['一']]);
    await createItem(db, 'app');
    await versions.refresh();
    expect(await names('app')).toEqual(['一']);
    expect(await names('policy')).toEqual([]);
    expect(reads()).toBe(2);
    await db.updateTable('category').set({ name: '二' }).execute();
    await versions.refresh();
    expect(await names('app')).toEqual(['二']);
    expect(reads()).toBe(3);
  });

  it('reads every time while the versions have been unreadable for a minute', async () => {
    const { db } = await testDatabase();
    await createCategories(db, 'app', { '1': '一' });
    const versions = await watch(db);
    const { names, reads } = categoryNames(db, versions);
    await names('app');
    await sql`alter table content_version rename to gone`.execute(db);
    await expect(versions.refresh()).rejects.toThrow();
    advanceTime(MAX_STALE_MS - 10_000);
    expect(versions.isCurrent()).toBe(true);
    await names('app');
    expect(reads()).toBe(1);
    advanceTime(10_000);
    expect(versions.isCurrent()).toBe(false);
    await Promise.all([names('app'), names('app')]);
    expect(reads()).toBe(3);
    await sql`alter table gone rename to content_version`.execute(db);
    await versions.refresh();
    expect(versions.isCurrent()).toBe(true);
    await names('app');
    expect(reads()).toBe(3);
  });

  it('returns new values within a second of another process’s write', async () => {
    const { db, settings } = await testDatabase();
    await createCategories(db, 'app', { '1': '一' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { names } = categoryNames(db, await watch(db));
    expect(await names('app')).toEqual(['一']);
    const otherProcess = openDatabase(settings);
    onTestFinished(() => otherProcess.db.destroy());
    await otherProcess.db.updateTable('category').set({ name: '二' }).execute();
    vi.advanceTimersByTime(1000);
    await expect.poll(() => names('app')).toEqual(['二']);
  });

  it('reads again when a write came after the start of the read, and after a failure', async () => {
    const { db } = await testDatabase();
    const versions = await watch(db);
    const requests: PromiseWithResolvers<string>[] = [];
    const read = cachedByVersion(versions, NAMES, () => {
      const next = Promise.withResolvers<string>();
      requests.push(next);
      return next.promise;
    });
    const before = read('');
    await createCategories(db, 'app', { '1': '一' });
    await versions.refresh();
    const after = read('');
    requests[0]?.resolve('old');
    requests[1]?.reject(new Error('no'));
    expect(await before).toBe('old');
    await expect(after).rejects.toThrow('no');
    const again = read('');
    requests[2]?.resolve('new');
    expect([await again, await read('')]).toEqual(['new', 'new']);
  });

  it('limits the number of cached values, whatever visitors request', async () => {
    const { db } = await testDatabase();
    const { names, reads } = categoryNames(db, await watch(db));
    for (let at = 0; at < 300; at += 1) await names(`made up ${at}`);
    await names('made up 0');
    expect(reads()).toBe(301);
  });
});

describe('versions', () => {
  it.each(sections)('%s: increase with every kind of write, visible after a refresh', async (section) => {
    const { db } = await testDatabase();
    const versions = await watch(db);
    const writes = [
      () => createItem(db, section, { id: 'a' }),
      () => db.updateTable(tableOf(section)).set({ category: '2' }).execute(),
      () => db.deleteFrom(tableOf(section)).execute(),
    ];
    for (const write of writes) {
      const before = { epoch: versions.epoch, of: versions.of(section) };
      await write();
      await versions.refresh();
      expect(versions.epoch).toBeGreaterThan(before.epoch);
      expect(versions.of(section)).toBeGreaterThan(Number(before.of));
    }
  });

  it('increase with writes of the shell’s tables', async () => {
    const { db } = await testDatabase();
    const versions = await watch(db);
    const before = ['category', 'config', 'navigation', 'dictionary', 'attachment'].map((name) =>
      versions.of(name),
    );
    await createCategories(db, 'app', { '1': '一' });
    await createConfig(db, 'demand', 'true');
    await db.insertInto('navigation').values({ type: 't', position: 0, name: 'n', value: 'v' }).execute();
    await sql`insert into dictionary values ('t', 0, 'l', 'v', 1)`.execute(db);
    await sql`insert into attachment values ('a', 'c', 'o', 'k', 'f', 'p', 1, '2026-01-01 00:00:00')`.execute(
      db,
    );
    await versions.refresh();
    const after = ['category', 'config', 'navigation', 'dictionary', 'attachment'].map((name) =>
      versions.of(name),
    );
    for (const [at, version] of after.entries()) expect(version).toBeGreaterThan(Number(before[at]));
  });

  it('stay unchanged without a write and after a rollback', async () => {
    const { db } = await testDatabase();
    const versions = await watch(db);
    const { epoch } = versions;
    const rolledBack = db.transaction().execute(async (trx) => {
      await createItem(trx, 'policy');
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    await versions.refresh();
    expect(versions.epoch).toBe(epoch);
  });

  it('never decrease when an older read finishes late', async () => {
    const { db } = await testDatabase();
    const late = holdResults();
    const versions = await watch(db.withPlugin(late.plugin));
    late.holdNext();
    const older = versions.refresh();
    await late.held;
    await createItem(db, 'policy');
    const newer = versions.refresh();
    // Enough time for the newer read to overtake, if reads were not queued.
    for (let attempt = 0; attempt < 5; attempt += 1)
      await db.selectFrom('content_version').selectAll().execute();
    late.release();
    await Promise.all([older, newer]);
    const row = await db
      .selectFrom('content_version')
      .selectAll()
      .where('section', '=', 'policy')
      .executeTakeFirst();
    expect(versions.of('policy')).toBe(row?.version);
  });

  it('report a lost database once, and recover', async () => {
    const { db } = await testDatabase();
    const errors: unknown[] = [];
    const versions = await watch(db, (error) => errors.push(error));
    const before = versions.of('policy');
    await db.destroy();
    await expect.poll(() => errors.length).toBe(1);
    expect(versions.of('policy')).toBe(before);
  });
});

/** Blocks the result of one query until it is released. */
function holdResults() {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let hold = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (hold) {
        hold = false;
        arrived.resolve();
        await gate.promise;
      }
      return result;
    },
  };
  return {
    plugin,
    held: arrived.promise,
    holdNext: () => {
      hold = true;
    },
    release: () => gate.resolve(),
  };
}
