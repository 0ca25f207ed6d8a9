import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../database/database.ts';
import { tableOf } from '../database/schema.ts';
import { createCategories, createConfig, createItem } from '../testing/factories.ts';
import { sections } from '../testing/sections.ts';
import { testDatabase } from '../testing/test-app.ts';
import { type Versions, watchVersions } from './versions.ts';

async function watch(db: Db, onError: (error: unknown) => void = () => {}): Promise<Versions> {
  const versions = await watchVersions(db, onError);
  onTestFinished(() => versions.stop());
  return versions;
}

describe('versions', () => {
  it.each(sections)('%s: every kind of write counts, at once after a refresh', async (section) => {
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

  it('count what the shell shows as well', async () => {
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

  it('stay as they are when nothing was written, and when a write was rolled back', async () => {
    const { db } = await testDatabase();
    const versions = await watch(db);
    const { epoch } = versions;
    const undone = db.transaction().execute(async (trx) => {
      await createItem(trx, 'policy');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await versions.refresh();
    expect(versions.epoch).toBe(epoch);
  });

  it('never go back when an older reading arrives late', async () => {
    const { db } = await testDatabase();
    const late = holdResults();
    const versions = await watch(db.withPlugin(late.plugin));
    late.holdNext();
    const older = versions.refresh();
    await late.held;
    await createItem(db, 'policy');
    const newer = versions.refresh();
    // Time enough for the newer reading to come first, if it does not wait for its turn.
    for (let turn = 0; turn < 5; turn += 1) await db.selectFrom('content_version').selectAll().execute();
    late.release();
    await Promise.all([older, newer]);
    const row = await db
      .selectFrom('content_version')
      .selectAll()
      .where('section', '=', 'policy')
      .executeTakeFirst();
    expect(versions.of('policy')).toBe(row?.version);
  });

  it('report a database that is gone once, and go on', async () => {
    const { db } = await testDatabase();
    const errors: unknown[] = [];
    const versions = await watch(db, (error) => errors.push(error));
    const before = versions.of('policy');
    await db.destroy();
    await expect.poll(() => errors.length, { timeout: 2000 }).toBe(1);
    expect(versions.of('policy')).toBe(before);
  });
});

/** Lets the result of one query wait until it is released. */
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
