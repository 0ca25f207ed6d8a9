import { expect, it } from 'vitest';
import { exported, HEADS, openSheets, workbook } from '../../testing/content/sheets.ts';
import { auditLog } from '../../testing/people/accounts.ts';

const ROW = ['绿色工厂办法', '普通政策', '省级', '2026-10-27', '正文'];

it('an import that is sent again, also at the same time, creates its items once', async () => {
  const { db, send } = await openSheets();
  const file = await workbook([HEADS, ROW]);
  const again = () => send('import', file, { fdId: 'first' });
  const data = { added: 1, changed: 0, kept: 0 };
  for (const answer of [...(await Promise.all([again(), again()])), await again()])
    expect(answer).toMatchObject({ code: 0, msg: '已新增 1 条草稿', data });
  expect(await db.selectFrom('policy').select('id').execute()).toEqual([{ id: 'first' }]);
  expect(await send('import', file)).toMatchObject({ code: 0 });
  expect(await send('import', file, { fdId: '第一条' })).toMatchObject({ code: 400 });
});

it('an import without new items that is sent again is accepted and changes nothing more', async () => {
  const kit = await openSheets();
  await kit.send('import', await workbook([HEADS, ROW]));
  const sheet = await exported(kit);
  sheet.set(0, '标题', '绿色工厂管理办法');
  const again = async () => kit.send('import', await sheet.file(), { fdId: 'first' });
  expect(await again()).toMatchObject({ code: 0, data: { changed: 1 } });
  const log = await auditLog(kit.db);
  expect(await again()).toMatchObject({ code: 0, data: { kept: 1 } });
  expect(await auditLog(kit.db)).toEqual(log);
});

it('an import that is sent again is accepted although it has changed items of the file', async () => {
  const kit = await openSheets();
  await kit.send('import', await workbook([HEADS, ROW]));
  const sheet = await exported(kit);
  sheet.set(0, '标题', '绿色工厂管理办法');
  const newItem = { 标题: ROW[0], 政策分类: ROW[1], 级别: ROW[2], 发布日期: ROW[3], 正文: ROW[4] };
  sheet.rows.push(sheet.heads.map((head) => newItem[head as keyof typeof newItem] ?? null));
  const again = async () => kit.send('import', await sheet.file(), { fdId: 'first' });
  expect(await again()).toMatchObject({ code: 0, data: { added: 1, changed: 1 } });
  expect(await again()).toMatchObject({ code: 0, data: { added: 1 } });
  const { rows } = await kit.get('list', { section: 'policy', sort: 'title' });
  expect(rows).toMatchObject([{ title: '绿色工厂办法' }, { title: '绿色工厂管理办法' }]);
});
