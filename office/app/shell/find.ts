import { pinyinOf } from '@pv-brain/contract/site/messages/pinyin.ts';

/** Something that is found by its name. */
interface Named {
  title: string;
  /** Of the title in pinyin. */
  initials: string;
}

/** Those whose title has what is looked for in it, or whose initials or pinyin do; all where nothing is. */
export function find<T extends Named>(all: readonly T[], searchText: string): T[] {
  const text = searchText.trim().toLowerCase();
  const spelt = text.replaceAll(/[\s']/g, '');
  return all.filter(
    ({ title, initials }) =>
      title.toLowerCase().includes(text) || initials.includes(text) || pinyinOf(title).includes(spelt),
  );
}
