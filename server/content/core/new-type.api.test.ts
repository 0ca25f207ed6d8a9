import type { Section } from '@pv-brain/contract/content/types.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import type { Database } from '../../platform/database/database.ts';
import { createContentTable } from '../../platform/database/migrations/content-table.ts';
import { migrate, migrations } from '../../platform/database/migrations/migrate.ts';
import { createCategories, writeItem } from '../../testing/content/factories.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Author } from './writing/item-change.ts';
import { expireItems } from './writing/mass-writes.ts';
import { deleteForGood } from './writing/trash.ts';
import { changeState, updateItem } from './writing/write.ts';

// Adding a section takes only a definition in the table of content types; all else follows from it.
const notice = await vi.hoisted(async () => {
  const { define, plainOptions } = await import('@pv-brain/contract/content/define.ts');
  return define({
    name: 'notice',
    table: 'public_notice',
    label: '公示公告',
    noun: '公告',
    portalPath: '/notice',
    covers: ['news'],
    find: 'findNoticeById',
    title: 'fdHeading',
    category: { field: 'fdNoticeClass', label: '公告类别' },
    time: { field: 'fdIssueDate', label: '发布日期' },
    featured: { call: 'topNotices', label: '重要公告' },
    split: { field: 'fdScope', parameter: 'scope', values: ['园区', '全市'] },
    expires: 'fdDeadlineTime',
    fields: {
      fdHeading: { label: '标题', kind: 'text', required: true, maxLength: 20, list: true },
      fdScope: {
        label: '范围',
        kind: 'choice',
        required: true,
        maxLength: 10,
        list: true,
        options: plainOptions('园区', '全市'),
      },
      fdRoofArea: { label: '屋顶面积', kind: 'decimal', min: 0, unit: '平方米', list: true },
      fdHotline: { label: '咨询电话', kind: 'phone', maxLength: 20 },
      fdDeadlineTime: { label: '截止日期', kind: 'date', list: true },
      fdBody: { label: '正文', kind: 'richText', required: true, list: true },
    },
  });
});
vi.mock('@pv-brain/contract/content/types.ts', async (original) => {
  const types = await original<typeof import('@pv-brain/contract/content/types.ts')>();
  Object.assign(types.contentTypes, { notice });
  return types;
});

const MIGRATION = '9999-notice';
/** Cast for the writer: the compiler derives sections from the table of content types, which a real one would be in. */
const section = notice.name as string as Section;
const OPERATOR: Author = { by: 'operator', actorId: 'o1', actor: 'tang', address: '192.0.2.1' };
const values = {
  fdHeading: '屋顶征集公示',
  fdScope: '园区',
  fdRoofArea: '1200.5',
  fdHotline: '13800008000',
  fdDeadlineTime: '2099-12-31',
  fdBody: '<p onclick="x()">征集闲置屋顶</p><script>1</script>',
};

beforeAll(() => {
  migrations[MIGRATION] = (db, dialect) =>
    createContentTable(db, dialect, {
      section,
      table: 'public_notice',
      title: 'heading',
      featured: true,
      split: 'scope',
      columns: {
        heading: 'text',
        scope: 'value',
        roof_area: 'decimal',
        hotline: 'text',
        deadline_time: 'value',
        body: 'article',
      },
      expires: 'deadline_time',
    });
});
afterAll(() => {
  delete migrations[MIGRATION];
});

/** Starts a server that has the new section and a category of it, with caching on as in production. */
async function withNotices() {
  const { settings, ...database } = await testDatabase();
  expect(await migrate(database as Database)).toEqual([MIGRATION]);
  const { db } = database;
  await createCategories(db, section, { '1': '征集', '2': '处罚' });
  // A recurring job would restore what the test expires on a day in the future.
  const app = await createApp({ settings, database, version: 'test', recurringJobs: false });
  onTestFinished(() => app.close());
  const get = async (path: string) => (await app.inject(`/api/notice/${path}`)).json();
  /** Polls a call until its answer reflects a write. */
  const answers = (path: string, expected: object) => expect.poll(() => get(path)).toMatchObject(expected);
  return { app, db, get, answers };
}

