import { expect, it } from 'vitest';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { exported, openSheets } from '../../testing/content/sheets.ts';
import { PROGRAM_AUTHOR } from '../core/writing/item-change.ts';
import { changeState } from '../core/writing/write.ts';

const QUERY = 'section=project&sort=title';
const COLUMN = '相关政策';

/** Creates policies, two of them with the same title, and a project that links two of them. */
async function openProject() {
  const testSheets = await openSheets();
  const { db, get } = testSheets;
  await createCategories(db, 'project', { '1': '智能制造' });
  const policy = (fdTitle: string) => createItem(db, 'policy', { values: { fdTitle } });
  const [first, twin, otherId] = [
    await policy('补贴办法'),
    await policy('补贴办法'),
    await policy('Solar 通知'),
  ];
  const project = await createItem(db, 'project', {
    values: { fdProjectName: '甲', fdPolicies: `${otherId},${first}` },
  });
  const linked = async () =>
    (await get('item', { section: 'project', fdId: project })).data.values.fdPolicies;
  return { ...testSheets, first, twin, otherId, project, linked };
}

it('an export has linked items by title, or by address if titles repeat, and can be imported unchanged', async () => {
  const testSheets = await openProject();
  const { first, otherId, send } = testSheets;
  const sheet = await exported(testSheets, QUERY);
  expect(sheet.get(0, COLUMN)).toBe(`Solar 通知\n/policy/detail/${first}`);
  expect((await send('import-check', await sheet.file(), { section: 'project' })).data).toMatchObject({
    kept: 1,
    faultCount: 0,
  });
  // A linked item that was deleted meanwhile is kept as well.
  await changeState(testSheets.db, PROGRAM_AUTHOR, { section: 'policy', id: otherId }, 'recycle');
  const laterExport = await exported(testSheets, QUERY);
  expect((await send('import-check', await laterExport.file(), { section: 'project' })).data).toMatchObject({
    kept: 1,
    faultCount: 0,
  });
});

it('an import finds linked items by title in any case, and by address', async () => {
  const testSheets = await openProject();
  const { twin, otherId, send, linked } = testSheets;
  const sheet = await exported(testSheets, QUERY);
  sheet.set(0, COLUMN, `https://pv.example.cn/policy/detail/${twin}\n\n SOLAR 通知 `);
  const { data } = await send('import-check', await sheet.file(), { section: 'project' });
  expect(data).toMatchObject({ changed: 1, faultCount: 0, columns: [{ label: COLUMN, rows: 1 }] });
  expect(JSON.stringify(data.rows)).toContain('Solar 通知');
  await send('import', await sheet.file(), { section: 'project' });
  expect(await linked()).toBe(`${twin},${otherId}`);
  sheet.set(0, COLUMN, null);
  const emptied = await exported(testSheets, QUERY);
  emptied.set(0, COLUMN, null);
  await send('import', await emptied.file(), { section: 'project' });
  expect(await linked()).toBeNull();
});

it('an import reports at the cell which line matches no item, or several', async () => {
  const testSheets = await openProject();
  const sheet = await exported(testSheets, QUERY);
  sheet.set(0, COLUMN, '没有这篇\n补贴办法\n/policy/detail/none');
  const { data } = await testSheets.send('import-check', await sheet.file(), { section: 'project' });
  const errors = data.faults.map(({ label, msg, hint }: Record<string, string>) => [label, msg, hint]);
  expect(errors).toEqual([
    [COLUMN, '没有标题或地址为“没有这篇”的政策', '一行一条政策：标题，或门户上的地址'],
    [COLUMN, '有 2 条政策的标题是“补贴办法”', '请改写门户上的地址'],
    [COLUMN, '没有标题或地址为“/policy/detail/none”的政策', '一行一条政策：标题，或门户上的地址'],
  ]);
});

it('an import of a public item refuses a changed cell that names a deleted item', async () => {
  const testSheets = await openProject();
  const { first, otherId, project, db, send } = testSheets;
  await changeState(db, PROGRAM_AUTHOR, { section: 'policy', id: otherId }, 'recycle');
  const sheet = await exported(testSheets, QUERY);
  sheet.set(0, COLUMN, `/policy/detail/${otherId}`);
  const { data } = await send('import-check', await sheet.file(), { section: 'project' });
  expect(data.faults).toMatchObject([{ label: COLUMN, msg: '相关政策中有已删除的内容，请移除后再保存' }]);
  sheet.set(0, COLUMN, `/policy/detail/${first}`);
  expect((await send('import-check', await sheet.file(), { section: 'project' })).data).toMatchObject({
    changed: 1,
    faultCount: 0,
  });
  // An item that is not public may name one until it is published.
  await changeState(db, PROGRAM_AUTHOR, { section: 'project', id: project }, 'withdraw');
  const withdrawn = await exported(testSheets, QUERY);
  withdrawn.set(0, COLUMN, `/policy/detail/${otherId}`);
  expect((await send('import-check', await withdrawn.file(), { section: 'project' })).data).toMatchObject({
    changed: 1,
    faultCount: 0,
  });
});
