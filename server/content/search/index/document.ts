import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import { type ContentField, columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { plainText } from '@pv-brain/contract/text/preview.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import type { Cutter } from '../words/cutter.ts';
import { fold } from '../words/fold.ts';
import { sectionWords } from '../words/section-words.ts';
import {
  dayTokens,
  PINNED_TOKEN,
  sectionToken,
  splitToken,
  titleToken,
  wordsAndBigramsOf,
  wordsOf,
} from '../words/tokens.ts';
import { termsOf } from '../words/vocabulary.ts';

/** An item's whole row, as typed for the search. */
export type ItemRow = Readonly<Record<string, unknown>> & {
  id: string;
  state: ContentState;
  published_at: string;
  pinned: number;
  category: string;
};

/** Category names by section and code, joined by a blank. */
export type CategoryNames = ReadonlyMap<string, string>;

export const isSearched = (section: Section): boolean => SEARCHED_SECTIONS.includes(section);

const textOf = (row: ItemRow, name: string): string => String(row[columnOf(name)] ?? '');

/** Returns the names of the searched fields besides the title: short ones, and whole texts. */
function fieldsOf(section: Section): { short: string[]; long: string[] } {
  const { title, fields } = typeOf(section);
  const searched = Object.entries<ContentField>(fields).filter(
    ([name, { search }]) => search && name !== title,
  );
  const fieldNames = (isLong: boolean) =>
    searched
      .filter(([, { kind }]) => (kind === 'richText' || kind === 'longText') === isLong)
      .map(([name]) => name);
  return { short: fieldNames(false), long: fieldNames(true) };
}

export const titleOf = (section: Section, row: ItemRow): string => textOf(row, typeOf(section).title);

/** Public fields that are searched here but not in the console's lists, where their matches would hide others. */
const FACTS: Partial<Record<Section, readonly string[]>> = {
  project: ['fdPublisher'],
  specialist: ['fdHometown'],
  app: ['fdDevLanguage'],
  recruit: ['fdExperience', 'fdIndustryType'],
};

/**
 * Returns the fields that classify an item: choices, and texts by which lists are filtered, such as level, education or place. Not
 * the units of its numbers, which are not searched.
 */
function factsOf(section: Section): string[] {
  const { fields, listing, title } = typeOf(section);
  const choices = Object.keys(fields).filter((name) => fields[name]?.kind === 'choice');
  const facets = Object.values(listing?.facets ?? {}).flatMap((facet) =>
    facet.by === 'bands' ? [] : [facet.field],
  );
  const facts = [...choices, ...facets, ...(FACTS[section] ?? [])];
  return [...new Set(facts)].filter(
    (name) => name !== title && !fields[name]?.search && !fields[name]?.unitOf,
  );
}

/** Returns a field's value as displayed. */
function displayValueOf(section: Section, row: ItemRow, name: string): string {
  const value = textOf(row, name);
  return typeOf(section).fields[name]?.options?.find((option) => option.value === value)?.label ?? value;
}

/** Returns the short texts besides the title, and the category name if there is one. */
export const sideOf = (section: Section, row: ItemRow, categories: CategoryNames): string[] =>
  [
    ...[...fieldsOf(section).short, ...factsOf(section)].map((name) => displayValueOf(section, row, name)),
    categories.get(`${section} ${row.category}`) ?? '',
  ].filter(Boolean);

/** Maximum characters of a text, tags included, that are read: five times as many as are segmented into words. */
const MAX_READ_CHARS = 100_000;

/** Returns the whole texts as plain text. */
export const bodyOf = (section: Section, row: ItemRow): string =>
  fieldsOf(section)
    // The mark of a file's beginning would be read as a blank between two words.
    .long.map((name) => plainText(textOf(row, name).slice(0, MAX_READ_CHARS).replaceAll('\ufeff', '')))
    .filter(Boolean)
    .join(' ');

/** Returns the day on which an item ends: the deadline of its applications or offer; for a filled position, a day long ago. */
function endOf(section: Section, row: ItemRow): string | null {
  if (section === 'project') return textOf(row, 'fdApplicationEnd') || null;
  if (section === 'recruit') return textOf(row, 'fdStatus') === '已结束' ? '0000-01-01' : null;
  const { expires } = typeOf(section);
  return expires ? textOf(row, expires) || null : null;
}

/** Returns tokens of the first and the last day on which an item takes applications; state queries use them. */
const daysOf = (section: Section, row: ItemRow): string[] =>
  typeOf(section).listing?.period
    ? [
        ...dayTokens('start', textOf(row, 'fdApplicationStart')),
        ...dayTokens('end', textOf(row, 'fdApplicationEnd')),
      ]
    : [];

/** Returns an item's document; null for an item that the search must not find. */
export function documentOf(cutter: Cutter, categories: CategoryNames, section: Section, row: ItemRow) {
  if (row.state !== 'published') return null;
  const [title, side] = [titleOf(section, row), sideOf(section, row, categories)];
  const { label, split } = typeOf(section);
  const sectionNames = sectionWords(section, split ? textOf(row, split.field) : '');
  const titleWords = wordsAndBigramsOf(cutter, title);
  const words = new Set([...sectionNames, ...titleWords, ...wordsOf(cutter, bodyOf(section, row))]);
  for (const text of [...side, label]) for (const word of wordsAndBigramsOf(cutter, text)) words.add(word);
  const parts = split ? [splitToken(section, textOf(row, split.field))] : [];
  const markerTokens = [
    sectionToken(section),
    ...parts,
    ...daysOf(section, row),
    ...(row.pinned ? [PINNED_TOKEN] : []),
  ];
  return {
    entry: {
      section,
      item_id: row.id,
      title: fold(title),
      side: fold(side.join(' ')),
      published_at: row.published_at,
      ends_on: endOf(section, row),
      pinned: row.pinned ? 1 : 0,
    },
    tokens: [...markerTokens, ...words, ...[...titleWords].map(titleToken)],
    terms: termsOf(cutter, [title, ...side, ...sectionNames]),
  };
}

export type Document = NonNullable<ReturnType<typeof documentOf>>;
