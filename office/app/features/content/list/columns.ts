import type { ContentField, ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Field, FieldKind } from '@pv-brain/contract/fields/fields.ts';

/** Maximum length of a text shown by default, and maximum number of fields shown by default. */
const SHORT_TEXT_CHARACTERS = 50;
const MAX_DEFAULT_FIELDS = 2;

/** Kinds that fit a column; the most informative for their length first. */
const KINDS: readonly FieldKind[] = ['choice', 'date', 'text', 'integer', 'decimal'];

/** A unit means nothing without its number: units come last. */
const rankOf = ({ kind, unitOf }: ContentField): number => (unitOf ? KINDS.length : KINDS.indexOf(kind));

const isShort = ({ kind, maxLength }: Field) =>
  kind !== 'text' || (maxLength ?? SHORT_TEXT_CHARACTERS + 1) <= SHORT_TEXT_CHARACTERS;

/** Returns the fields of a section that its list can show besides the common columns. */
const fieldColumns = ({ title, fields }: ContentType) =>
  Object.entries(fields)
    .filter(([name, { list, kind }]) => list && name !== title && KINDS.includes(kind))
    .sort(([, a], [, b]) => rankOf(a) - rankOf(b))
    .map(([name, field]) => ({ name, field }));

/** Returns the labels of all columns besides the title, by name and in order. */
export function columnLabels(type: ContentType): ReadonlyMap<string, string> {
  const fields = fieldColumns(type).map(({ name, field }): [string, string] => [name, field.label]);
  return new Map([
    ['category', type.category.label],
    ...fields,
    ['state', CONTENT_LIST.state],
    ['published', CONTENT_LIST.published],
    ['updated', CONTENT_LIST.updated],
  ]);
}

/** Returns the names of the shown columns: the chosen ones, or by default the common ones and a few short fields. */
export function visibleColumnNames(
  type: ContentType,
  selectedNames: readonly string[] | undefined,
): ReadonlySet<string> {
  const fields = fieldColumns(type);
  const defaultFields = fields.filter(({ field }) => isShort(field)).slice(0, MAX_DEFAULT_FIELDS);
  const names = [...columnLabels(type).keys()];
  const isHidden = (name: string) =>
    fields.some((field) => field.name === name && !defaultFields.includes(field));
  // Drops names of an earlier definition that the section no longer has.
  return new Set(names.filter((name) => (selectedNames ? selectedNames.includes(name) : !isHidden(name))));
}

export const columnsOf = (type: ContentType, visibleNames: ReadonlySet<string>) =>
  fieldColumns(type).filter(({ name }) => visibleNames.has(name));

export function formatValue({ options, unit = '' }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  return options?.find((option) => option.value === text)?.label ?? `${text}${unit}`;
}
