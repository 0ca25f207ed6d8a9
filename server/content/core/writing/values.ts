import { type ContentField, type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { type FieldWriter, isSettableBy, storedValue, tooLong } from '@pv-brain/contract/fields/fields.ts';
import { PREVIEW_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { privateUseProblem, standardText } from '../../../platform/text/private-use.ts';
import { cleanRichText, isTooExpensive } from './rich-text.ts';

/** Values of an item's fields by their wire names, as texts or numbers; null and undefined are empty. */
export type Values = Readonly<Record<string, unknown>>;

const fieldsOf = (section: Section): [string, ContentField][] => {
  const { fields }: ContentType = contentTypes[section];
  return Object.entries(fields);
};

/** Returns the rich text fields of a section by their wire names. */
export const richFieldsOf = (section: Section): [string, ContentField][] =>
  fieldsOf(section).filter(([, { kind }]) => kind === 'richText');

/** Throws a Refusal for a rich text that is too long for its field, or too slow to parse. */
export function assertReadable(name: string, field: ContentField, text: string): void {
  const msg = tooLong(field, text) ?? (isTooExpensive(text) ? CONTENT.tooIntricate : null);
  if (msg !== null) throw Refusal.field({ field: name, msg });
}

/**
 * Returns a cleaned rich text. Throws a Refusal when it is too long or slow to parse, or has characters that cannot be stored.
 */
function cleaned(name: string, field: ContentField, text: string): string {
  assertReadable(name, field, text);
  // Checked after cleaning: a private-use character may have been written as an entity.
  const clean = standardText(cleanRichText(text));
  const msg = privateUseProblem(clean);
  if (msg !== null) throw Refusal.field({ field: name, msg });
  return clean;
}

/**
 * Returns the input for a section's fields as texts for validation, with rich text cleaned. Drops names that are no field, and
 * fields that the author may not set. Throws a Refusal as `cleaned` does.
 */
export function inputTexts(section: Section, values: Values, by: FieldWriter['by']): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(section)
      .filter(([name, field]) => values[name] !== undefined && isSettableBy(field, by))
      .map(([name, field]) => {
        const text = String(values[name] ?? '');
        return [name, field.kind === 'richText' ? cleaned(name, field, text) : text];
      }),
  );
}

/** Returns the texts of an item's row for the fields that the author may set. They were cleaned when written. */
export function storedTexts(section: Section, row: Values, by: FieldWriter['by']): Record<string, string> {
  const own = fieldsOf(section).filter(([, field]) => isSettableBy(field, by));
  return Object.fromEntries(own.map(([name]) => [name, String(row[columnOf(name)] ?? '')]));
}

/** Returns the cleaned rich texts of the input for a section's fields. Throws a Refusal as `cleaned` does. */
export function cleanTexts(section: Section, values: Values): Record<string, string> {
  const rich = richFieldsOf(section).filter(([name]) => values[name]);
  return Object.fromEntries(rich.map(([name, field]) => [name, cleaned(name, field, String(values[name]))]));
}

/** Maximum characters of a rich text, tags included, from which a preview is made. */
const MAX_PREVIEW_SOURCE_CHARS = 50_000;

/** Returns the columns of validated texts, and the preview for lists when its text is among them. */
export function columnsOf(section: Section, texts: Readonly<Record<string, string>>): Values {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(section)) {
    const text = texts[name];
    if (text === undefined) continue;
    columns[columnOf(name)] = storedValue(field, text);
    if (field.kind === 'richText' && field.list)
      columns.preview = preview(text.slice(0, MAX_PREVIEW_SOURCE_CHARS), PREVIEW_LENGTH.richText);
  }
  return columns;
}

/** Returns every field of a section with an empty text, as the base of a new item. */
export const emptyTexts = (section: Section): Record<string, string> =>
  Object.fromEntries(fieldsOf(section).map(([name]) => [name, '']));

/** Returns an item's row in the form that its history stores: its fields by wire name, and the common properties. */
export function snapshotOf(section: Section, row: Values): Values {
  const { category, state, pinned, featured, published_at } = row;
  const own = fieldsOf(section).map(([name]) => [name, row[columnOf(name)] ?? null]);
  return { category, state, pinned, featured, published_at, ...Object.fromEntries(own) };
}

/** Returns the differing values of two snapshots; null when they are equal. */
export function differenceOf(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
