import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE, UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { demoPhotos } from '@pv-brain/demo/content.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countFiltered } from '../../content/core/lists/filtered.ts';
import { changeState, updateItem } from '../../content/core/writing/write.ts';
import { ensureStructure } from '../../content/site/first-structure.ts';
import { addOperator } from '../../identity/accounts/operators.ts';
import type { Db } from '../../platform/database/database.ts';
import { DEMO, tableOf } from '../../platform/database/schema.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { createConfig } from '../../testing/content/factories.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { shared, testDatabase } from '../../testing/test-app.ts';
import { clearDemoContent, planClearing } from './clear.ts';
import { fillDemoContent } from './fill.ts';

const sections = Object.keys(contentTypes) as Section[];
/** Before office hours, so that the times of today's items are still in the future. */
const FILLED_AT = new Date('2026-11-20T06:00:00+08:00');

async function fill({ db, settings }: Awaited<ReturnType<typeof testDatabase>>) {
  expect(await fillDemoContent(db, settings, FILLED_AT)).toBe(true);
  return { db, dataDir: settings.dataDir };
}

/** For tests that read. */
const filled = shared(async (database) => ({ made: await fill(database), close: async () => {} }));

describe('demo content', () => {
  it('fills three pages of every section, and enough pages of 行业资讯 for an ellipsis', async () => {
    const { db } = filled();
    const count = (section: Section, split?: string) =>
      countFiltered(db, { section, category: '', split }, {});
    expect(await count('policy')).toBeGreaterThan(2 * PAGE_SIZE.rows);
    expect(await count('project')).toBeGreaterThan(2 * PAGE_SIZE.rows);
    expect(await count('financial')).toBeGreaterThan(2 * PAGE_SIZE.rows);
    expect(await count('recruit')).toBeGreaterThan(2 * PAGE_SIZE.rows);
    expect(await count('industryNews')).toBeGreaterThanOrEqual(90);
    expect(await count('specialist')).toBeGreaterThanOrEqual(36);
    expect(await count('app')).toBeGreaterThanOrEqual(24);
    expect(await count('getbuginess', '1')).toBeGreaterThanOrEqual(60);
    expect(await count('getbuginess', '2')).toBeGreaterThanOrEqual(60);
    expect(
      await countFiltered(db, { section: 'banner', category: 'banner_index' }, {}),
    ).toBeGreaterThanOrEqual(3);
  });

  it('has unique titles, no future dates and no placeholder left', async () => {
    const { db } = filled();
    for (const section of sections) {
      const rows = await db.selectFrom(tableOf(section)).selectAll().execute();
      const column = columnOf(contentTypes[section].title);
      const titles = rows.map((row: Record<string, unknown>) => row[column]);
      // Several companies may look for the same position, and one company may sell what another buys.
      if (section !== 'recruit') expect(new Set(titles).size).toBe(titles.length);
      expect(rows.filter((row) => JSON.stringify(row).includes('{{'))).toEqual([]);
      expect(rows.filter((row) => row.published_at > '2026-11-20 06:00:00')).toEqual([]);
      expect(rows.every((row) => row.demo === 1)).toBe(true);
    }
  });

  it('refers only to pictures and files that exist', async () => {
    const { db, dataDir } = filled();
    const referencedPaths = new Set<string>();
    for (const section of sections) {
      const rows = await db.selectFrom(tableOf(section)).selectAll().execute();
      for (const [path] of JSON.stringify(rows).matchAll(/\/profile\/upload\/[\w./-]+/g))
        referencedPaths.add(path);
    }
    for (const { value } of await db.selectFrom('dictionary').select('value').execute()) {
      if (value.startsWith(UPLOAD_PATH)) referencedPaths.add(value);
    }
    for (const { path } of await db.selectFrom('attachment').select('path').execute())
      referencedPaths.add(UPLOAD_PATH + path);
    expect(referencedPaths.size).toBeGreaterThan(20);
    const missing = [...referencedPaths].filter(
      (path) => !existsSync(join(dataDir, 'upload', path.slice(UPLOAD_PATH.length))),
    );
    expect(missing).toEqual([]);
  });

  it('is filled in once: not beside content, and not again after it was cleared', async () => {
    const { db, dataDir } = await fill(await testDatabase());
    expect(await fillDemoContent(db, { dataDir, s3: undefined })).toBe(false);
    const plan = await planClearing(db);
    expect([...plan.values()].every(({ changed }) => changed.size === 0)).toBe(true);
    expect(await clearDemoContent(db, plan)).toBeGreaterThan(300);
    for (const section of sections) expect(await countFiltered(db, { section, category: '' }, {})).toBe(0);
    const { rows } = await sql<{ n: number }>`select count(*) as n from attachment`.execute(db);
    expect(Number(rows[0]?.n)).toBe(0);
    expect(await fillDemoContent(db, { dataDir, s3: undefined })).toBe(false);
  });
});

