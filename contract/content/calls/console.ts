import type { Permission } from '../../accounts/permissions.ts';
import type { Call } from '../../protocol/call.ts';
import { CATEGORY_MAX_LENGTH } from '../../protocol/constants.ts';
import { get, post } from '../../protocol/declare.ts';
import {
  count,
  flag,
  list,
  listOf,
  nullable,
  own,
  PAGE,
  rowsOf,
  single,
  text,
} from '../../protocol/schema.ts';
import { CONSOLE_SORTS, SCHEDULED_PUBLICATION } from '../console.ts';
import {
  ARTICLE_MAX_BYTES,
  anySection,
  aside,
  COMMON,
  content,
  fdId,
  ITEM,
  newId,
  ORDERABLE_SECTIONS,
  revision,
  SCHEDULES,
  section,
} from './console-parts.ts';

const READ = { may: 'content:read', ...COMMON } as const;
const WRITE = { may: 'content:write', ...COMMON, maxBodyBytes: ARTICLE_MAX_BYTES } as const;

/** UTF-16 units: fifty codes of the maximum length. */
const CODES_MAX_LENGTH = 50 * (CATEGORY_MAX_LENGTH + 1);

/** Items of a section in any state, with the numbers by state. */
export const contentList = get('/api/console/content/list', {
  summary: '后台内容列表',
  ...READ,
  input: {
    section: anySection,
    ...PAGE,
    state: { label: `状态代码，空为全部，${SCHEDULED_PUBLICATION} 为设了定时发布的` },
    category: { label: '分类代码，多个以逗号连接，空为全部', maxLength: CODES_MAX_LENGTH },
    text: { label: '任一可搜索字段中的文字' },
    filters: {
      label:
        '其他筛选条件，按字段名：文字为其中一段，数字和日期为“从..到”，选项以逗号连接，是否为 1 或 0；' +
        '另有 published、updated、created（日期）和 pinned、featured（是否）',
      kind: 'json',
      maxLength: CODES_MAX_LENGTH,
    },
    sort: { label: '排序', rule: { enum: CONSOLE_SORTS } },
  },
  output: own({
    msg: text('说明'),
    rows: rowsOf({ ...ITEM, drafted: flag('有人写了还没有发布的修改'), schedules: SCHEDULES }),
    total: count('所选状态的条数'),
    counts: listOf('各状态的条数，随筛选变化', { state: text('状态代码'), rows: count('条数') }),
    toCome: count('设了定时发布的条数，随筛选变化'),
  }),
});

/** Finds items by title in all sections. */
export const contentSearch = get('/api/console/content/search', {
  summary: '在所有栏目的标题中查找，最近修改的在前，每个栏目至多 3 条，共至多 8 条',
  ...READ,
  // Scans all titles of all sections: the limit allows searching while typing, and no more.
  limit: { max: 120, per: '1 minute', by: 'account' },
  input: { text: { label: '标题中的文字', required: true } },
  output: list({
    section: text('栏目'),
    fdId: text('内容编号'),
    title: text('标题'),
    state: ITEM.state,
    updatedAt: text('更新时间'),
  }),
});

export const contentItem = get('/api/console/content/item', {
  summary: '后台的一条内容',
  ...READ,
  input: { section: anySection, fdId: { label: '内容编号', required: true } },
  output: single({ ...ITEM, schedules: SCHEDULES }),
});

export const contentCreate = post('/api/console/content/create', {
  summary: '新建内容，保存为草稿；缺少的必填项到发布时才要求',
  ...WRITE,
  input: { section, fdId: newId, ...content },
  output: single({ fdId: text('内容编号'), revision: count('版本') }),
});

export const contentUpdate = post('/api/console/content/update', {
  summary: '保存门户上看不到的内容',
  ...WRITE,
  input: { section, fdId, revision, ...content, aside },
  output: single({ revision: count('版本') }),
});

const step = <const Path extends string, const May extends Permission>(
  path: Path,
  summary: string,
  may: May,
) =>
  post(path, {
    summary,
    may,
    refreshes: true,
    ...COMMON,
    input: { section, fdIds: { label: '内容编号，以逗号连接', required: true } },
    output: single({
      done: count('已完成条数'),
      failed: listOf('未能完成的', {
        fdId: text('内容编号'),
        title: text('标题；已不存在的为空'),
        msg: text('原因'),
      }),
    }),
  });

/** Declares a bulk action on items by their ids or, without ids, on all items on all pages of a list. */
const bulk = <const Path extends string, const May extends Permission>(
  path: Path,
  summary: string,
  may: May,
) => {
  const call = step(path, summary, may);
  return {
    ...call,
    input: {
      section,
      fdIds: { label: '内容编号，以逗号连接；为空则为列表筛出的全部' },
      filter: { label: '列表的筛选条件，名称与取值同后台内容列表', kind: 'json' },
      total: { label: '列表筛出的条数：与当前的条数不符则不执行', kind: 'integer' },
    },
  } as const satisfies Call;
};

export const contentPublish = bulk('/api/console/content/publish', '发布内容', 'content:publish');
export const contentWithdraw = bulk('/api/console/content/withdraw', '撤回内容', 'content:publish');

const categorize = bulk('/api/console/content/categorize', '更改内容的分类，门户随之改变', 'content:publish');
/** A published item changes for visitors at once, so this requires the permission to publish. */
export const contentCategorize = {
  ...categorize,
  input: { ...categorize.input, category: { label: '分类代码', kind: 'id', required: true } },
} as const satisfies Call;

/** Sets the order within a category of a section that has one; visitors see it at once. The items themselves do not change. */
export const contentOrder = post('/api/console/content/order', {
  summary: '调整内容的次序，门户随之改变',
  may: 'content:publish',
  refreshes: true,
  ...COMMON,
  input: {
    section: { ...section, rule: { enum: ORDERABLE_SECTIONS } },
    category: { label: '分类代码', kind: 'id', required: true },
    fdIds: { label: '内容编号，按新的次序，以逗号连接；其余的排在其后', required: true },
    seen: { label: '同样的编号，按所见的次序，防止覆盖他人的修改', required: true },
  },
  output: single({}),
});

export const contentRecycle = bulk('/api/console/content/recycle', '删除内容，移入回收站', 'content:delete');
export const contentRestore = step('/api/console/content/restore', '从回收站恢复内容', 'content:delete');
export const contentErase = {
  ...step('/api/console/content/erase', '彻底删除回收站里的内容', 'content:delete'),
  fresh: true,
} as const satisfies Call;

export const recycleList = get('/api/console/recycle/list', {
  summary: '回收站，最近删除的在前',
  ...READ,
  input: {
    section: { label: '栏目，空为全部', rule: anySection.rule },
    ...PAGE,
  },
  output: list({
    section: text('栏目'),
    fdId: text('内容编号'),
    title: text('标题'),
    at: text('删除时间'),
    by: nullable('删除的操作员；空为系统'),
    daysLeft: count('还能恢复的天数'),
  }),
});
