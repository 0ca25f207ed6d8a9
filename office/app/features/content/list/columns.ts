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

/** A column besides the title; with the field that it shows, unless every list has it. */
interface ListColumn {
  name: string;
  label: string;
  field?: ContentField;
  isDefault: boolean;
}

/** Returns the columns that a section's list can show besides the title, in order; by default the common ones and a few short fields. */
export function columnsOf({ title, category, fields }: ContentType): ListColumn[] {
  const listed = Object.entries(fields)
    .filter(([name, { list, kind }]) => list && name !== title && KINDS.includes(kind))
    .sort(([, a], [, b]) => rankOf(a) - rankOf(b));
  const defaults = listed.filter(([, field]) => isShort(field)).slice(0, MAX_DEFAULT_FIELDS);
  const common = (name: string, label: string) => ({ name, label, isDefault: true });
  return [
    common('category', category.label),
    ...listed.map((entry) => {
      const [name, field] = entry;
      return { name, label: field.label, field, isDefault: defaults.includes(entry) };
    }),
    common('state', CONTENT_LIST.state),
    common('published', CONTENT_LIST.published),
    common('updated', CONTENT_LIST.updated),
  ];
}

/** Returns the shown columns: the chosen ones, or the default ones. Names that the section no longer has are ignored. */
export const visibleColumns = (type: ContentType, selectedNames: readonly string[] | undefined) =>
  columnsOf(type).filter(({ name, isDefault }) => selectedNames?.includes(name) ?? isDefault);

export function formatValue({ options, unit = '' }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  return options?.find((option) => option.value === text)?.label ?? `${text}${unit}`;
}
