import { COMMON, revisionHash, saved } from '../../content/calls/console-parts.ts';
import type { Call } from '../../protocol/call.ts';
import { get } from '../../protocol/declare.ts';
import { count, flag, list, rowsOf, text } from '../../protocol/schema.ts';
import { CATEGORISED } from '../structure.ts';

const WRITE = { may: 'structure:write', ...COMMON } as const;

const section = { label: '栏目', kind: 'id', required: true, rule: { enum: CATEGORISED } } as const;
const code = { label: '分类代码', kind: 'id', required: true } as const;

/** Declares a call that changes data of a known revision and returns the new revision. */
const saving = <const Name extends string, const Input extends Call['input']>(
  name: Name,
  summary: string,
  input: Input,
) =>
  ({
    method: 'POST',
    path: `/api/console/site/${name}` as const,
    summary,
    may: 'structure:write',
    refreshes: true,
    ...COMMON,
    input: { ...input, revision: revisionHash },
    output: saved,
  }) as const satisfies Call;

export const siteCategories = get('/api/console/site/categories', {
  summary: '各栏目的分类，按次序',
  ...WRITE,
  output: list({
    section: text('栏目'),
    revision: text('版本'),
    categories: rowsOf({ code: text('分类代码'), name: text('分类名称') }),
  }),
});

export const siteCategoryItems = get('/api/console/site/categories/items', {
  summary: '一个栏目各分类的内容数',
  ...WRITE,
  input: { section },
  output: list({ code: text('分类代码'), items: count('内容数，任何状态'), binned: count('其中在回收站的') }),
});

export const siteCategoryOrder = saving('categories/order', '调整分类的次序', {
  section,
  codes: { label: '全部分类代码，按新的次序，逗号分隔', required: true },
});

export const siteCategoryAdd = saving('categories/add', '新增分类', {
  section,
  code: { label: '分类代码' },
  name: { label: '分类名称' },
});

export const siteCategoryRename = saving('categories/rename', '重命名分类', {
  section,
  code,
  name: { label: '分类名称' },
});

/** Moves all items or none; refused if their number differs from `items`, the one that the operator has seen. */
export const siteCategoryMerge = saving('categories/merge', '把一个分类的内容并入另一个，并删去前者', {
  section,
  code,
  into: { label: '并入的分类代码', kind: 'id', required: true },
  items: { label: '所见的内容数', kind: 'integer', required: true },
});

export const siteCategoryRemove = saving('categories/remove', '删除没有内容的分类', { section, code });

export const siteNavigations = get('/api/console/site/navigations', {
  summary: '门户的导航，各项按次序',
  ...WRITE,
  output: list({
    type: text('导航'),
    revision: text('版本'),
    lines: rowsOf({
      name: text('名称'),
      value: text('地址或文字'),
      hidden: flag('不在门户显示'),
    }),
  }),
});

export const siteNavigationSave = saving('navigations/save', '改写一个导航的各项及次序', {
  type: { label: '导航', kind: 'id', required: true },
  lines: { label: '各项，JSON 列表 [{name, value, hidden}]', required: true },
});
