import { columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { readCompanyNumbers } from '../../../identity/accounts/companies/company.repository.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readIdsOfCategory, updateDraftCategories } from '../lists/category.repository.ts';
import { unplacedColumns } from '../lists/order.repository.ts';
import { type Author, PROGRAM_AUTHOR } from './item-change.ts';
import { recordChanges } from './record-change.ts';
import {
  eraseColumns,
  readDueIds,
  setPublisherName,
  updateItems,
  type WrittenItem,
} from './write.repository.ts';
import { inTransaction, type WriteTarget } from './write-transaction.ts';

// Writes of the program to many items by one statement without reading them; form rules are not checked.

/** Builds the changes of items of which one value changed. */
const changesOf = (items: readonly WrittenItem[], before: object, after: object) =>
  items.map((item) => ({ ...item, before: { ...before }, after: { ...after } }));

/**
 * Moves all items of a category in any state into another, with their drafts and schedules; returns how many. The caller must
 * have locked both categories.
 */
export function replaceCategory(
  target: WriteTarget,
  { from, to }: { from: string; to: string },
): Promise<number> {
  return inTransaction(target, async (write) => {
    const { db, section } = write;
    const movedItems: WrittenItem[] = [];
    for await (const batch of itemBatches(await readIdsOfCategory(db, section, from))) {
      const columns = { ...unplacedColumns(section), category: to };
      const movedBatch = await updateItems(db, section, batch, columns, { category: from });
      const changes = changesOf(movedBatch, { category: from }, { category: to });
      await recordChanges(write, 'content-updated', changes);
      movedItems.push(...movedBatch);
    }
    await updateDraftCategories(db, section, { from, to }, movedItems);
    return movedItems.length;
  });
}

export function transferItems(
  db: Db,
  author: Author,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  return inTransaction({ db, author, section: 'getbuginess' }, async (write) => {
    const numbers = await readCompanyNumbers(write.db, [from, to]);
    const [before = '', after = ''] = [numbers.get(from), numbers.get(to)];
    for await (const batch of itemBatches(ids)) {
      const transferredItems = await updateItems(write.db, write.section, batch, { com_id: after });
      const changes = changesOf(transferredItems, { fdComId: before }, { fdComId: after });
      await recordChanges(write, 'content-updated', changes);
    }
  });
}

/** Updates the company name in all entries of a company. */
export function renamePublisher(
  db: Db,
  author: Author,
  { companyId, name }: { companyId: string; name: string },
): Promise<void> {
  return inTransaction({ db, author, section: 'getbuginess' }, async (write) => {
    const renamedItems = await setPublisherName(write.db, companyId, name);
    if (renamedItems.length === 0) return;
    const changes = renamedItems.map((item) => ({ ...item, before: null, after: { fdComName: name } }));
    await recordChanges(write, 'content-updated', changes);
  });
}

/** Clears fields of items and of their history, for requests to erase personal data. */
export function eraseFields(
  target: WriteTarget,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<void> {
  return inTransaction(target, async (write) => {
    if (ids.length === 0) return;
    const erasedItems = await eraseColumns(write.db, write.section, ids, fields.map(columnOf));
    const changes = erasedItems.map((item) => ({ ...item, before: null, after: null }));
    await recordChanges(write, 'content-updated', changes);
  });
}

/**
 * Delists items whose last day is before `today`, and restores those that a wrong clock delisted: only this function expires
 * items. Returns the number of each. Writes in batches, each a transaction, so that other writers never wait long; and nothing when
 * nothing is due.
 */
export async function expireItems(db: Db, section: Section, today: string) {
  const { expires: field } = typeOf(section);
  if (field === undefined) return { expired: 0, reopened: 0 };
  const moves = [
    { from: 'published', to: 'expired', due: { field, comparison: '<', today } },
    { from: 'expired', to: 'published', due: { field, comparison: '>=', today } },
  ] as const;
  const counts = { expired: 0, published: 0 };
  for (const { from, to, due } of moves)
    for await (const batch of itemBatches(await readDueIds(db, section, from, due)))
      counts[to] += await inTransaction({ db, author: PROGRAM_AUTHOR, section }, async (write) => {
        const movedItems = await updateItems(write.db, section, batch, { state: to }, { state: from, due });
        await recordChanges(write, 'content-moved', changesOf(movedItems, { state: from }, { state: to }));
        return movedItems.length;
      });
  return { expired: counts.expired, reopened: counts.published };
}
