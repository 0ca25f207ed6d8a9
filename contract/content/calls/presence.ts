import { get, post } from '../../protocol/declare.ts';
import { count, flag, list, listOf, single, text } from '../../protocol/schema.ts';
import { anySection, COMMON, fdId, section } from './console-parts.ts';

/** Reports an open form, every 20 seconds and when another field is changed, and returns the other editors. */
export const contentPresence = post('/api/console/content/presence', {
  summary: '告知正在编辑，并得知还有谁在编辑同一条内容',
  may: 'content:write',
  ...COMMON,
  unattended: true,
  input: {
    section,
    fdId,
    window: { label: '窗口编号，各窗口不同', kind: 'id', required: true },
    field: { label: '最近改过的字段，空为还没有改过', kind: 'id' },
    ago: { label: '在多少秒前改过', kind: 'integer' },
    leaving: { label: '窗口关闭', kind: 'flag' },
  },
  output: single({
    revision: count('内容现在的版本，0为还没有保存过'),
    others: listOf('60 秒内的其他窗口，最近改过的在前', {
      by: text('操作员'),
      own: flag('是自己的另一个窗口'),
      field: text('最近改过的字段，空为还没有改过'),
      ago: count('在多少秒前改过'),
    }),
  }),
});

/** Called every 20 seconds while a list is visible. */
export const contentEditors = get('/api/console/content/editors', {
  summary: '一个栏目中正在编辑的内容，每人每条一行',
  may: 'content:read',
  ...COMMON,
  unattended: true,
  input: { section: anySection },
  output: list({ fdId: text('内容编号'), by: text('操作员'), own: flag('是自己') }),
});
