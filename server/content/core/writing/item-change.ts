import { type ContentField, columnOf, stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type FieldWriter, isSettableBy, storedValue, tooLong } from '@pv-brain/contract/fields/fields.ts';
import { PREVIEW_LENGTH, REASON_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { NEVER_PUBLISHED_STATES, STEPS } from '@pv-brain/contract/submissions/states.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { AuditEntry } from '../../../platform/audit/audit.repository.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { privateUseProblem, standardText } from '../../../platform/text/private-use.ts';
import { unplacedColumns } from '../lists/order.repository.ts';
import { cleanRichText, isTooExpensive } from './rich-text.ts';
import type { WrittenItem } from './write.repository.ts';

/** Values of an item's fields by their wire names, as texts or numbers; null and undefined are empty. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Author of a write: an operator, whose every write is audited; or the program, on its own or on behalf of an account, where the
 * caller writes one audit entry for the whole.
 */
export type Author =
  | { by: 'system'; actorId: string | null }
  | ({
      by: 'operator';
      actorId: string;
      /** Set when the caller writes one audit entry for the whole. */
      inOneLine?: true;
      /** The scheduled time, when the program performs a scheduled act of the operator. */
      scheduled?: string;
    } & Pick<AuditEntry, 'actor' | 'address'>);

/** The program without an account. */
export const PROGRAM_AUTHOR: Author = { by: 'system', actorId: null };

export interface Change extends WrittenItem {
  before: Values | null;
  after: Values | null;
  /** The revision whose content was restored. */
  restored?: number | null;
}

/** Returns the fields of a section by their wire names. */
export const fieldsOf = (section: Section): [string, ContentField][] => {
  const { fields } = typeOf(section);
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
 * Returns the input for a section's fields as texts for validation, with rich text cleaned. Drops names that are not fields, and
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
  const settableFields = fieldsOf(section).filter(([, field]) => isSettableBy(field, by));
  return Object.fromEntries(settableFields.map(([name]) => [name, String(row[columnOf(name)] ?? '')]));
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

/** Returns an item's row in the form that its history stores: its fields by wire name, and the common properties. */
export function snapshotOf(section: Section, row: Values): Values {
  const { category, state, pinned, featured, published_at } = row;
  const fieldValues = fieldsOf(section).map(([name]) => [name, row[columnOf(name)] ?? null]);
  return { category, state, pinned, featured, published_at, ...Object.fromEntries(fieldValues) };
}

/** Returns the differing values of two snapshots; null when they are equal. */
export function differenceOf(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Properties of every item besides its fields. */
export interface ItemInput {
  category?: string;
  pinned?: boolean;
  featured?: boolean;
  /** Shanghai time; empty for that of the first publication. */
  publishedAt?: string;
  /** Values by wire name; for an update only those that change. */
  values?: Values;
}

export interface NewItem extends ItemInput {
  id?: string;
  category: string;
  state: ContentState;
  demo?: boolean;
  /** Shanghai time; defaults to that of its publication. */
  createdAt?: string;
  values: Values;
}

/** Returns every field of a new item as a text for validation. */
export const textsOf = (section: Section, values: Values, by: Author['by']): Record<string, string> => ({
  ...Object.fromEntries(fieldsOf(section).map(([name]) => [name, ''])),
  ...inputTexts(section, values, by),
});

/** Returns the row of a new item whose texts are valid. */
export function newRow(
  section: Section,
  { id = newId(), category, state, demo, pinned, featured, ...times }: NewItem,
  texts: Readonly<Record<string, string>>,
) {
  const { createdAt = times.publishedAt || shanghaiTime() } = times;
  // The time of creation stands for one that is not known yet.
  const publishedAt = times.publishedAt || createdAt;
  return {
    id,
    category,
    state,
    published_at: publishedAt,
    created_at: createdAt,
    updated_at: createdAt,
    demo: demo ? 1 : 0,
    revision: 1,
    preview: '',
    pinned: pinned ? 1 : 0,
    featured: featured ? 1 : 0,
    ...columnsOf(section, texts),
  };
}

export type NewRow = ReturnType<typeof newRow>;

/** Names of all steps of content. */
export type StepName = { [K in 'content' | 'banner' | 'entry']: keyof (typeof STEPS)[K] }[
  | 'content'
  | 'banner'
  | 'entry'];

/**
 * Returns a step. Throws a Refusal when its required reason is missing or invalid; an Error when the section has no such step.
 */
export function stepOf(section: Section, name: StepName, reason = '') {
  const steps: Readonly<Record<string, { from: readonly string[]; to: string; reason?: true }>> =
    STEPS[stateKind(contentTypes[section])];
  const step = steps[name] as { from: readonly ContentState[]; to: ContentState; reason?: true } | undefined;
  if (!step)
    throw new Error(`unknown step ${name} of ${section}; its steps are in contract/submissions/states.ts`);
  // The reason, when the step requires one, is stored in history and audit log.
  return { name, from: step.from, to: step.to, why: step.reason ? { reason: validReason(reason) } : {} };
}

/** A step between the states of a section's items. */
export type StateStep = ReturnType<typeof stepOf>;

/** Returns the trimmed reason. Throws a Refusal when it is missing or far too long. */
function validReason(reason: string): string {
  const text = reason.trim();
  const refuse = (msg: string) => Refusal.field({ field: 'reason', msg });
  if (text === '') throw refuse(CONTENT.reason);
  if (text.length > REASON_MAX_LENGTH) throw refuse(CONTENT.reasonTooLong(REASON_MAX_LENGTH));
  return text;
}

/** The effect of a write on an item: the columns to set, and the values for its history. */
export interface ItemChange extends Change {
  columns: Values;
  before: Values;
  after: Values;
}

/**
 * Compares an item's row with new validated input and an optional step; returns null when nothing differs. The first publication
 * is dated by the given time, else by the one of its draft, else now.
 */
export function changeOf(
  section: Section,
  row: RowOf<Section>,
  { category = row.category, pinned, featured, publishedAt }: Omit<ItemInput, 'values'>,
  texts: Readonly<Record<string, string>>,
  step?: StateStep,
): ItemChange | null {
  const isFirst = step?.to === 'published' && NEVER_PUBLISHED_STATES.includes(row.state);
  // Only drafts can be dated before: a renewed entry still has the time of its last publication.
  const isDraft = row.state === 'draft';
  const knownTime = isDraft && publishedAt === '' ? row.created_at : row.published_at;
  const isDatedBefore = isDraft && knownTime !== row.created_at;
  const published_at = publishedAt || (isFirst && !isDatedBefore ? shanghaiTime() : knownTime);
  const isMoved = category !== row.category;
  // A new category has its own order; after a deletion the items may have been reordered.
  const isUnplaced = isMoved || (step && row.state === 'recycled');
  const columns = {
    ...(isMoved ? { category } : {}),
    ...(step ? { state: step.to } : {}),
    ...(pinned === undefined ? {} : { pinned: pinned ? 1 : 0 }),
    ...(featured === undefined ? {} : { featured: featured ? 1 : 0 }),
    ...(published_at === row.published_at ? {} : { published_at }),
    ...(isUnplaced ? unplacedColumns(section) : {}),
    ...columnsOf(section, texts),
  };
  const difference = differenceOf(snapshotOf(section, row), snapshotOf(section, { ...row, ...columns }));
  if (!difference) return null;
  const { before, after } = difference;
  return { id: row.id, revision: row.revision + 1, columns, before, after: { ...after, ...step?.why } };
}
