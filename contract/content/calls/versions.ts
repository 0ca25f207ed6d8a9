import { get } from '../../protocol/declare.ts';
import { count, flag, list, nullable, PAGE, single, text } from '../../protocol/schema.ts';
import { anySection, COMMON, ITEM } from './console-parts.ts';

const READ = { may: 'content:read', ...COMMON } as const;

const item = { section: anySection, fdId: { label: '内容编号', required: true } } as const;

/** Without the texts: two hundred versions of an article are megabytes. */
export const contentVersions = get('/api/console/content/versions', {
  summary: '一条内容的版本，最近的在前',
  ...READ,
  input: {
    ...item,
    ...PAGE,
  },
  output: list({
    revision: count('版本'),
    at: text('时间'),
    by: nullable('操作员；空为系统'),
    state: text('当时的状态代码'),
    moved: flag('这一版改变了状态'),
    restored: count('内容恢复自哪一版，0为不是恢复'),
  }),
});

export const contentVersion = get('/api/console/content/version', {
  summary: '一条内容在某一版时的样子',
  ...READ,
  input: { ...item, revision: { label: '版本', kind: 'integer', required: true } },
  output: single(ITEM),
});
