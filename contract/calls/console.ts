import { CONSOLE_SORTS } from '../console.ts';
import type { ContentType } from '../content/define.ts';
import { contentTypes } from '../content/types.ts';
import { STATES } from '../states.ts';
import type { Call, Schemas } from './call.ts';

const LIMIT = { max: 600, per: '1 minute', by: 'account' } as const;
const COMMON = { limit: LIMIT, caching: 'no-store' } as const;

const text = (description: string) => ({ type: 'string', description }) as const;
const flag = (description: string) => ({ type: 'boolean', description }) as const;
const count = (description: string) => ({ type: 'integer', description }) as const;

/** Sections whose items operators write; those of the others come from enterprises and are reviewed. */
const WRITTEN = Object.values<ContentType>(contentTypes)
  .filter(({ states }) => !states)
  .map(({ name }) => name);

const anySection = {
  label: '栏目',
  required: true,
  rule: { enum: Object.keys(contentTypes) },
} as const;
const section = { label: '栏目', kind: 'id', required: true, rule: { enum: WRITTEN } } as const;
const fdId = { label: '内容编号', kind: 'id', required: true } as const;
const revision = { label: '所见版本，防止覆盖他人的修改', kind: 'id', required: true } as const;

/** What may be written of an item beside its state. */
const content = {
  category: { label: '类别代码', kind: 'id' },
  values: { label: '各字段的值，按字段名', kind: 'json' },
  pinned: { label: '置顶', kind: 'flag' },
  featured: { label: '推荐', kind: 'flag' },
} as const;

/** An item as the console sees it; `values` bears its fields by their wire names. */
const ITEM = {
  ...{ fdId: text('内容编号'), title: text('标题'), category: text('类别代码') },
  state: {
    enum: [...new Set(Object.values(STATES).flatMap((states) => Object.keys(states)))],
    description: '状态代码',
  },
  ...{ pinned: flag('置顶'), featured: flag('推荐'), demo: flag('演示内容'), revision: count('版本') },
  ...{ publishedAt: text('发布时间'), createdAt: text('创建时间'), updatedAt: text('更新时间') },
  values: { type: 'object', properties: {}, description: '各字段的值，按字段名' },
} as const satisfies Schemas;

/** Any state of a section's items, with the numbers of all of them. */
export const contentList = {
  method: 'GET',
  path: '/api/console/content/list',
  summary: '后台内容列表',
  may: 'content:read',
  ...COMMON,
  input: {
    section: anySection,
    ...{ pageNum: { label: '页码', kind: 'pageNum' }, pageSize: { label: '每页条数', kind: 'pageSize' } },
    state: { label: '状态代码，空为全部' },
    category: { label: '类别代码，空为全部', kind: 'category' },
    text: { label: '标题中的文字' },
    ...{ from: { label: '发布日期从' }, to: { label: '发布日期到' } },
    filters: { label: '其他字段的值，按字段名', kind: 'json' },
    sort: { label: '排序', rule: { enum: CONSOLE_SORTS } },
  },
  output: {
    kind: 'own',
    schema: {
      msg: text('说明'),
      rows: { type: 'array', items: { type: 'object', properties: ITEM } },
      total: count('所选状态的条数'),
      counts: {
        type: 'array',
        description: '各状态的条数，随筛选变化',
        items: { type: 'object', properties: { state: text('状态代码'), rows: count('条数') } },
      },
    },
  },
} as const satisfies Call;

export const contentItem = {
  method: 'GET',
  path: '/api/console/content/item',
  summary: '后台的一条内容',
  may: 'content:read',
  ...COMMON,
  input: { section: anySection, fdId: { label: '内容编号', required: true } },
  output: { kind: 'single', schema: ITEM },
} as const satisfies Call;

export const contentVersions = {
  method: 'GET',
  path: '/api/console/content/versions',
  summary: '一条内容的修改记录，最近的在前',
  may: 'content:read',
  ...COMMON,
  input: { section: anySection, fdId: { label: '内容编号', required: true } },
  output: {
    kind: 'list',
    schema: {
      ...{ revision: count('版本'), at: text('时间') },
      by: { type: ['string', 'null'], description: '操作员；空为系统' },
      before: { type: 'object', properties: {}, description: '修改前' },
      after: { type: 'object', properties: {}, description: '修改后' },
    },
  },
} as const satisfies Call;

export const contentCreate = {
  method: 'POST',
  path: '/api/console/content/create',
  summary: '新建内容，保存为草稿',
  may: 'content:write',
  ...COMMON,
  input: { section, ...content },
  output: { kind: 'single', schema: { fdId: text('内容编号'), revision: count('版本') } },
} as const satisfies Call;

export const contentUpdate = {
  method: 'POST',
  path: '/api/console/content/update',
  summary: '修改内容',
  may: 'content:write',
  ...COMMON,
  input: { section, fdId, revision, ...content },
  output: { kind: 'single', schema: { revision: count('版本') } },
} as const satisfies Call;

const step = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    may: 'content:publish',
    ...COMMON,
    input: { section, fdIds: { label: '内容编号，以逗号连接', required: true } },
    output: {
      kind: 'single',
      schema: {
        done: count('已完成条数'),
        failed: {
          type: 'array',
          description: '未能完成的',
          items: { type: 'object', properties: { fdId: text('内容编号'), msg: text('原因') } },
        },
      },
    },
  }) as const satisfies Call;

export const contentPublish = step('/api/console/content/publish', '发布内容');
export const contentWithdraw = step('/api/console/content/withdraw', '撤回内容');