describe('a content type added by a definition and a migration', () => {
  it('is written by the writer and read through the calls according to its definition', async () => {
    const { app, db, get, answers } = await withNotices();
    expect(await get('list')).toMatchObject({ code: 0, rows: [], total: 0 });
    const input = { category: '1', values };
    const id = await writeItem(db, OPERATOR, section, { ...input, state: 'draft', featured: true });
    expect((await app.inject(`/api/notice/findNoticeById?fdId=${id}`)).statusCode).toBe(404);
    await updateItem(db, OPERATOR, { section, id, revision: 1 }, { values: { fdRoofArea: '900' } });
    const publishedAt = '2026-03-18 10:00:00';
    const itemAtRevision = { section, id, revision: 2 };
    expect(await updateItem(db, OPERATOR, itemAtRevision, { publishedAt }, { step: 'publish' })).toBe(3);

    const common = {
      fdId: id,
      fdHeading: '屋顶征集公示',
      fdScope: '园区',
      fdRoofArea: 900,
      fdDeadlineTime: '2099-12-31',
      fdNoticeClass: '1',
      fdCategoryName: '征集',
      fdIssueDate: publishedAt,
    };
    const row = { ...common, fdBody: '征集闲置屋顶' };
    await answers('list', { code: 0, rows: [row], total: 1 });
    expect(Object.keys((await get('list')).rows[0]).sort()).toEqual(Object.keys(row).sort());
    await answers('list?scope=园区&category=1', { rows: [row], total: 1 });
    await answers('list?scope=全市', { rows: [], total: 0 });
    await answers('topNotices', { rows: [row], total: 1 });
    await answers(`findNoticeById?fdId=${id}`, {
      data: { ...common, fdHotline: '13800008000', fdBody: '<p>征集闲置屋顶</p>' },
    });
    await answers('categories', { rows: [{ fdCategory: '1', fdCategoryName: '征集' }, {}], total: 2 });

    expect((await app.inject(`/art/cover/news/${id}.svg`)).statusCode).toBe(200);
    expect((await app.inject(`/art/cover/policy/${id}.svg`)).statusCode).toBe(404);

    const paths = Object.keys((await app.inject('/api/openapi.json')).json().paths);
    const calls = ['list', 'topNotices', 'categories', 'findNoticeById'].map((call) => `/api/notice/${call}`);
    expect(paths).toEqual(expect.arrayContaining(calls));

    await changeState(db, OPERATOR, { section, id }, 'recycle');
    await answers('list', { rows: [], total: 0 });
    expect(await deleteForGood(db, OPERATOR, { section, id })).toBe(true);
    const actions = (await auditLog(db)).map(({ action }) => action);
    expect(actions).toEqual(
      ['created', 'updated', 'moved', 'moved', 'removed'].map((what) => `content-${what}`),
    );
    const history = await db.selectFrom('content_revision').select(['section', 'revision']).execute();
    expect(history).toEqual([1, 2, 3, 4, 5].map((revision) => ({ section, revision })));
  });

  it('is validated by its own rules, checked for conflicts, and expires after its last day', async () => {
    const { db, answers } = await withNotices();
    const broken = { ...values, fdHeading: '长'.repeat(21), fdScope: '全国', fdRoofArea: '-1', fdBody: '' };
    await expect(
      writeItem(db, OPERATOR, section, { category: '9', state: 'published', values: broken }),
    ).rejects.toMatchObject({
      code: 400,
      errors: ['fdHeading', 'fdScope', 'fdRoofArea', 'fdBody', 'fdNoticeClass'].map((field) => ({ field })),
    });
    const id = await writeItem(db, OPERATOR, section, { category: '1', state: 'published', values });
    await answers('list', { total: 1 });
    const itemAtRevision = { section, id, revision: 1 };
    await updateItem(db, OPERATOR, itemAtRevision, { category: '2' });
    await expect(updateItem(db, OPERATOR, itemAtRevision, { category: '1' })).rejects.toMatchObject({
      code: 409,
    });
    expect(await expireItems(db, section, '2100-01-01')).toEqual({ expired: 1, reopened: 0 });
    await answers('list', { total: 0 });
    await answers(`findNoticeById?fdId=${id}`, { data: { fdHeading: '屋顶征集公示', fdNoticeClass: '2' } });
  });
});
