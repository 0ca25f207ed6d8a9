import { initialsOf, pinyinOf } from '@pv-brain/contract/site/messages/pinyin.ts';

/** Returns the entries whose title, initials or pinyin contain the text; all of them without a text. */
export function find<T extends { title: string }>(entries: readonly T[], searchText: string): T[] {
  const text = searchText.trim().toLowerCase();
  const pinyinText = text.replaceAll(/[\s']/g, '');
  return entries.filter(
    ({ title }) =>
      title.toLowerCase().includes(text) ||
      initialsOf(title).includes(text) ||
      pinyinOf(title).includes(pinyinText),
  );
}
