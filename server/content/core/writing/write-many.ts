import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import { transact } from '../../../platform/database/transact.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { yieldIfBusy } from '../../../platform/threads/yield-if-busy.ts';
import { changeOf, type ItemChange, type NewRow, type StateStep, type StepName, stepOf } from './change.ts';
import { type Author, contentChanged, saveRevisions, writeAuditEntries } from './history.ts';
import { assertComplete, assertValid, categoryLock } from './item-validation.ts';
import { saveReferences, saveTrashAndSchedules } from './references.ts';
import { storedTexts } from './values.ts';
import { lockItems, readItems, readTitles, saveColumns } from './write.repository.ts';
import { createItems } from './write.ts';

/** Why something could not be done, by the items' ids. */
export type RefusedItems = ReadonlyMap<string, string>;

/** What is done with many items. */
interface Plan {
  /** Under which the log tells of it. */
  action: AuditAction;
  /** What becomes of a locked item; null where it stays as it is. Throws a Refusal where it cannot be done. */
  change(row: RowOf<Section>): Promise<ItemChange | null>;
  /** The step that it is, if any. */
  step?: StateStep;
  /** What else is written in the transaction; throws a Refusal where nothing shall be done at all. */
  last?(refused: RefusedItems): Promise<void>;
}

/**
 * Changes items, those that can be, as `updateItem` and `changeState` do with one, in batches. Locks are taken as whoever
 * saves one item takes them: the items, then what stands for many, as categories and counters do; the audit log last.
 */
function changeMany(
  db: Db,
  author: Author,
  section: Section,
  ids: readonly string[],
  planOf: (transaction: Db) => Plan,
): Promise<RefusedItems> {
  return transact(db, async (transaction) => {
    const { action, change, step, last } = planOf(transaction);
    // SQLite answers on the event loop, and asking of an item takes as long as it is.
    const pause = yieldIfBusy();
    // In one order, so that two who lock the same do not wait for each other.
    for await (const some of itemBatches(ids.toSorted())) await lockItems(transaction, section, some);
    const refused = new Map<string, string>();
    const all: ItemChange[] = [];
    for await (const some of itemBatches(ids)) {
      const locked = new Map((await readItems(transaction, section, some)).map((row) => [row.id, row]));
      const done: { row: RowOf<Section>; change: ItemChange }[] = [];
      for (const id of some) {
        await pause();
        const row = locked.get(id);
        const result = row ? await change(row).catch(asRefusal) : new Refusal(409, CONTENT.gone);
        if (result instanceof Refusal) refused.set(id, result.message);
        else if (row && result) done.push({ row, change: result });
      }
      if (done.length === 0) continue;
      const changes = done.map((each) => each.change);
      const rows = done.map(({ row }) => row);
      await saveColumns(transaction, section, changes);
      await saveRevisions(transaction, author, section, changes);
      for (const each of done) await saveReferences(transaction, section, each.row, each.change);
      if (step) await saveTrashAndSchedules(transaction, author, section, step, rows);
      await contentChanged.publish(transaction, { section, changes });
      all.push(...changes);
    }
    await last?.(refused);
    await writeAuditEntries(transaction, author, section, action, all);
    return refused;
  });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Takes items a step on, those with which it can be done, as `changeState` does with one. */
export function changeStates(
  db: Db,
  author: Author,
  section: Section,
  ids: readonly string[],
  name: StepName,
): Promise<RefusedItems> {
  const step = stepOf(section, name);
  return changeMany(db, author, section, ids, (transaction) => {
    const lock = categoryLock(transaction, section);
    return {
      action: 'content-moved',
      step,
      async change(row) {
        if (!step.from.includes(row.state)) throw new Refusal(409, CONTENT.notNow);
        await assertComplete(transaction, author, section, row, step, lock);
        return changeOf(section, row, {}, {}, step);
      },
    };
  });
}

/** Puts items into a category, those that can be, as `updateItem` does with one. */
export function changeCategories(
  db: Db,
  author: Author,
  section: Section,
  ids: readonly string[],
  category: string,
): Promise<RefusedItems> {
  return changeMany(db, author, section, ids, (transaction) => {
    const lock = categoryLock(transaction, section);
    return {
      action: 'content-updated',
      async change(row) {
        const { state } = row;
        if (state === 'recycled') throw new Refusal(409, CONTENT.recycled);
        const texts = storedTexts(section, row, author.by);
        await assertValid(transaction, author, section, { category, texts, state }, lock);
        return changeOf(section, row, { category }, {});
      },
    };
  });
}

/**
 * Puts new items in and changes others, as `createItems` and `updateItem` do, all of it or nothing: another thread has made and
 * checked the rows and the changes. Of the changes the log has a line each, of the new items whoever calls leaves one. Throws a
 * Refusal where one was written since it was checked, or a category is gone.
 */
export async function importChanges(
  db: Db,
  author: Extract<Author, { by: 'operator' }>,
  section: Section,
  { rows, changes }: { rows: readonly NewRow[]; changes: readonly ItemChange[] },
): Promise<void> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const { category }: ContentType = contentTypes[section];
  await changeMany(db, author, section, [...byId.keys()], (transaction) => {
    const lock = categoryLock(transaction, section);
    return {
      action: 'content-updated',
      async change({ id, revision }) {
        const change = byId.get(id);
        if (change?.revision !== revision + 1) throw new Refusal(409, CONTENT.stale);
        const { category: to } = change.after;
        if (to !== undefined && !category.fixed && !(await lock(String(to))))
          throw new Refusal(409, SUBMISSION.categoryUnknown);
        return change;
      },
      async last(refused) {
        const [first] = refused;
        if (first) {
          const [id, msg] = first;
          const title = (await readTitles(transaction, section, [id])).get(id);
          throw new Refusal(409, CONTENT.notOne(title ?? id, msg));
        }
        await createItems(transaction, { ...author, inOneLine: true }, section, [], rows);
      },
    };
  });
}
