import { WRITABLE_SECTIONS } from '@pv-brain/contract/content/calls/console-parts.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createItem, fullValues } from '../../testing/content/factories.ts';
import { exported, type Opened, openSheets, sharedSheets, workbook } from '../../testing/content/sheets.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { PROGRAM_AUTHOR } from '../core/writing/item-change.ts';
import { changeState, updateItem } from '../core/writing/write.ts';

const policies = (db: Db, ...titles: string[]) =>
  Promise.all(titles.map((fdTitle) => createItem(db, 'policy', { values: { fdTitle, fdLevel: '省级' } })));

const itemOf = async ({ get }: Opened, fdId: string) => (await get('item', { section: 'policy', fdId })).data;

const COUNTS = { added: 0, changed: 0, kept: 0, wrong: 0, faultCount: 0 };

const RICH =
  '<h2>一</h2>\n<p>甲&amp;乙<strong>丙</strong></p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';

describe('an exported file', () => {
  const sheets = sharedSheets();

  it.each(WRITABLE_SECTIONS as Section[])('is imported without any change: %s', async (section) => {
    const testSheets = await sheets();
    const { db, send } = testSheets;
    const { fields, category: categoryType, title } = typeOf(section);
    const category = categoryType.fixed?.[0]?.value ?? '1';
    if (!categoryType.fixed && section !== 'policy')
      await createCategories(db, section, { '1': '甲类', '2': '乙类' });
    const values = fullValues(section);
    for (const [name, { kind, max }] of Object.entries(fields)) {
      if (kind === 'richText') values[name] = RICH;
      if (kind === 'longText') values[name] = '第一行\n\n  第二行 _x0041_ <b>';
      if (kind === 'text' && name !== title) values[name] = '=1+1';
      if (kind === 'decimal' && max === undefined) values[name] = 123_456_789.125;
    }
    await createItem(db, section, { category, values: { ...values, [title]: '同名' } });
    await createItem(db, section, { category, values: { ...values, [title]: '同名' }, state: 'draft' });
    // A draft's missing values and texts longer than a cell do not block changes of other rows.
    const draft = await createItem(db, section, { category, state: 'draft' });
    await updateItem(db, PROGRAM_AUTHOR, { section, id: draft }, { values: emptied(section) });
    const long = Object.keys(fields).filter((name) => fields[name]?.kind === 'richText');
    await createItem(db, section, {
      category,
      values: {
        ...values,
        ...Object.fromEntries(long.map((name) => [name, `<p>${'😀长文'.repeat(9000)}</p>`])),
      },
    });
    const { rawPayload } = await testSheets.fetch(`export?section=${section}`);
    const before = await auditLog(db);
    expect((await send('import-check', rawPayload, { section })).data).toMatchObject({ ...COUNTS, kept: 4 });
    expect(await send('import', rawPayload, { section })).toMatchObject({
      code: 0,
      msg: '与现有内容相同，没有改动',
      data: { added: 0, changed: 0, kept: 4 },
    });
    expect(await auditLog(db)).toEqual(before);
  });

  it('changes the items that it names, and only values with a column', async () => {
    const testSheets = await openSheets();
    const { db, send, get, app, username } = testSheets;
    const ids = await policies(db, '甲', '乙', '丙');
    const sheet = await exported(testSheets);
    sheet.set(0, '标题', '丁');
    sheet.set(0, '级别', null);
    sheet.set(2, '发布日期', '2026/2/3');
    const file = await sheet.part('编号', '级别', '标题', '发布日期', '版本号', '状态');
    const { data } = await send('import-check', file);
    expect(data).toMatchObject({
      ...COUNTS,
      changed: 2,
      kept: 1,
      shown: 2,
      ignored: ['状态'],
      columns: [
        { label: '级别', rows: 1 },
        { label: '标题', rows: 1 },
        { label: '发布日期', rows: 1 },
      ],
    });
    const rowActs = [...data.rows].map(({ act, was }: { act: string; was: unknown }) => [act, was]);
    const title = sheet.get(0, '标题');
    expect(rowActs.filter(([act]) => act === 'change')).toHaveLength(2);
    expect(title).toBe('丁');
    expect(await send('import', file)).toMatchObject({ msg: '已修改 2 条', data: { added: 0, changed: 2 } });
    const changedItem = (await Promise.all(ids.map((id) => itemOf(testSheets, id)))).find(
      (item) => item.title === '丁',
    );
    expect(changedItem).toMatchObject({
      revision: 2,
      updatedBy: username,
      state: 'published',
      publishedAt: '2026-03-18 10:00:00',
      values: { fdLevel: null, fdContent: '<p>正文</p>' },
    });
    // The change is public; history and audit log have the values before.
    const list = (await app.inject('/api/policy/list')).json();
    expect(list.rows.map((row: { fdTitle: string }) => row.fdTitle)).toContain('丁');
    const searchResult = (await app.inject(`/api/search?q=${encodeURIComponent('丁')}`)).json();
    expect(JSON.stringify(searchResult)).toContain(changedItem?.fdId);
    const { rows } = await get('versions', { section: 'policy', fdId: String(changedItem?.fdId) });
    expect(rows[0]).toMatchObject({ revision: 2, by: username });
    const lines = (await auditLog(db)).filter(({ action }) => /^content-(updated|imported)$/.test(action));
    expect(lines.map(({ action }) => action)).toEqual([
      'content-updated',
      'content-updated',
      'content-imported',
    ]);
    const details = lines.map(({ detail }) => JSON.parse(String(detail)));
    expect(details.find(({ after }) => after?.fdTitle === '丁')).toMatchObject({
      section: 'policy',
      revision: 2,
      before: { fdLevel: '省级' },
      after: { fdLevel: null },
    });
    expect(details[2]).toMatchObject({ rows: 0, changed: 2 });
  });

  it('adds rows without an id, besides its changes', async () => {
    const testSheets = await openSheets();
    const { send, db } = testSheets;
    await policies(db, '甲', '乙');
    const sheet = await exported(testSheets);
    sheet.set(0, '级别', '市级');
    const { heads } = sheet;
    sheet.rows.push(heads.map((head) => ({ 标题: '新', 政策分类: '申报政策', 正文: '一' })[head] ?? null));
    const file = await sheet.file();
    expect((await send('import-check', file)).data).toMatchObject({
      ...COUNTS,
      added: 1,
      changed: 1,
      kept: 1,
    });
    expect(await send('import', file)).toMatchObject({ msg: '已新增 1 条草稿，已修改 1 条' });
    expect((await send('import-check', await (await exported(testSheets)).file())).data).toMatchObject({
      ...COUNTS,
      kept: 3,
    });
  });

  it('changes nothing when one of its items was written since the export', async () => {
    const testSheets = await openSheets();
    const { db, send, another } = testSheets;
    await policies(db, '甲', '乙');
    const sheet = await exported(testSheets);
    const otherEditor = await another();
    const otherId = String(sheet.get(1, '编号'));
    const editing = (await otherEditor.get('item', { section: 'policy', fdId: otherId })).data;
    const release = {
      section: 'policy',
      fdId: otherId,
      revision: '1',
      category: '1',
      pinned: '',
      featured: '',
    };
    const values = { ...editing.values, fdTheme: '别人写的' };
    expect(await otherEditor.send('release', { ...release, publishedAt: '', values })).toMatchObject({
      code: 0,
    });
    sheet.set(0, '级别', '市级');
    sheet.set(1, '级别', '国家级');
    const file = await sheet.file();
    const { data } = await send('import-check', file);
    expect(data).toMatchObject({ wrong: 1, changed: 1, faultCount: 1 });
    const revision = `${String.fromCharCode(65 + sheet.heads.indexOf('版本号'))}3`;
    expect(data.faults).toMatchObject([
      {
        cell: revision,
        label: '版本号',
        msg: expect.stringContaining(`导出后又有改动：${otherEditor.username}，2`),
      },
    ]);
    expect(await send('import', file)).toMatchObject({ code: 400, msg: '文件中有错误，没有导入任何数据' });
    expect(await itemOf(testSheets, otherId)).toMatchObject({
      values: { fdLevel: '省级', fdTheme: '别人写的' },
    });
    expect(await itemOf(testSheets, String(sheet.get(0, '编号')))).toMatchObject({ revision: 1 });
  });

  it('reports what cannot be changed, cell by cell', async () => {
    const testSheets = await openSheets();
    const { db, send } = testSheets;
    const [plain = '', binned = '', rich = ''] = await policies(db, '甲', '乙', '丙');
    await updateItem(db, PROGRAM_AUTHOR, { section: 'policy', id: rich }, { values: { fdContent: RICH } });
    await changeState(db, PROGRAM_AUTHOR, { section: 'policy', id: binned }, 'recycle');
    const file = await workbook([
      ['编号', '版本号', '标题', '级别', '发布日期', '正文'],
      [plain, 1, '', '地市级', null, '新的一段\n第二段'],
      [plain, 1, '甲', '省级', '2026-03-18', '正文'],
      [binned, 2, '改', '省级', '2026-03-18', '正文'],
      [rich, 2, '丙', '省级', '2026-03-18', '一'],
      ['no-such-item', 1, '甲', '省级', '2026-03-18', '正文'],
      ["'; drop table policy", 1, '甲', '省级', '2026-03-18', '正文'],
      [null, null, '新', '省级', '2026-03-18', '正文'],
      [rich, null, '改了标题', '省级', '2026-03-18', null],
    ]);
    const { data } = await send('import-check', file);
    expect(data.faults.map(({ cell, msg }: Record<string, string>) => [cell, msg])).toEqual([
      ['C2', '未填写'],
      ['D2', '“地市级”不在可选值中'],
      ['E2', '未填写'],
      ['A3', '与第 2 行是同一条内容'],
      ['A4', '这条内容在回收站里'],
      ['F5', '这段文字带有格式、图片或过长，在表格里修改会丢失这些内容'],
      ['A6', '没有编号为“no-such-item”的内容'],
      ['A7', "没有编号为“'; drop table policy”的内容"],
      ['A8', '新增的行缺少列：政策分类'],
      ['A9', '与第 5 行是同一条内容'],
    ]);
    const unseen = await workbook([
      ['编号', '标题'],
      [plain, '改了标题'],
    ]);
    expect((await send('import-check', unseen)).data.faults).toMatchObject([
      { cell: 'A2', msg: '缺少版本号，无法确认导出后有没有人改过', hint: '请重新导出，再修改这一行' },
    ]);
  });

  it('validates fields that depend on each other, even when one has no column', async () => {
    const testSheets = await openSheets();
    const { db, send } = testSheets;
    await createCategories(db, 'project', { '1': '智能制造' });
    const values = { fdStartDate: '2026-03-01', fdEndDate: '2026-03-18' };
    const { fields }: ContentType = contentTypes.project;
    const [since = '', until = ''] = Object.keys(fields).filter((name) => fields[name]?.kind === 'date');
    await createItem(db, 'project', {
      values: { ...fullValues('project'), [since]: values.fdStartDate, [until]: values.fdEndDate },
    });
    const sheet = await exported(testSheets, 'section=project');
    sheet.set(0, String(fields[until]?.label), '2026-02-01');
    const file = await sheet.part('编号', '版本号', String(fields[until]?.label));
    expect((await send('import-check', file, { section: 'project' })).data.faults).toMatchObject([
      { cell: 'C2', msg: expect.stringContaining('不能早于') },
    ]);
    sheet.set(0, String(fields[until]?.label), '2026-03-18');
    sheet.set(0, String(fields[since]?.label), '2026-04-01');
    const otherFile = await sheet.part('编号', '版本号', String(fields[since]?.label));
    expect((await send('import-check', otherFile, { section: 'project' })).data.faults).toMatchObject([
      { cell: 'A2', msg: expect.stringContaining('不能早于') },
    ]);
  });

  it('reports a title that another row has, unless both had it before', async () => {
    const testSheets = await openSheets();
    const { db, send } = testSheets;
    await policies(db, '同名', '同名', '乙');
    const sheet = await exported(testSheets);
    const at = sheet.rows.findIndex((row) => row[0] === '乙');
    sheet.set(at, '标题', '同名');
    const { data } = await send('import-check', await sheet.file());
    expect(data.faults.length).toBeGreaterThan(0);
    expect(data.faults[0]).toMatchObject({ label: '标题', msg: expect.stringMatching(/^与第 \d 行重复$/) });
  });
});

/** Returns empty values for every optional field. */
function emptied(section: Section): Record<string, string> {
  const { fields } = typeOf(section);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required, kind }]) =>
      required && kind === 'text' ? [] : [[name, '']],
    ),
  );
}
