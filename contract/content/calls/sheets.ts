import { get, post } from '../../protocol/declare.ts';
import { count, listOf, single, text } from '../../protocol/schema.ts';
import { MAX_BULK_ITEMS } from '../console.ts';
import { SHEET_TYPE } from '../sheets.ts';
import { contentList } from './console.ts';
import { COMMON, newId, section } from './console-parts.ts';

const FILE = { kind: 'file', type: SHEET_TYPE } as const;

/** Input of an import: the file is sent as multipart, with its section as its purpose. */
const sheet = {
  file: { label: '填好的 .xlsx 文件', kind: 'file', required: true },
  attKey: { ...section, label: '栏目' },
} as const;

/** Limited because it is heavy, though it does not slow other requests down. */
const READ = {
  may: 'content:read',
  ...COMMON,
  limit: { max: 30, per: '1 minute', by: 'account' },
} as const;
const WRITE = { ...READ, may: 'content:write' } as const;

export const contentTemplate = get('/api/console/content/template', {
  summary: '导入模板',
  ...WRITE,
  input: { section: { label: '栏目', required: true, rule: section.rule } },
  output: FILE,
});

export const contentImportCheck = post('/api/console/content/import-check', {
  summary: '检查 Excel 文件，不写入',
  ...WRITE,
  input: sheet,
  output: single({
    sheet: text('读取的工作表的名称'),
    headRow: count('表头所在行'),
    heads: { type: 'array', items: text('表头') },
    ignored: { type: 'array', description: '不导入的列', items: text('表头') },
    total: count('数据行数'),
    wrong: count('有错的行数'),
    faultCount: count('错误处数'),
    added: count('新增的行数'),
    changed: count('修改的行数'),
    kept: count('没有改动的行数'),
    shown: count('修改的行中，门户上看得到的'),
    columns: listOf('改动了哪些列，各有几行', { label: text('列名'), rows: count('行数') }),
    faults: listOf('前若干处错误', {
      cell: text('单元格，如 D4'),
      row: count('行号'),
      column: count('列，从 0 起'),
      label: text('列名'),
      msg: text('错误'),
      hint: text('正确的填法'),
    }),
    rows: listOf('前若干行，以及其后有错的行和它们前后的行、新增和修改的行', {
      row: count('行号'),
      act: { enum: ['add', 'change', 'keep', ''], description: '新增、修改、没有改动；有错则为空' },
      cells: { type: 'array', items: text('单元格') },
      was: listOf('改动的单元格现在的内容', {
        column: count('列，从 0 起'),
        label: text('列名'),
        text: text('内容'),
      }),
    }),
  }),
});

export const contentImportMarked = post('/api/console/content/import-marked', {
  summary: '标注了错误的 Excel 文件',
  ...WRITE,
  input: sheet,
  output: FILE,
});

export const contentImport = post('/api/console/content/import', {
  summary: '导入 Excel 文件，全部正确才写入：带编号的行修改这条内容，其余新增为草稿',
  ...WRITE,
  refreshes: true,
  input: { ...sheet, fdId: { ...newId, label: '第一条新增内容的编号，防止重复导入；可为空' } },
  output: single({ added: count('新增的条数'), changed: count('修改的条数'), kept: count('没有改动的条数') }),
});

const { pageNum: _, pageSize: __, ...narrowing } = contentList.input;

/** Characters of an id in a list, with its comma. */
const ID_ROOM = 37;

/** Exports items by their ids or, without ids, all items on all pages of a list. */
export const contentExport = get('/api/console/content/export', {
  summary: '导出选中的内容，或列表筛出的全部',
  ...READ,
  input: {
    ...narrowing,
    fdIds: { label: '内容编号，以逗号连接；为空则为列表筛出的全部', maxLength: MAX_BULK_ITEMS * ID_ROOM },
  },
  output: FILE,
});
