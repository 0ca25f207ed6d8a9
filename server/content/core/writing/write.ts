import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import { transact } from '../../../platform/database/transact.ts';
import { notFound } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  changeOf,
  type ItemInput,
  type NewItem,
  type NewRow,
  newRow,
  type StepName,
  stepOf,
  textsOf,
} from './change.ts';
import { type Author, contentChanged, saveRevisions, writeAuditEntries } from './history.ts';
import { assertCategories, assertComplete, assertValid } from './item-validation.ts';
import { saveNewReferences, saveReferences, saveTrashAndSchedules } from './references.ts';
import { inputTexts, snapshotOf, storedTexts } from './values.ts';
import { insertItems, lockItem, saveColumns } from './write.repository.ts';

/**
 * An item of a section. A revision is named where the write rests on what the item says: it is refused where the item was
 * written since.
 */
export interface ItemAtRevision {
  section: Section;
  id: string;
  revision?: number;
}

/**
 * Puts items into a section, wholly or not at all, and returns their ids. Throws a Refusal that names every broken field, or
 * that says that an id is taken; what a draft lacks is asked for when it is published. `checkedRows` were made of items that
 * another thread has checked, as it does with thousands of them: of these a category may be gone meanwhile.
 */
export function createItems(
  db: Db,
  author: Author,
  section: Section,
  items: readonly NewItem[],
  checkedRows: readonly NewRow[] = [],
): Promise<string[]> {
  return transact(db, async (transaction) => {
    const rows = [...checkedRows];
    for (const item of items) {
      const texts = textsOf(section, item, author.by);
      await assertValid(transaction, author, section, { ...item, texts });
      rows.push(newRow(section, item, texts));
    }
    for await (const some of itemBatches(rows)) {
      if (!(await insertItems(transaction, section, some))) throw new Refusal(409, CONTENT.stale);
      const changes = some.map((row) => ({ ...row, before: null, after: snapshotOf(section, row) }));
      await saveRevisions(transaction, author, section, changes);
      for (const row of some) await saveNewReferences(transaction, section, row);
      await contentChanged.publish(transaction, { section, changes });
      await writeAuditEntries(transaction, author, section, 'content-created', changes);
    }
    // At the end: whoever writes into the same categories waits for a moment only.
    await assertCategories(transaction, section, checkedRows);
    return rows.map(({ id }) => id);
  });
}

/** How an item is updated. */
interface UpdateOptions {
  /** Taken with it, as one write, where the item is in a state from which it leads. */
  step?: StepName;
  /** The revision whose content it brings back. */
  restored?: number | null;
  /** Another write follows in the same transaction, so nobody sees what this one lacks. */
  isInterim?: boolean;
}

/**
 * Changes what is given of an item and returns its revision, the same where nothing differs. Throws a Refusal that names
 * every broken field, or that says the item was written since or is in the bin; an HttpError 404 where there is none.
 */
export function updateItem(
  db: Db,
  author: Author,
  item: ItemAtRevision,
  changes: ItemInput,
  { step: name, restored = null, isInterim = false }: UpdateOptions = {},
): Promise<number> {
  const { section } = item;
  return transact(db, async (transaction) => {
    const row = await lockAtRevision(transaction, item);
    if (row.state === 'recycled') throw new Refusal(409, CONTENT.recycled);
    const requestedStep = name && stepOf(section, name);
    const step = requestedStep?.from.includes(row.state) ? requestedStep : undefined;
    const texts = inputTexts(section, changes.values ?? {}, author.by);
    const { category = row.category } = changes;
    await assertValid(transaction, author, section, {
      category,
      texts: { ...storedTexts(section, row, author.by), ...texts },
      state: isInterim ? 'draft' : (step?.to ?? row.state),
    });
    const change = changeOf(section, row, changes, texts, step);
    if (!change) return row.revision;
    await saveColumns(transaction, section, [change]);
    await saveRevisions(transaction, author, section, [{ ...change, restored }]);
    await saveReferences(transaction, section, row, change);
    if (step) await saveTrashAndSchedules(transaction, author, section, step, [row]);
    await contentChanged.publish(transaction, { section, changes: [change] });
    const action = step ? 'content-moved' : 'content-updated';
    await writeAuditEntries(transaction, author, section, action, [change]);
    return change.revision;
  });
}

/**
 * Takes an item a step on; false where it is in no state from which that step leads. A Refusal where it was written since
 * it was seen, where the step asks for a reason and none is given, and, with every broken field, where a draft that is to be
 * published lacks something. An HttpError 404 where there is none.
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
  return transact(db, async (transaction) => {
    const row = await lockAtRevision(transaction, item);
    if (!step.from.includes(row.state)) return false;
    await assertComplete(transaction, author, section, row, step);
    const change = changeOf(section, row, {}, {}, step);
    if (!change) return true;
    await saveColumns(transaction, section, [change]);
    await saveRevisions(transaction, author, section, [change]);
    await saveTrashAndSchedules(transaction, author, section, step, [row]);
    await contentChanged.publish(transaction, { section, changes: [change] });
    await writeAuditEntries(transaction, author, section, 'content-moved', [change]);
    return true;
  });
}

/** Locks an item until the end of the transaction. Throws a Refusal where it was written since it was seen, an HttpError 404. */
export async function lockAtRevision(
  db: Db,
  { section, id, revision }: ItemAtRevision,
): Promise<RowOf<Section>> {
  const row = await lockItem(db, section, id);
  if (!row) throw notFound();
  if (revision !== undefined && revision !== row.revision) throw new Refusal(409, CONTENT.stale);
  return row;
}
