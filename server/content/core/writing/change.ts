import { stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { REASON_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { NEVER_PUBLISHED_STATES, STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { unplacedColumns } from '../lists/order.repository.ts';
import type { Author, Change } from './history.ts';
import { columnsOf, differenceOf, emptyTexts, inputTexts, snapshotOf, type Values } from './values.ts';

/** Properties of every item besides its fields. */
export interface ItemInput {
  category?: string;
  pinned?: boolean;
  featured?: boolean;
  /** Shanghai time. */
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
export const textsOf = (section: Section, { values }: NewItem, by: Author['by']): Record<string, string> => ({
  ...emptyTexts(section),
  ...inputTexts(section, values, by),
});

/** Returns the row of a new item whose texts are valid. */
export function newRow(
  section: Section,
  { id = newId(), category, state, demo, pinned, featured, ...given }: NewItem,
  texts: Readonly<Record<string, string>>,
) {
  const { publishedAt = shanghaiTime(), createdAt = publishedAt } = given;
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

/** A step between the states of a section's items. */
export interface StateStep {
  name: StepName;
  from: readonly ContentState[];
  to: ContentState;
  /** The reason, when the step requires one; stored in history and audit log. */
  why: { reason?: string };
}

/**
 * Returns a step. Throws a Refusal when its required reason is missing or invalid; an Error when the section has no such step.
 */
export function stepOf(section: Section, name: StepName, reason = ''): StateStep {
  const steps: Readonly<Record<string, { from: readonly string[]; to: string; reason?: true }>> =
    STEPS[stateKind(contentTypes[section])];
  const step = steps[name] as { from: readonly ContentState[]; to: ContentState; reason?: true } | undefined;
  if (!step) throw new Error(`${section} knows no step ${name}`);
  return { name, from: step.from, to: step.to, why: step.reason ? { reason: validReason(reason) } : {} };
}

/** Returns the trimmed reason. Throws a Refusal when it is missing or far too long. */
function validReason(reason: string): string {
  const text = reason.trim();
  const refuse = (msg: string) => new Refusal(400, msg, [{ field: 'reason', msg }]);
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
 * is dated by the given time, else by an earlier time set before, else now.
 */
export function changeOf(
  section: Section,
  row: RowOf<Section>,
  { category = row.category, pinned, featured, publishedAt }: Omit<ItemInput, 'values'>,
  texts: Readonly<Record<string, string>>,
  step?: StateStep,
): ItemChange | null {
  const isFirst = step?.to === 'published' && NEVER_PUBLISHED_STATES.includes(row.state);
  // A publication time earlier than the creation was set explicitly.
  const shownAt = row.published_at < row.created_at ? row.published_at : shanghaiTime();
  const published_at = publishedAt ?? (isFirst ? shownAt : row.published_at);
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
