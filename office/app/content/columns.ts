import type { ContentType } from '@pv-brain/contract/content/define.ts';
import type { Field, FieldKind } from '@pv-brain/contract/fields.ts';

/** A field that a list has room for. */
export interface Column {
  name: string;
  field: Field;
}

/** Characters of a text that fits a column. */
const SHORT = 50;
const MOST = 2;

/** The kinds that tell most in few signs first. */
const KINDS: readonly FieldKind[] = ['choice', 'date', 'text', 'integer', 'decimal'];

const isShort = ({ kind, maxLength }: Field) =>
  KINDS.includes(kind) && (kind !== 'text' || (maxLength ?? SHORT + 1) <= SHORT);

/** The fields of a definition that its list shows beside title, category and state. */
export const columnsOf = ({ title, fields }: ContentType): Column[] =>
  Object.entries(fields)
    .filter(([name, field]) => field.list && name !== title && isShort(field))
    .map(([name, field]) => ({ name, field }))
    .sort((one, other) => KINDS.indexOf(one.field.kind) - KINDS.indexOf(other.field.kind))
    .slice(0, MOST);

/** A field's value as people read it; empty where there is none. */
export function shownValue({ options, unit = '' }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  return options?.find((option) => option.value === text)?.label ?? `${text}${unit}`;
}
