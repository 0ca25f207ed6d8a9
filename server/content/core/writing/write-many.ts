import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { yieldIfBusy } from '../../../platform/threads/yield-if-busy.ts';
import {
  type Author,
  changeOf,
  differenceOf,
  type ItemChange,
  type NewRow,
  type StateStep,
  type StepName,
  snapshotOf,
  stepOf,
  storedTexts,
} from './item-change.ts';
import { type ChangedItem, saveChanges, writeAuditEntries } from './record-change.ts';
import { lockItems, readItems, readTitles } from './write.repository.ts';
import { assertComplete, assertValid, createItems } from './write.ts';
import { inTransaction, type Write, type WriteTarget } from './write-transaction.ts';

/** Reasons of refusals by item id. */
export type RefusedItems = ReadonlyMap<string, string>;

/** A change of many items. */
interface Plan {
  /** Action of its audit entries. */
  action: AuditAction;
  /** Returns the change of a locked item; null when it stays unchanged. Throws a Refusal when the item cannot be changed. */
  change(write: Write, row: RowOf<Section>): Promise<ItemChange | null>;
  /** The step of the change, if any. */
  step?: StateStep;
  /** Further writes in the transaction; throws a Refusal to roll back everything. */
  finish?(write: Write, refused: RefusedItems): Promise<void>;
}

/**
 * Changes in batches the items that can be changed, as `updateItem` and `changeState` do one. Takes locks in the same order as
 * the save of one item: the items, then shared rows such as categories and counters.
 */
function changeMany(
  target: WriteTarget,
  ids: readonly string[],
  { action, change, step, finish }: Plan,
): Promise<RefusedItems> {
  return inTransaction(target, async (write) => {
    const { db, section } = write;
    // SQLite queries run on the event loop, and the time to check an item grows with its length.
    const pause = yieldIfBusy();
    // Locks in id order, so that concurrent calls do not deadlock.
    for await (const batch of itemBatches(ids.toSorted())) await lockItems(db, section, batch);
    const refused = new Map<string, string>();
    const allChanges: ItemChange[] = [];
    for await (const batch of itemBatches(ids)) {
      const lockedRows = new Map((await readItems(db, section, batch)).map((row) => [row.id, row]));
      const changedItems: ChangedItem[] = [];
      for (const id of batch) {
        await pause();
        const row = lockedRows.get(id);
        const result = row ? await change(write, row).catch(asRefusal) : new Refusal(409, CONTENT.gone);
        if (result instanceof Refusal) refused.set(id, result.message);
        else if (row && result) changedItems.push({ row, change: result });
      }
      if (changedItems.length === 0) continue;
      allChanges.push(...(await saveChanges(write, changedItems, step)));
    }
    await finish?.(write, refused);
    await writeAuditEntries(write, action, allChanges);
    return refused;
  });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Performs a step on the items that allow it, as `changeState` does on one. */
export function changeStates(
  target: WriteTarget,
  ids: readonly string[],
  name: StepName,
): Promise<RefusedItems> {
  const step = stepOf(target.section, name);
  return changeMany(target, ids, {
    action: 'content-moved',
    step,
    async change(write, row) {
      if (!step.from.includes(row.state)) throw new Refusal(409, CONTENT.notNow);
      await assertComplete(write, row, step);
      return changeOf(write.section, row, {}, {}, step);
    },
  });
}

/** Moves the items that allow it into a category, as `updateItem` does with one. */
export function changeCategories(
  target: WriteTarget,
  ids: readonly string[],
  category: string,
): Promise<RefusedItems> {
  return changeMany(target, ids, {
    action: 'content-updated',
    async change(write, row) {
      const { state } = row;
      if (state === 'recycled') throw new Refusal(409, CONTENT.recycled);
      const texts = storedTexts(write.section, row, write.author.by);
      await assertValid(write, { category, texts, state });
      return changeOf(write.section, row, { category }, {});
    },
  });
}

/**
 * Creates items and changes others, as `createItems` and `updateItem` do, all or nothing: another thread has built and validated
 * the rows and the changes. Each change gets an audit entry; for the new items the caller writes one. Returns how many items it has
 * changed. Throws a Refusal when an item was written since its check, unless the same change was imported meanwhile, or when a
 * category is gone.
 */
export async function importChanges(
  target: WriteTarget & { author: Extract<Author, { by: 'operator' }> },
  { rows, changes }: { rows: readonly NewRow[]; changes: readonly ItemChange[] },
): Promise<number> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const { author, section } = target;
  const { category } = typeOf(section);
  let count = 0;
  await changeMany(target, [...byId.keys()], {
    action: 'content-updated',
    async change({ lockCategory }, row) {
      const change = byId.get(row.id);
      if (change && !differenceOf(snapshotOf(section, row), change.after)) return null;
      if (change?.revision !== row.revision + 1) throw new Refusal(409, CONTENT.stale);
      const { category: to } = change.after;
      if (to !== undefined && !category.fixed && !(await lockCategory(String(to))))
        throw new Refusal(409, SUBMISSION.categoryUnknown);
      count++;
      return change;
    },
    async finish({ db }, refused) {
      const [first] = refused;
      if (first) {
        const [id, msg] = first;
        const title = (await readTitles(db, section, [id])).get(id);
        throw new Refusal(409, CONTENT.notOne(title ?? id, msg));
      }
      await createItems(db, { ...author, inOneLine: true }, section, [], rows);
    },
  });
  return count;
}
