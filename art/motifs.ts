import { apps } from './words/apps.ts';
import type { MotifRules, Rows } from './words/choice.ts';
import { finance } from './words/finance.ts';
import { news } from './words/news.ts';
import { policies } from './words/policies.ts';
import { posts } from './words/posts.ts';
import { market } from './words/products.ts';
import { projects } from './words/projects.ts';

/** Rules by section; covers of the others do not vary by subject. */
export const motifRules: Readonly<Record<string, MotifRules>> = {
  supply: market,
  demand: market,
  app: apps,
  project: projects,
  news,
  policy: policies,
  finance,
  recruit: posts,
};

/** Limits the cost of each lookup; longer names give no more information. */
const NAME_MAX_LENGTH = 80;

/** Returns the marks that the background of a section's covers can have. */
export function marksOf(section: string): readonly string[] {
  const { marks = {}, forms = [] } = motifRules[section] ?? {};
  const grounds = Object.values(marks);
  const texts = forms.map(([, form]) => form);
  return [...grounds, ...texts, ...grounds.flatMap((mark) => texts.map((form) => `${mark}-${form}`))];
}

/** Cache of the split words of each table. */
const splitWords = new WeakMap<Rows<unknown>, readonly (readonly string[])[]>();

/** Returns the value of the first row that has a word contained in the name. */
function findByWords<T>(rows: Rows<T>, name: string): T | undefined {
  const text = name.slice(0, NAME_MAX_LENGTH).toLowerCase();
  if (!text) return undefined;
  const words = splitWords.get(rows) ?? rows.map(([wordList]) => wordList.split(' '));
  splitWords.set(rows, words);
  return rows[words.findIndex((row) => row.some((word) => text.includes(word)))]?.[1];
}

const ownValue = <T>(values: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(values, code) ? values[code] : undefined;

/**
 * Returns the motif of an entry's cover by the words of its name, else by its category; undefined if neither matches. Entries
 * that operators write later are looked up in the same way.
 */
export function motifOf(section: string, name = '', category = ''): string | undefined {
  const rules = motifRules[section];
  return rules && (findByWords(rules.words, name) ?? ownValue(rules.categories, category));
}

/**
 * Returns the mark of a cover's background: the level that issued a policy and whether it is explained or calls for applications,
 * or the kind of an article. By the category, else by the words of the name.
 */
export function markOf(section: string, name = '', category = ''): string | undefined {
  const { marks = {}, markWords = [], forms = [] } = motifRules[section] ?? {};
  const parts = [ownValue(marks, category) ?? findByWords(markWords, name), findByWords(forms, name)];
  return parts.filter(Boolean).join('-') || undefined;
}
