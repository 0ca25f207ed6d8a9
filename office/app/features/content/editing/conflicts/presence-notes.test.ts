import { expect, it } from 'vitest';
import { type Presence, presenceNotes } from './presence-notes.ts';

const LABELS: Readonly<Record<string, string>> = { fdContent: '正文', category: '政策分类' };
const goOnText = '。您可以继续，保存时若有冲突会请您选择，两边的内容都会保留。';

const notes = (presences: readonly Partial<Presence>[], drafts: { by: string; at: string }[] = []) =>
  presenceNotes({
    drafts,
    noun: '政策',
    labelOf: (field) => LABELS[field] ?? field,
    presences: presences.map((presence) => ({ by: '苏映', own: false, field: '', ago: 0, ...presence })),
  }).map(({ text, detail }) => text + detail);

it('returns nothing when no other window has the item open', () => {
  expect(notes([])).toEqual([]);
});

it.each([
  [{ field: '', ago: 0 }, ''],
  [{ field: 'fdContent', ago: 59 }, '，刚刚改过“正文”'],
  [{ field: 'fdContent', ago: 239 }, '，3 分钟前改过“正文”'],
  [{ field: 'category', ago: 7300 }, '，2 小时前改过“政策分类”'],
])('names the other operator and the last change for %j', (change, changeText) => {
  expect(notes([change])).toEqual([`苏映也在编辑这条政策${changeText}${goOnText}`]);
});

it('names each operator once, and who of several made the last change', () => {
  const presences = [{ field: 'fdContent', ago: 61 }, { by: '程以安' }, { by: '苏映' }];
  expect(notes(presences)).toEqual([`苏映、程以安也在编辑这条政策，1 分钟前苏映改过“正文”${goOnText}`]);
});

it('mentions the same operator’s other window', () => {
  expect(notes([{ own: true, field: 'fdContent', ago: 5 }])).toEqual([
    '您在另一个窗口也打开了这条政策。两边都修改时，会请您选择保留哪一份。',
  ]);
});

it('mentions the unsaved draft of an operator who does not have the item open', () => {
  const drafts = [
    { by: '苏映', at: '2020-11-20 16:20:05' },
    { by: '程以安', at: '2020-11-19 16:20:05' },
  ];
  const [, second] = notes([{}], drafts);
  expect(second).toBe(`程以安改过这条政策，还没有发布，最近一次在 2020-11-19${goOnText}`);
  expect(notes([], drafts)).toEqual([`苏映改过这条政策，还没有发布，最近一次在 2020-11-20${goOnText}`]);
});
