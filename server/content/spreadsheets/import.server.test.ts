import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { createCategories } from '../../testing/content/factories.ts';
import {
  addDirectory,
  HEADS,
  hideSizes,
  openSheets,
  sharedSheets,
  workbook,
} from '../../testing/content/sheets.ts';
import { zip } from '../../testing/content/uploads.ts';
import { auditLog } from '../../testing/people/accounts.ts';

const right = ['绿色工厂办法', '普通政策', '省级', '2026/10/27', '第一段\n第二段'];

describe('the import check', () => {
  const getSheets = sharedSheets();

  it('reports row, column and error, and writes nothing', async () => {
    const { db, send } = await getSheets();
    const file = await workbook([
      HEADS,
      right,
      ['长'.repeat(201), '普通政策', '地市级', new Date('2026-10-27T00:00:00Z'), '正文'],
      [],
      ['绿色工厂办法', null, null, '2026/13/05', null],
      ['明天', '申报政策', '#N/A', '2099-01-01', '=1+1'],
    ]);
    const { code, data } = await send('import-check', file);
    expect(code).toBe(0);
    expect(data).toMatchObject({ total: 4, wrong: 3, faultCount: 8, headRow: 1, heads: HEADS });
    expect(
      data.faults.map(({ cell, label, msg, hint }: Record<string, string>) => [cell, label, msg, hint]),
    ).toEqual([
      ['A3', '标题', '超过 200 字（现 201 字）', '请缩短标题'],
      ['C3', '级别', '“地市级”不在可选值中', '国家级、省级、市级、区县级'],
      ['A5', '标题', '与第 2 行重复', '同一文件中标题不可相同'],
      ['B5', '政策分类', '未填写', '普通政策、申报政策'],
      ['D5', '发布日期', '“2026/13/05”不是有效日期', '格式 2026-12-05'],
      ['E5', '正文', '未填写', '必填'],
      ['C6', '级别', '“#N/A”是 Excel 的错误值', ''],
      ['D6', '发布日期', '“2099-01-01”晚于今天', '发布日期最晚为今天'],
    ]);
    expect(data.rows.map(({ row }: { row: number }) => row)).toEqual([2, 3, 5, 6]);
    expect(await send('import', file)).toMatchObject({ code: 400, msg: '文件中有错误，没有导入任何数据' });
    expect(await db.selectFrom('policy').select('id').execute()).toEqual([]);
  });

  it('explains an invalid telephone number or e-mail and its correct form', async () => {
    const { db, send } = await getSheets();
    await createCategories(db, 'recruit', { '1': '技术' });
    const heads = ['招聘岗位', '职位分类', '联系电话', '联系邮箱', '招聘企业'];
    const file = await workbook([
      heads,
      ['一', '技术', '0571-88001234/13800001826', 'hr@example.cn', '晨曦光伏'],
      ['二', '技术', '0571-88001234；8800', 'hr@example.cn', '晨曦光伏'],
      ['三', '技术', '1380000182613900001827', 'mailto:hr@example.cn', '晨曦光伏'],
    ]);
    const { data } = await send('import-check', file, { section: 'recruit' });
    const hint = '座机带区号，如 0571-88001234；几个号码之间用“、”';
    expect(data.faults).toMatchObject([
      { cell: 'C3', msg: '联系电话中的“8800”不是完整的电话号码', hint },
      { cell: 'C4', msg: '联系电话中的“1380000182613900001827”不是完整的电话号码', hint },
      { cell: 'D4', msg: '邮箱格式不正确', hint: '一个邮箱地址，如 name@example.cn' },
    ]);
  });

  it('reports a period that ends before it begins at its end cell', async () => {
    const { db, send } = await getSheets();
    await createCategories(db, 'project', { '1': '智能制造' });
    const file = await workbook([
      ['项目名称', '项目分类', '申报开始', '申报截止', '项目内容'],
      ['一', '智能制造', '2026-03-18', '2026-03-18', '正文'],
      ['二', '智能制造', '2026-03-18', '2026-03-17', '正文'],
    ]);
    const { data } = await send('import-check', file, { section: 'project' });
    expect(data.faults).toMatchObject([{ cell: 'D3', label: '申报截止', msg: '申报截止不能早于申报开始' }]);
  });

  it('shows the first rows, and of a long file the faulty ones and their neighbours', async () => {
    const { send } = await getSheets();
    const rows = Array.from({ length: 300 }, (_, at) => [
      `政策 ${at + 2}`,
      '普通政策',
      at + 2 === 200 ? '地市级' : '省级',
      '2026-10-27',
      '正文',
    ]);
    const { data } = await send('import-check', await workbook([HEADS, ...rows]));
    const rowNumbers = data.rows.map(({ row }: { row: number }) => row);
    expect(rowNumbers.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2));
    expect(rowNumbers.slice(100)).toEqual([199, 200, 201]);
  });

  it('returns the file with its errors marked in place', async () => {
    const { post } = await getSheets();
    const file = await workbook([[], HEADS, right, ['', '普通政策', '省级', 46361, '正文']]);
    const response = await post('import-marked', file);
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('政策-标注后.xlsx'));
    const { sheets } = await readXlsx(response.rawPayload, { readStyles: true });
    expect(sheets[0]?.rows.slice(1, 4).map((row) => row.slice(0, 2))).toEqual([
      HEADS.slice(0, 2),
      right.slice(0, 2),
      ['', '普通政策'],
    ]);
    expect(sheets[0]?.cells?.get('3,0')).toMatchObject({ comment: { text: '未填写\n必填' } });
    expect(sheets[1]?.rows[1]).toEqual(['A4', '标题', '未填写', '必填']);
  });

  it.each([
    ['an old file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '政策.xlsx', /旧版/],
    ['an old file by name', Buffer.from('x'), '政策.xls', /旧版/],
    ['a text', Buffer.from('标题'), '政策.csv', /不是有效的 .xlsx/],
    ['a text that says it is one', Buffer.from('标题'), '政策.xlsx', /不是有效的 .xlsx/],
  ])('refuses %s', async (_, content, fileName, msg) => {
    const { send } = await getSheets();
    const answer = await send('import-check', content, { fileName });
    expect(answer).toMatchObject({ msg: expect.stringMatching(msg), errors: [{ field: 'file' }] });
  });

  it('refuses a file that unpacks to too much, and one that is not a workbook', async () => {
    const { send } = await getSheets();
    const bomb = await zip({ 'xl/worksheets/sheet1.xml': '0'.repeat(130 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await send('import-check', bomb)).toMatchObject({ code: 400, msg: /解开后过大/ });
    expect(await send('import-check', await zip())).toMatchObject({ code: 400, msg: /不是有效的/ });
  });

  it.each([
    ['parts that leave their sizes to their own heads', hideSizes],
    ['a directory beside the one that is judged', addDirectory],
  ])('refuses %s', async (_, change) => {
    const { send } = await getSheets();
    const file = await workbook([HEADS, right]);
    expect(await send('import-check', file)).toMatchObject({ code: 0 });
    expect(await send('import-check', change(file))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/不是有效的/),
    });
  });

  it.each([
    [[], '表格里没有内容，请填写后再上传'],
    [[HEADS], '表头下面没有数据，请填写后再上传'],
    [
      [
        ['标题', '正文'],
        ['a', 'b'],
      ],
      '缺少必填的列：政策分类。请用模板填写，不要改动表头',
    ],
    [[['标题', '标题 *', '正文', '政策分类']], '“标题”出现了两列，请只保留一列'],
  ])('refuses %j', async (rows, msg) => {
    const { send } = await getSheets();
    expect(await send('import-check', await workbook(rows))).toMatchObject({ code: 400, msg });
  });

  it('is limited to sections that operators write', async () => {
    const { send } = await getSheets();
    const file = await workbook([HEADS, right]);
    expect(await send('import-check', file, { section: 'getbuginess' })).toMatchObject({ code: 400 });
  });
});

