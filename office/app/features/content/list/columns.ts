import type { ContentField, ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Field, FieldKind } from '@pv-brain/contract/fields/fields.ts';

/** A field that a list can show. */
export interface Column {
  name: string;
  field: Field;
}

/** Characters of a text that is shown unless one chooses otherwise, and how many such fields are. */
const SHORT_TEXT_CHARACTERS = 50;
const MAX_DEFAULT_FIELDS = 2;

/** The kinds that fit a column; those that tell most in few signs first. */
const KINDS: readonly FieldKind[] = ['choice', 'date', 'text', 'integer', 'decimal'];

/** A unit tells nothing without its number. */
const placeOf = ({ kind, unitOf }: ContentField): number => (unitOf ? KINDS.length : KINDS.indexOf(kind));

const isShort = ({ kind, maxLength }: Field) =>
  kind !== 'text' || (maxLength ?? SHORT_TEXT_CHARACTERS + 1) <= SHORT_TEXT_CHARACTERS;

/** The fields of a definition that its list can show beside what all items have. */
const fieldColumns = ({ title, fields }: ContentType): Column[] =>
  Object.entries(fields)
    .filter(([name, { list, kind }]) => list && name !== title && KINDS.includes(kind))
    .sort(([, one], [, other]) => placeOf(one) - placeOf(other))
    .map(([name, field]) => ({ name, field }));

/** All columns beside the title, by name in their order, and what they are called. */
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

/** Names of the columns that are shown: those that somebody has chosen, or else what all items have and a few short fields. */
export function shownColumns(type: ContentType, chosen: readonly string[] | undefined): ReadonlySet<string> {
  const fields = fieldColumns(type);
  const few = fields.filter(({ field }) => isShort(field)).slice(0, MAX_DEFAULT_FIELDS);
  const names = [...columnLabels(type).keys()];
  const isHidden = (name: string) => fields.some((each) => each.name === name && !few.includes(each));
  // Whatever the section does not know falls away: it was chosen by an earlier definition.
  return new Set(names.filter((name) => (chosen ? chosen.includes(name) : !isHidden(name))));
}

/** The fields among the columns that are shown. */
export const columnsOf = (type: ContentType, visibleNames: ReadonlySet<string>): Column[] =>
  fieldColumns(type).filter(({ name }) => visibleNames.has(name));

/** A field's value as people read it; empty where there is none. */
export function shownValue({ options, unit = '' }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  return options?.find((option) => option.value === text)?.label ?? `${text}${unit}`;
}
