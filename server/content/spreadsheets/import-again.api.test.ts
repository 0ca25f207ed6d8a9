import { expect, it } from 'vitest';
import { HEADS, openSheets, workbook } from '../../testing/content/sheets.ts';

const ROW = ['绿色工厂办法', '普通政策', '省级', '2026-10-27', '正文'];

it('an import that is sent again, also at the same time, creates its items once', async () => {
  const { db, send } = await openSheets();
  const file = await workbook([HEADS, ROW]);
  const imports = await Promise.all([1, 2].map(() => send('import', file, { fdId: 'first' })));
  expect(imports.map(({ code }) => code).sort()).toEqual([0, 409]);
  expect(await send('import', file, { fdId: 'first' })).toEqual({
    code: 409,
    msg: '上一次已经导入成功，没有重复导入。请返回列表查看',
  });
  expect(await db.selectFrom('policy').select('id').execute()).toEqual([{ id: 'first' }]);
  expect(await send('import', file)).toMatchObject({ code: 0 });
  expect(await send('import', file, { fdId: '第一条' })).toMatchObject({ code: 400 });
});
