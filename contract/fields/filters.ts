import type { ContentType } from '../content/define.ts';
import { CONTENT_FILTERS } from '../content/messages/content-filters.ts';
import { visibleLine } from '../text/visible-text.ts';
import { type Field, type FieldKind, isDate, type Option } from './fields.ts';

/** Kind of a filter: part of a text, range of numbers or days, one of several values, or yes and no. */
export type FilterKind = 'text' | 'numbers' | 'days' | 'choices' | 'flag';

/** A filter of a section's lists, beside state, category and search. */
export interface Filter {
  /** Wire name of a field, or name of a common filter. */
  name: string;
  /** Chinese label. */
  label: string;
  kind: FilterKind;
  /** Options of choices and flags; empty for other kinds. */
  options: readonly Option[];
  /** Unit of a number. */
  unit: string;
}

/** Value of a filter. */
export type FilterValue =
  | { kind: 'text'; text: string }
  | ({ kind: 'numbers' | 'days' } & Range)
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'flag'; isSet: boolean };

/** Maximum characters of a text filter: no title matches a longer one. */
export const FILTER_TEXT_MAX_LENGTH = 100;

/** Returns a typed or pasted text as it is searched: its visible characters, and no more than a title has. */
export const textToSearch = (input: string): string =>
  visibleLine(input.slice(0, FILTER_TEXT_MAX_LENGTH), FILTER_TEXT_MAX_LENGTH);

const KINDS: Readonly<Record<FieldKind, FilterKind>> = {
  text: 'text',
  longText: 'text',
  url: 'text',
  email: 'text',
  phone: 'text',
  mobile: 'text',
  integer: 'numbers',
  decimal: 'numbers',
  date: 'days',
  choice: 'choices',
  // Only a flag whether the field has a value: addresses of pictures are not searched for, and a list must not scan whole
  // articles.
  richText: 'flag',
  image: 'flag',
  files: 'flag',
  items: 'flag',
};

function filterOf(name: string, { kind, label, options = [], unit = '' }: Field): Filter {
  const by = KINDS[kind];
  return { name, label, kind: by, options: by === 'flag' ? CONTENT_FILTERS.filled : options, unit };
}

const common = (name: keyof typeof CONTENT_FILTERS.labels, kind: 'days' | 'flag'): Filter => ({
  name,
  kind,
  unit: '',
  label: CONTENT_FILTERS.labels[name],
  options: kind === 'flag' ? CONTENT_FILTERS.flags : [],
});

/** Filters common to all items; `published`, `updated` and `created` are times. */
const COMMON = [
  ...(['published', 'updated', 'created'] as const).map((name) => common(name, 'days')),
  common('pinned', 'flag'),
];

/** Returns all filters of a section: the common ones, then one for each of its fields. */
export const filtersOf = ({ fields, featured }: ContentType): readonly Filter[] => [
  ...COMMON,
  ...(featured ? [common('featured', 'flag')] : []),
  ...Object.entries(fields).map(([name, field]) => filterOf(name, field)),
];

/** Splits a comma-separated text into its distinct values; no value contains a comma. */
export const valuesOf = (text: string): string[] => [
  ...new Set(text.split(',').filter((value) => value !== '')),
];

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

/** A range of numbers or days, both ends included; an empty end is open. */
export interface Range {
  from: string;
  to: string;
}

/** Splits a text such as `10..20`, `10..` or `..20` into its ends without validating them. */
export function rangeOf(text: string): Range {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

/** Returns the text of a range; empty if both ends are open. */
export const textOf = ({ from, to }: Range): string => (from + to === '' ? '' : `${from}..${to}`);

function readRange(text: string, isEnd: (end: string) => boolean): Range | null {
  const range = rangeOf(text);
  const isRange = text !== '' && textOf(range) === text;
  return isRange && [range.from, range.to].every((end) => end === '' || isEnd(end)) ? range : null;
}

/** Parses the text of a filter; null if it is not a valid value. */
export function readFilter(
  { kind, options }: Pick<Filter, 'kind' | 'options'>,
  text: string,
): FilterValue | null {
  if (kind === 'text') {
    const visible = visibleLine(text, FILTER_TEXT_MAX_LENGTH);
    return visible !== '' && visible.length <= FILTER_TEXT_MAX_LENGTH ? { kind, text: visible } : null;
  }
  if (kind === 'flag') return text === '1' || text === '0' ? { kind, isSet: text === '1' } : null;
  if (kind === 'choices') {
    const values = valuesOf(text);
    const isKnown = values.every((value) => options.some((option) => option.value === value));
    return values.length > 0 && isKnown ? { kind, values } : null;
  }
  const range = readRange(text, kind === 'days' ? isDate : (end) => NUMBER.test(end));
  return range && { kind, ...range };
}

/**
 * Returns the names of the fields that the search of a section's lists covers: the searchable ones except rich texts, else the
 * title.
 */
export function searchedFields({ fields, title }: ContentType): readonly string[] {
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.search && fields[name].kind !== 'richText',
  );
  return names.length > 0 ? names : [title];
}