describe('the import', () => {
  it('creates all rows as drafts with their day, with one audit entry', async () => {
    const { db, get, send, username } = await openSheets();
    const file = await workbook([HEADS, right, ['第二条', '申报政策', null, null, '正文']]);
    expect(await send('import', file)).toMatchObject({ code: 0, msg: '已新增 2 条草稿' });
    const { rows, total } = await get('list', { section: 'policy', sort: 'title' });
    expect(total).toBe(2);
    expect(rows[1]).toMatchObject({
      title: right[0],
      category: '1',
      state: 'draft',
      publishedAt: '2026-10-27 00:00:00',
      revision: 1,
    });
    const item = await get('item', { section: 'policy', fdId: rows[1].fdId });
    expect(item.data.values).toMatchObject({ fdLevel: '省级', fdContent: '<p>第一段</p><p>第二段</p>' });
    expect((await get('versions', { section: 'policy', fdId: rows[1].fdId })).rows).toMatchObject([
      { revision: 1, by: username },
    ]);
    const lines = (await auditLog(db)).filter(({ action }) => action.startsWith('content-'));
    expect(lines).toMatchObject([{ actor: username, action: 'content-imported', target: 'policy' }]);
    expect(JSON.parse(String(lines[0]?.detail))).toMatchObject({ file: '政策.xlsx', rows: 2 });
  });
});
