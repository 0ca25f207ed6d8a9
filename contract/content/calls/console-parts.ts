import type { Schemas } from '../../protocol/call.ts';
import { count, flag, listOf, nullable, single, text } from '../../protocol/schema.ts';
import { STATES } from '../../submissions/states.ts';
import { SCHEDULED_ACTS } from '../console.ts';
import type { ContentType } from '../define.ts';
import { contentTypes } from '../types.ts';

const LIMIT = { max: 600, per: '1 minute', by: 'account' } as const;
export const COMMON = { limit: LIMIT, caching: 'no-store' } as const;
/** Maximum bytes of an article with tables pasted from a word processor. */
export const ARTICLE_MAX_BYTES = 2 * 1024 * 1024;

/** Sections whose items operators write; the items of the others are sent by enterprises and reviewed. */
export const WRITABLE_SECTIONS = Object.values<ContentType>(contentTypes)
  .filter(({ states }) => !states)
  .map(({ name }) => name);

/** Sections whose items operators sort by hand. */
export const ORDERABLE_SECTIONS = Object.values<ContentType>(contentTypes)
  .filter(({ ordered }) => ordered)
  .map(({ name }) => name);

export const anySection = {
  label: '栏目',
  required: true,
  rule: { enum: Object.keys(contentTypes) },
} as const;
export const section = {
  label: '栏目',
  kind: 'id',
  required: true,
  rule: { enum: WRITABLE_SECTIONS },
} as const;
export const fdId = { label: '内容编号', kind: 'id', required: true } as const;
/** For a new item, the id that autosave assigned to it. */
export const newId = { label: '内容编号；新内容可为空', kind: 'id' } as const;
export const revision = {
  label: '所见版本，防止覆盖他人的修改',
  kind: 'integer',
  required: true,
} as const;
/** Revision of data without numbered versions: a hash of its loaded state. */
export const revisionHash = { ...revision, kind: 'id' } as const;

/** Editable properties of an item other than its state. */
export const content = {
  category: { label: '分类代码', kind: 'id' },
  values: { label: '各字段的值，按字段名', kind: 'json' },
  pinned: { label: '置顶', kind: 'flag' },
  featured: { label: '推荐', kind: 'flag' },
  publishedAt: { label: '发布时间，YYYY-MM-DD HH:mm:ss，空为首次发布的时间' },
} as const;

export const SCHEDULES = listOf('定时', {
  act: { enum: SCHEDULED_ACTS, description: '到时做什么' },
  at: text('时间'),
  by: text('设置的操作员'),
  own: flag('是自己设置的'),
  failed: nullable('未能做到的原因'),
});

/** An item in the console; `values` contains its fields by their wire names. */
export const ITEM = {
  fdId: text('内容编号'),
  title: text('标题'),
  category: text('分类代码'),
  state: {
    enum: [...new Set(Object.values(STATES).flatMap((states) => Object.keys(states)))],
    description: '状态代码',
  },
  pinned: flag('置顶'),
  featured: flag('推荐'),
  demo: flag('演示内容'),
  revision: count('版本'),
  updatedBy: nullable('最近一次修改的操作员；空为系统'),
  publishedAt: text('发布时间'),
  createdAt: text('创建时间'),
  updatedAt: text('更新时间'),
  values: { type: 'object', properties: {}, description: '各字段的值，按字段名' },
} as const satisfies Schemas;

/** Typed values that lost to another version in a conflict. */
export const aside = { label: '与他人的修改冲突时没有采用的一份，留作版本', kind: 'json' } as const;

/** Response of saving: the revision to send with the next save. */
export const saved = single({ revision: text('新的版本') });
