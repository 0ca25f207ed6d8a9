import { categoryField } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { orNotFound } from '../../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../../platform/runtime/time.ts';
import {
  type Author,
  changeOf,
  type ItemInput,
  inputTexts,
  type NewItem,
  type NewRow,
  newRow,
  type StateStep,
  type StepName,
  snapshotOf,
  stepOf,
  storedTexts,
  textsOf,
} from './item-change.ts';
import {
  contentChanged,
  fileErrors,
  linkErrors,
  pictureErrors,
  saveChanges,
  saveReferences,
  saveRevisions,
  writeAuditEntries,
} from './record-change.ts';
import { type ItemKey, insertItems, lockItem } from './write.repository.ts';
import { inTransaction, type Write } from './write-transaction.ts';

/** An item of a section. With a revision, a write is refused when the item was written after that revision. */
export interface ItemAtRevision extends ItemKey {
  revision?: number;
}

/**
 * Creates items in a section, all or none, and returns their ids. Throws a Refusal that names every invalid field, or a taken id;
 * drafts may be incomplete until they are published. `checkedRows` were built from items that another thread has validated, as it
 * does with thousands of them: their categories may have been removed meanwhile.
 */
export function createItems(
  db: Db,
  author: Author,
  section: Section,
  items: readonly NewItem[],
  checkedRows: readonly NewRow[] = [],
): Promise<string[]> {
  return inTransaction({ db, author, section }, async (write) => {
    const rows = [...checkedRows];
    for (const item of items) {
      const texts = textsOf(section, item.values, author.by);
      await assertValid(write, { ...item, texts });
      rows.push(newRow(section, item, texts));
    }
    for await (const batch of itemBatches(rows)) {
      if (!(await insertItems(write.db, section, batch))) throw new Refusal(409, CONTENT.stale);
      const changes = batch.map((row) => ({ ...row, before: null, after: snapshotOf(section, row) }));
      await saveRevisions(write, changes);
      for (const { id, after: values } of changes) await saveReferences(write, { id, values, isNew: true });
      await contentChanged.publish(write.db, { section, changes });
      await writeAuditEntries(write, 'content-created', changes);
    }
    // At the end, so that categories stay locked for a moment only.
    await assertCategories(write, checkedRows);
    return rows.map(({ id }) => id);
  });
}

interface UpdateOptions {
  /** Performed in the same write if the item's state allows it. */
  step?: StepName;
  /** The revision whose content is restored. */
  restored?: number | null;
  /** Another write follows in the same transaction, so this one may be incomplete. */
  isInterim?: boolean;
}

/**
 * Updates the given values of an item and returns its revision, the same when nothing differs. Throws a Refusal that names every
 * invalid field, or says that the item was written since or is in the trash; an HttpError 404 when it does not exist.
 */
export function updateItem(
  db: Db,
  author: Author,
  item: ItemAtRevision,
  changes: ItemInput,
  { step: name, restored = null, isInterim = false }: UpdateOptions = {},
): Promise<number> {
  const { section } = item;
  return inTransaction({ db, author, section }, async (write) => {
    const row = await lockAtRevision(write.db, item);
    if (row.state === 'recycled') throw new Refusal(409, CONTENT.recycled);
    const requestedStep = name && stepOf(section, name);
    const step = requestedStep?.from.includes(row.state) ? requestedStep : undefined;
    const texts = inputTexts(section, changes.values ?? {}, author.by);
    const { category = row.category } = changes;
    await assertValid(write, {
      category,
      texts: { ...storedTexts(section, row, author.by), ...texts },
      state: isInterim ? 'draft' : (step?.to ?? row.state),
    });
    const change = changeOf(section, row, changes, texts, step);
    if (!change) return row.revision;
    const changedItem = { row, change: { ...change, restored } };
    const changedItems = await saveChanges(write, [changedItem], step);
    await writeAuditEntries(write, step ? 'content-moved' : 'content-updated', changedItems);
    return change.revision;
  });
}

/**
 * Performs a step on an item; returns false when its state does not allow the step. Throws a Refusal when it was written since
 * the given revision, when a required reason is missing, and, with every invalid field, when a draft to publish is incomplete.
 * Throws an HttpError 404 when it does not exist.
 */
export async function changeState(
  db: Db,
  author: Author,
  item: ItemAtRevision,
  name: StepName,
  reason?: string,
): Promise<boolean> {
  const { section } = item;
  const step = stepOf(section, name, reason);
  return inTransaction({ db, author, section }, async (write) => {
    const row = await lockAtRevision(write.db, item);
    if (!step.from.includes(row.state)) return false;
    await assertComplete(write, row, step);
    const change = changeOf(section, row, {}, {}, step);
    if (!change) return true;
    await saveChanges(write, [{ row, change }], step);
    await writeAuditEntries(write, 'content-moved', [change]);
    return true;
  });
}

/**
 * Locks an item until the end of the transaction. Throws a Refusal when it was written since the given revision, an HttpError 404
 * when it does not exist.
 */
export async function lockAtRevision(
  db: Db,
  { section, id, revision }: ItemAtRevision,
): Promise<RowOf<Section>> {
  const row = orNotFound(await lockItem(db, section, id));
  if (revision !== undefined && revision !== row.revision) throw new Refusal(409, CONTENT.stale);
  return row;
}

/** States in which content by operators is not public: it must be complete only when published. */
const HIDDEN_STATES: readonly ContentState[] = ['draft', 'ended', 'withdrawn'];

/** The texts and category of an item to validate, and its state after the write: a draft may be incomplete. */
interface ItemToValidate {
  category: string;
  texts: Record<string, string>;
  state: ContentState;
}

/** Throws a Refusal that names every invalid field; for an operator, the category must also exist in the section. */
export async function assertValid(
  { db, author: { by }, section, lockCategory }: Write,
  { category, texts, state }: ItemToValidate,
): Promise<void> {
  const type = typeOf(section);
  const { field, fixed } = type.category;
  const isDraft = HIDDEN_STATES.includes(state);
  const isOperator = by === 'operator';
  const writer = { by, today: shanghaiDay() };
  const errors: FieldError[] = checkFields(type.fields, texts, { ...writer, isDraft });
  if (isOperator && !isDraft)
    for (const check of [pictureErrors, fileErrors, linkErrors])
      errors.push(...(await check(db, section, texts)));
  // A draft must have an existing category too.
  if (isOperator)
    errors.push(...checkFields({ [field]: categoryField(type) }, { [field]: category }, writer));
  if (isOperator && !fixed && category !== '' && !(await lockCategory(category)))
    errors.push({ field, msg: SUBMISSION.categoryUnknown });
  assertNoFieldErrors(errors);
}

/** Like `assertValid` for a stored item, when a step publishes what was allowed to be incomplete until now. */
export async function assertComplete(
  write: Write,
  row: RowOf<Section>,
  { to: state }: StateStep,
): Promise<void> {
  if (state !== 'published' || !HIDDEN_STATES.includes(row.state)) return;
  const texts = storedTexts(write.section, row, write.author.by);
  await assertValid(write, { category: row.category, texts, state });
}

/** Locks the categories of rows that were validated without the database. Throws a Refusal when one is gone. */
async function assertCategories({ section, lockCategory }: Write, rows: readonly NewRow[]): Promise<void> {
  const { category } = typeOf(section);
  if (category.fixed) return;
  for (const code of [...new Set(rows.map((row) => row.category))].sort())
    if (!(await lockCategory(code))) throw new Refusal(409, SUBMISSION.categoryUnknown);
}
