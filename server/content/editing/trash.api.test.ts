import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { openConsole } from '../../testing/people/console.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const section = 'policy';

async function openBin() {
  const testConsole = await openConsole();
  const { token } = await createAccount(testConsole.db, { roles: ['auditor'] });
  const bin = async (query = '') =>
    (
      await testConsole.app.inject({ url: `/api/console/recycle/list${query}`, headers: bearer(token) })
    ).json();
  return { ...testConsole, bin };
}

it('an impossible page number returns no rows of the trash and no versions', async () => {
  const { db, get, bin } = await openBin();
  const fdId = await createItem(db, section);
  const pageNum = '9'.repeat(100);
  expect(await bin(`?pageNum=${pageNum}`)).toMatchObject({ code: 0, rows: [] });
  expect(await get('versions', { section, fdId, pageNum })).toMatchObject({ code: 0, rows: [] });
});

it('moving to the trash removes items from all lists and the portal, and restoring brings them back', async () => {
  const { app, db, get, send, username, bin } = await openBin();
  const fdId = await createItem(db, section, { values: { fdTitle: '旧办法' } });
  const newsId = await createItem(db, 'industryNews');
  const page = async () => (await app.inject(`/api/policy/findPolicyById?fdId=${fdId}`)).json().code;
  expect(await page()).toBe(0);

  expect(await send('recycle', { section, fdIds: `${fdId},none` })).toMatchObject({
    code: 0,
    msg: '已移入回收站，30 天内可以恢复',
    data: { done: 1, failed: [{ fdId: 'none', msg: '内容已不存在' }] },
  });
  await send('recycle', { section: 'industryNews', fdIds: newsId });
  expect(await page()).not.toBe(0);
  expect((await app.inject('/api/policy/list')).json().rows).toEqual([]);
  expect(await get('list', { section })).toMatchObject({ rows: [], total: 0, counts: [] });
  const recycledRows = await get('list', { section, state: 'recycled' });
  expect(recycledRows).toMatchObject({ rows: [{ fdId }], total: 1 });

  expect(await bin()).toMatchObject({
    total: 2,
    rows: [
      { section: 'industryNews', fdId: newsId },
      { section, fdId, title: '旧办法', by: username, daysLeft: 30, at: expect.any(String) },
    ],
  });
  expect(await bin('?section=policy')).toMatchObject({ total: 1, rows: [{ fdId }] });
  expect(await bin('?section=recruit')).toMatchObject({ total: 0, rows: [] });
  expect(await bin('?section=none')).toMatchObject({ code: 400 });
  expect((await bin('?pageSize=1&pageNum=2')).rows).toMatchObject([{ fdId }]);

  expect(await send('restore', { section, fdIds: fdId })).toMatchObject({ data: { done: 1, failed: [] } });
  expect(await bin()).toMatchObject({ total: 1 });
  const { rows } = await get('list', { section });
  expect(rows).toMatchObject([{ fdId, state: 'withdrawn' }]);
});

it('the trash deletes its items permanently, and nothing else', async () => {
  const { db, send, bin } = await openBin();
  const [fdId, otherId] = [await createItem(db, section), await createItem(db, section)];
  await send('recycle', { section, fdIds: fdId });
  expect(await send('erase', { section, fdIds: `${fdId},${otherId}` })).toMatchObject({
    data: { done: 1, failed: [{ fdId: otherId, msg: '当前状态下不能执行此操作' }] },
  });
  expect(await bin()).toMatchObject({ rows: [], total: 0 });
  expect(await db.selectFrom('policy').select('id').execute()).toEqual([{ id: otherId }]);
  expect((await auditLog(db)).map(({ action }) => action)).toEqual(['content-moved', 'content-removed']);
});

it('the trash keeps drafts of its items, and refuses changes of the items', async () => {
  const { db, get, send } = await openBin();
  const fdId = await createItem(db, section, { state: 'draft' });
  const input = { section, fdId, revision: 2, category: '1', values: { fdTitle: '新的' } };
  await send('draft', { ...input, base: 1 });
  await send('recycle', { section, fdIds: fdId });
  for (const call of ['update', 'release'])
    expect(await send(call, input)).toMatchObject({ code: 409, msg: '这条内容在回收站里，恢复后才能修改' });
  await send('restore', { section, fdIds: fdId });
  expect((await get('editing', { section, fdId })).data).toMatchObject({
    item: { state: 'draft' },
    draft: { content: { values: { fdTitle: '新的' } } },
  });
});