describe('demo content changed by users', () => {
  it('stays with its history when the rest is cleared, and is reported unless it changed after the plan', async () => {
    const { db } = await fill(await testDatabase());
    const { accountId: account_id } = await createAccount(db, { roles: ['administrator'] });
    const operator = { by: 'operator', actorId: account_id, actor: 'operator', address: '' } as const;
    const [rewritten, binned, edited, timed, before] = await db
      .selectFrom('policy')
      .select(['id', 'title'])
      .orderBy('id')
      .limit(5)
      .execute();
    const of = ({ id = '' } = {}) => ({ section: 'policy', id }) as const;
    await updateItem(db, operator, of(rewritten), { values: { fdTitle: '我们自己的政策' } });
    await changeState(db, operator, of(binned), 'recycle');
    const draftOwner = { section: 'policy', account_id, base: 1 } as const;
    const draft = {
      item_id: edited?.id ?? '',
      turn: 1,
      title: '',
      content: '{}',
      updated_at: shanghaiTime(),
    };
    await db
      .insertInto('content_draft')
      .values({ ...draftOwner, ...draft })
      .execute();
    const schedule = {
      item_id: timed?.id ?? '',
      act: 'withdraw',
      at: '2099-01-01 00:00:00',
      address: '',
    } as const;
    await db
      .insertInto('content_schedule')
      .values({ ...draftOwner, ...schedule })
      .execute();
    // Changed by a version that did not record the change.
    await updateItem(db, operator, of(before), { values: { fdTitle: '从前改过的政策' } });
    await db
      .updateTable('policy')
      .set({ demo: DEMO.untouched })
      .where('id', '=', before?.id ?? '')
      .execute();

    const plan = await planClearing(db);
    const reported = new Set(plan.get('policy')?.changed.values());
    // Changed after the plan was made, and missing from it.
    const [later, unlisted] = plan.get('policy')?.untouched.entries() ?? [];
    await updateItem(db, operator, of({ id: later?.[0] ?? '' }), { values: { fdTitle: '刚改过的政策' } });
    plan.get('policy')?.untouched.delete(unlisted?.[0] ?? '');
    expect(await clearDemoContent(db, plan)).toBeGreaterThan(300);
    const titles = ['我们自己的政策', binned?.title, edited?.title, timed?.title, '从前改过的政策'];
    expect(reported).toEqual(new Set(titles));
    const remaining = await db.selectFrom('policy').select('title').execute();
    expect(new Set(remaining.map(({ title }) => title))).toEqual(
      new Set([...titles, '刚改过的政策', unlisted?.[1]]),
    );
    const versions = db
      .selectFrom('content_revision')
      .select('revision')
      .where('item_id', '=', rewritten?.id ?? '');
    expect(await versions.execute()).toHaveLength(2);
  });
});

describe('demo content beside what an operator has written', () => {
  const entry = { type: DICT_TYPE.area, label: '一区', value: '1', position: 0, is_public: 1 };
  const navigation = (db: Db) =>
    db.selectFrom('navigation').selectAll().orderBy('type').orderBy('position').execute();
  const ownContent = shared(async ({ db, settings }) => {
    const operator = { username: 'photographer', password: 'Shot-Sunrise-2026!' };
    await addOperator(db, operator);
    await createConfig(db, CONFIG_KEY.phone, '0512-1');
    await db.insertInto('dictionary').values(entry).execute();
    await ensureStructure(db);
    const before = await navigation(db);
    expect(await fillDemoContent(db, { ...settings, operator }, FILLED_AT)).toBe(true);
    return { made: { db, dataDir: settings.dataDir, before }, close: async () => {} };
  });

  it('keeps it', async () => {
    const { db, before } = ownContent();
    expect(await navigation(db)).toEqual(before);
    const areas = db.selectFrom('dictionary').selectAll().where('type', '=', DICT_TYPE.area);
    expect(await areas.execute()).toEqual([entry]);
    const banks = db.selectFrom('dictionary').select('label').where('type', '=', DICT_TYPE.financialBanks);
    expect((await banks.execute()).length).toBeGreaterThan(0);
    const rows = await db.selectFrom('config').select(['key', 'value']).execute();
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    expect(values.get(CONFIG_KEY.phone)).toBe('0512-1');
    expect(values.get(CONFIG_KEY.postcode)).toBe('860012');
  });

  it('has photographs in the media library of the operator, with uses and descriptions', async () => {
    const { db, dataDir } = ownContent();
    const media = await db.selectFrom('media').selectAll().execute();
    expect(media.length).toBe(demoPhotos.length);
    expect(media.every(({ alt }) => alt.length > 0)).toBe(true);
    const uses = await db.selectFrom('media_use').select('media_id').execute();
    expect(uses.length).toBe(demoPhotos.flatMap(({ items }) => items).length);
    expect(new Set(uses.map(({ media_id }) => media_id)).size).toBe(media.length);
    for (const { id, digest, width, height } of media) {
      const row = await db
        .selectFrom('upload')
        .innerJoin('media', 'media.upload_id', 'upload.id')
        .select(['upload.path', 'upload.size'])
        .where('media.id', '=', id)
        .executeTakeFirstOrThrow();
      const content = await readFile(join(dataDir, 'private', row.path));
      const shape = await sharp(content).metadata();
      expect([shape.format, shape.width, shape.height]).toEqual(['jpeg', width, height]);
      expect(content.length).toBe(row.size);
      expect(createHash('sha256').update(content).digest('hex')).toBe(digest);
    }
  });
});
