import { get, post } from '../../protocol/declare.ts';
import { count, flag, list, listOf, nullableObject, object, single, text } from '../../protocol/schema.ts';
import {
  ARTICLE_MAX_BYTES,
  anySection,
  aside,
  COMMON,
  content,
  fdId,
  ITEM,
  newId,
  revision,
  SCHEDULES,
  section,
} from './console-parts.ts';

const READ = { may: 'content:read', ...COMMON } as const;
const WRITE = { may: 'content:write', ...COMMON } as const;

/** Returns an item for its form: its saved state, the account's own unsaved draft, and who else has one. */
export const contentEditing = get('/api/console/content/editing', {
  summary: '编辑一条内容所需：内容、自己未保存的修改、其他人的修改',
  ...READ,
  input: { section: anySection, fdId: { label: '内容编号', required: true } },
  output: single({
    item: nullableObject('空为还未保存过', ITEM),
    draft: nullableObject('自己未保存的修改', {
      base: count('开始修改时的版本，0为新建'),
      turn: count('第几次自动保存'),
      at: text('自动保存的时间'),
      content: object('写下的内容，未经检查', {
        category: text('分类代码'),
        publishedAt: text('发布时间'),
        pinned: flag('置顶'),
        featured: flag('推荐'),
        values: { type: 'object', properties: {}, description: '各字段的值，按字段名' },
      }),
    }),
    began: nullableObject('开始修改时的内容，在其后有人保存过时才有', ITEM),
    others: listOf('其他人未保存的修改', { by: text('操作员'), at: text('时间') }),
    schedules: SCHEDULES,
  }),
});

/** Saves a draft without validation; nothing changes for others. */
export const contentDraft = post('/api/console/content/draft', {
  summary: '自动保存',
  ...WRITE,
  maxBodyBytes: ARTICLE_MAX_BYTES,
  input: {
    section,
    fdId: newId,
    base: revision,
    turn: { label: '所见的是第几次自动保存，0为还没有，空为不论；在别处又保存过时不覆盖', kind: 'integer' },
    ...content,
    restores: { label: '内容取自哪一版，空为不是恢复', kind: 'integer' },
  },
  output: single({ fdId: text('内容编号'), at: text('时间'), turn: count('第几次自动保存') }),
});

export const contentDiscard = post('/api/console/content/discard', {
  summary: '放弃自己未保存的修改',
  ...WRITE,
  input: { section, fdId },
  output: single({}),
});

/** Lists the account's own new items that were never saved: others do not see them, and no list shows them. */
export const contentUnsaved = get('/api/console/content/unsaved', {
  summary: '自己还未保存过的新内容，最近的在前',
  ...READ,
  input: { section: anySection },
  output: list({ fdId: text('内容编号'), title: text('标题'), at: text('时间') }),
});

/**
 * Creates an address at which the item's page shows the account's draft: anyone with the address can read it until it expires.
 */
export const contentPreview = post('/api/console/content/preview', {
  summary: '预览：给出一个会失效的门户地址',
  ...WRITE,
  input: { section, fdId },
  output: single({ path: text('门户地址'), ends: text('失效时间') }),
});

/** Publishes a draft: of a new item, of a saved draft, or of a published item. */
export const contentRelease = post('/api/console/content/release', {
  summary: '发布所写的内容',
  may: 'content:publish',
  refreshes: true,
  ...COMMON,
  maxBodyBytes: 2 * ARTICLE_MAX_BYTES,
  input: {
    section,
    fdId: newId,
    revision: { ...revision, label: '所见版本，0为新建' },
    ...content,
    aside,
  },
  output: single({ fdId: text('内容编号'), revision: count('版本') }),
});
