import type { ContentType } from '../content/define.ts';
import { CONTENT_FILTERS } from '../content/messages/content-filters.ts';
import { type Field, type FieldKind, isDate, type Option } from './fields.ts';

/**
 * How a filter narrows: by a part of a text, by numbers or days from one to another, by one of several values, or by yes
 * and no.
 */
export type FilterKind = 'text' | 'numbers' | 'days' | 'choices' | 'flag';

/** Something that the lists of a section may be narrowed by, beside state, category and search. */
export interface Filter {
  /** A field's wire name, or one of those that all items have. */
  name: string;
  /** The Chinese label people see. */
  label: string;
  kind: FilterKind;
  /** Of choices and flags. */
  options: readonly Option[];
  /** What a number counts. */
  unit: string;
}

/** What a filter is set to. */
export type FilterValue =
  | { kind: 'text'; text: string }
  | ({ kind: 'numbers' | 'days' } & Range)
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'flag'; isSet: boolean };

/** Characters of a text that is looked for: no title is found by more. */
export const FILTER_TEXT_MAX_LENGTH = 100;

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
  // Nobody looks for an address of a picture, but for what has none; nor does a list pass over whole articles.
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

/** Those that all items have; `published`, `updated` and `created` are times. */
const COMMON = [
  ...(['published', 'updated', 'created'] as const).map((name) => common(name, 'days')),
  common('pinned', 'flag'),
];

/** All filters of a section: those that all items have, then one for each of its fields. */
export const filtersOf = ({ fields, featured }: ContentType): readonly Filter[] => [
  ...COMMON,
  ...(featured ? [common('featured', 'flag')] : []),
  ...Object.entries(fields).map(([name, field]) => filterOf(name, field)),
];

/** Several values in one text: none has a comma. Each once. */
export const valuesOf = (text: string): string[] => [
  ...new Set(text.split(',').filter((value) => value !== '')),
];

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

/** From one number or day to another, both included; an end that is empty is open. */
export interface Range {
  from: string;
  to: string;
}

/** The range that a text such as `10..20`, `10..` or `..20` says, whatever its ends are. */
export function rangeOf(text: string): Range {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

/** The text of a range; empty for one that is open at both ends. */
export const textOf = ({ from, to }: Range): string => (from + to === '' ? '' : `${from}..${to}`);

function readRange(text: string, isEnd: (end: string) => boolean): Range | null {
  const range = rangeOf(text);
  const isRange = text !== '' && textOf(range) === text;
  return isRange && [range.from, range.to].every((end) => end === '' || isEnd(end)) ? range : null;
}

/** What a filter is set to by a text, or null where that is none of its values. */
export function readFilter(
  { kind, options }: Pick<Filter, 'kind' | 'options'>,
  text: string,
): FilterValue | null {
  if (kind === 'text') {
    const trimmed = text.trim();
    return trimmed !== '' && trimmed.length <= FILTER_TEXT_MAX_LENGTH ? { kind, text: trimmed } : null;
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

/** The names of the fields that the search of a section's lists looks into: those that articles are not, or else the title. */
export function searchedFields({ fields, title }: ContentType): readonly string[] {
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.search && fields[name].kind !== 'richText',
  );
  return names.length > 0 ? names : [title];
}
