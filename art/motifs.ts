import type { Motif } from './kinds.ts';
import { apps } from './words/apps.ts';
import type { Choice } from './words/choice.ts';
import { finance } from './words/finance.ts';
import { news } from './words/news.ts';
import { policies } from './words/policies.ts';
import { posts } from './words/posts.ts';
import { market } from './words/products.ts';
import { projects } from './words/projects.ts';

const choices: Readonly<Record<string, Choice>> = {
  supply: market,
  demand: market,
  app: apps,
  project: projects,
  news,
  policy: policies,
  finance,
  recruit: posts,
};

/** Longer names tell no more, and each look costs. */
const NAME_MAX_LENGTH = 80;

/** The motifs that a section's covers can show; none where its covers do not differ by what they are about. */
export const motifsOf = (section: string): readonly Motif[] => choices[section]?.motifs ?? [];

/** The marks that the ground of a section's covers can bear. */
export function marksOf(section: string): readonly string[] {
  const { marks = {}, forms = [] } = choices[section] ?? {};
  const grounds = Object.values(marks);
  const texts = forms.map(([, form]) => form);
  return [...grounds, ...texts, ...grounds.flatMap((mark) => texts.map((form) => `${mark}-${form}`))];
}

type Rows<T> = readonly (readonly [words: string, value: T])[];

/** The words of tables that were looked into, parted once. */
const parted = new WeakMap<Rows<unknown>, readonly (readonly string[])[]>();

/** The value of the first row of which a word stands in the name. */
function byWords<T>(rows: Rows<T>, name: string): T | undefined {
  const text = name.slice(0, NAME_MAX_LENGTH).toLowerCase();
  if (!text) return undefined;
  const words = parted.get(rows) ?? rows.map(([each]) => each.split(' '));
  parted.set(rows, words);
  return rows[words.findIndex((row) => row.some((word) => text.includes(word)))]?.[1];
}

const own = <T>(values: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(values, code) ? values[code] : undefined;

/**
 * What the cover of an entry shows, by the words of its name and else by its category; undefined where neither tells.
 * Whatever operators write later is looked up in the same way.
 */
export function motifOf(section: string, name = '', category = ''): Motif | undefined {
  const choice = choices[section];
  return choice && (byWords(choice.words, name) ?? own(choice.categories, category));
}

/**
 * What the ground of a cover says besides: the level that issued a policy and whether it is explained or calls for
 * applications, the kind of an article. By the category and else by the words of the name.
 */
export function markOf(section: string, name = '', category = ''): string | undefined {
  const { marks = {}, markWords = [], forms = [] } = choices[section] ?? {};
  const parts = [own(marks, category) ?? byWords(markWords, name), byWords(forms, name)];
  return parts.filter(Boolean).join('-') || undefined;
}
