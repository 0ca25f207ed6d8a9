import { pinyinOf } from '@pv-brain/contract/site/messages/pinyin.ts';

/** An entry that is found by its name. */
interface Named {
  title: string;
  initials: string;
}

/** Returns the entries whose title, initials or pinyin contain the text; all of them without a text. */
export function find<T extends Named>(all: readonly T[], searchText: string): T[] {
  const text = searchText.trim().toLowerCase();
  const spelt = text.replaceAll(/[\s']/g, '');
  return all.filter(
    ({ title, initials }) =>
      title.toLowerCase().includes(text) || initials.includes(text) || pinyinOf(title).includes(spelt),
  );
}
