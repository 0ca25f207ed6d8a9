import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { newId } from '../../platform/runtime/new-id.ts';
import { createItem } from '../../testing/content/factories.ts';
import { openSheets } from '../../testing/content/sheets.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { linesOf } from './columns.ts';

it('an export contains the list across all pages, in its order, as plain texts', async () => {
  const { db, fetch, username } = await openSheets();
  for (const title of ['=cmd|calc', 'b 工厂', 'a 工厂'])
    await createItem(db, 'policy', {
      category: '2',
      values: { fdTitle: title, fdLevel: '省级', fdContent: '<h2>一</h2><p>甲&amp;乙</p>' },
    });
  await createItem(db, 'policy', { category: '1' });
  await createItem(db, 'policy', { category: '2', state: 'draft' });
  const response = await fetch('export?section=policy&category=2&state=published&sort=title');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-disposition': expect.stringContaining(encodeURIComponent('企业政策-')),
    'cache-control': 'private, no-store',
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const [heads, ...rows] = sheets[0]?.rows ?? [];
  expect(heads).toEqual([
    '标题',
    '政策分类',
    '主题',
    '发文单位',
    '级别',
    '文号',
    '成文日期',
    '有效期至',
    '政策状态',
    '发布日期',
    '正文',
    '状态',
    '最近修改',
    '编号',
    '版本号',
  ]);
  expect(rows.map(([title]) => title)).toEqual(['=cmd|calc', 'a 工厂', 'b 工厂']);
  expect(rows[0]).toEqual([
    '=cmd|calc',
    '申报政策',
    null,
    null,
    '省级',
    null,
    null,
    null,
    null,
    '2026-03-18',
    '一\n甲&乙',
    '已发布',
    '2026-03-18 10:00:00',
    expect.stringMatching(/^[\w-]{36}$/),
    1,
  ]);
  // No formula cells, whatever a text begins with.
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  const [line] = (await auditLog(db)).slice(-1);
  expect(line).toMatchObject({ actor: username, action: 'content-exported', target: 'policy' });
  expect(JSON.parse(String(line?.detail))).toMatchObject({
    rows: 3,
    filters: { category: '2', state: 'published' },
  });
});

it('an export of selected ids ignores the list’s filter', async () => {
  const { db, fetch } = await openSheets();
  const ids = [];
  for (const fdTitle of ['甲', '乙', '丙']) ids.push(await createItem(db, 'policy', { values: { fdTitle } }));
  const { rawPayload } = await fetch(`export?section=policy&text=甲&fdIds=${ids[2]},${ids[1]},none`);
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets[0]?.rows.slice(1).map(([title]) => title)).toEqual(['丙', '乙']);
  const newIds = (count: number) => Array.from({ length: count }, () => newId());
  const hundred = [...ids, ...newIds(97)];
  expect((await fetch(`export?section=policy&fdIds=${hundred}`)).statusCode).toBe(200);
  const [line] = (await auditLog(db)).slice(-1);
  expect(JSON.parse(String(line?.detail))).toMatchObject({ rows: 100, chosen: hundred });
  const answer = (await fetch(`export?section=policy&fdIds=${newIds(101)}`)).json();
  expect(answer).toMatchObject({ code: 400 });
});

it('the template marks required columns, offers options and explains itself', async () => {
  const { fetch, send } = await openSheets();
  const response = await fetch('template?section=policy');
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('企业政策模板.xlsx'));
  const { sheets } = await readXlsx(response.rawPayload, { readStyles: true });
  const [data, notes, options] = sheets;
  expect(data?.rows[0]).toEqual([
    '标题（必填）',
    '政策分类（必填）',
    '主题',
    '发文单位',
    '级别',
    '文号',
    '成文日期',
    '有效期至',
    '政策状态',
    '发布日期',
    '正文（必填）',
    '编号',
    '版本号',
  ]);
  expect(data?.cells?.get('0,1')?.comment?.text).toContain('fdClass');
  expect(data?.dataValidations).toMatchObject([
    { type: 'list', range: 'B2:B10001', formula1: "'可选值'!$A$2:$A$3" },
    { type: 'list', range: 'E2:E10001', formula1: "'可选值'!$B$2:$B$5" },
    { type: 'list', range: 'I2:I10001', formula1: "'可选值'!$C$2:$C$3" },
  ]);
  expect(options?.rows[1]).toEqual(['普通政策', '国家级', '有效']);
  expect(notes?.rows[1]).toEqual(['标题', '必填', '最多 200 字', '标题']);
  expect(await send('import-check', response.rawPayload)).toMatchObject({ code: 400, msg: /没有数据/ });
});

it.each(['template', 'export'])(
  'the cells of the %s keep texts as they are typed, and are days in date columns',
  async (call) => {
    const { db, fetch } = await openSheets();
    await createItem(db, 'recruit', { values: { fdSalary: '8-12K' } });
    const response = await fetch(`${call}?section=recruit`);
    const { sheets } = await readXlsx(response.rawPayload, { readStyles: true });
    const heads = sheets[0]?.rows[0]?.map(String) ?? [];
    const formatOf = (head: string) => sheets[0]?.cells?.get(`1,${heads.indexOf(head)}`)?.style?.numFmt;
    expect(['薪资待遇', '联系电话', '发布时间', '招聘人数'].map(formatOf)).toEqual([
      '@',
      '@',
      'yyyy-mm-dd',
      undefined,
    ]);
  },
);

it('an export has no characters that Excel refuses, and is imported without changes', async () => {
  const { db, fetch, send } = await openSheets();
  const id = await createItem(db, 'policy', {
    values: { fdTitle: '办法', fdLevel: '省级', fdContent: '<p>正文</p>' },
  });
  const content = '<p>甲\ufffe乙\uffff</p><p>_x0041_</p>';
  await db.updateTable('policy').set({ title: '办\u0001法\ufffe', content }).where('id', '=', id).execute();
  const { rawPayload } = await fetch('export?section=policy');
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets[0]?.rows[1]).toMatchObject({ 0: '办法', 10: '甲乙\n_x0041_' });
  expect((await send('import-check', rawPayload)).data).toMatchObject({ kept: 1, changed: 0, wrong: 0 });
});

it('an export keeps paragraphs of rich text apart', () => {
  expect(linesOf('<p>一</p><ul><li>二</li><li>三<br>四</li></ul><p> </p>')).toBe('一\n二\n三\n四');
});
