import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { readCompanyNumbers } from '../../../identity/accounts/companies/company.repository.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { moveToCategory, readIdsOfCategory, updateDraftCategories } from '../lists/category.repository.ts';
import { type Author, PROGRAM_AUTHOR, recordChanges } from './history.ts';
import {
  eraseColumns,
  hasDueItems,
  setOwner,
  setPublisherName,
  updateDueStates,
  type WrittenItem,
} from './write.repository.ts';

// What the program writes of many items at once, by a statement and without reading them: no rule of a form is asked.

/** What happened to items of which one value changed. */
const changesOf = (written: readonly WrittenItem[], before: object, after: object) =>
  written.map((each) => ({ ...each, before: { ...before }, after: { ...after } }));

/**
 * Moves all items of a category into another, whatever their states, with what was typed of them and what is set for a time;
 * returns how many. Whoever calls holds both categories.
 */
export function replaceCategory(
  db: Db,
  author: Author,
  section: Section,
  { from, to }: { from: string; to: string },
): Promise<number> {
  return transact(db, async (transaction) => {
    const all: WrittenItem[] = [];
    for await (const some of itemBatches(await readIdsOfCategory(transaction, section, from))) {
      const moved = await moveToCategory(transaction, section, { from, to }, some);
      const changes = changesOf(moved, { category: from }, { category: to });
      await recordChanges(transaction, author, section, 'content-updated', changes);
      all.push(...moved);
    }
    await updateDraftCategories(transaction, section, { from, to }, all);
    return all.length;
  });
}

/** Gives items to another company. */
export function transferItems(
  db: Db,
  author: Author,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  return transact(db, async (transaction) => {
    const numbers = await readCompanyNumbers(transaction, [from, to]);
    const [before = '', after = ''] = [numbers.get(from), numbers.get(to)];
    for await (const some of itemBatches(ids)) {
      const written = await setOwner(transaction, some, after);
      const changes = changesOf(written, { fdComId: before }, { fdComId: after });
      await recordChanges(transaction, author, 'getbuginess', 'content-updated', changes);
    }
  });
}

/** Has all entries of a company bear its new name. */
export function renamePublisher(
  db: Db,
  author: Author,
  { companyId, name }: { companyId: string; name: string },
): Promise<void> {
  return transact(db, async (transaction) => {
    const written = await setPublisherName(transaction, companyId, name);
    if (written.length === 0) return;
    const changes = written.map((each) => ({ ...each, before: null, after: { fdComName: name } }));
    await recordChanges(transaction, author, 'getbuginess', 'content-updated', changes);
  });
}

/** Empties fields of items and of their history, for people who ask for it. */
export function eraseFields(
  db: Db,
  author: Author,
  section: Section,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<void> {
  return transact(db, async (transaction) => {
    if (ids.length === 0) return;
    const erased = await eraseColumns(transaction, section, ids, fields.map(columnOf));
    const changes = erased.map((written) => ({ ...written, before: null, after: null }));
    await recordChanges(transaction, author, section, 'content-updated', changes);
  });
}

/**
 * Takes items whose last day is before `today` out of the lists, and puts those back that a wrong clock took out: no item
 * is expired but by this. Returns how many of each. Where there is nothing to do nothing is written: even a write without
 * rows would make other writers wait.
 */
export async function expireItems(
  db: Db,
  section: Section,
  today: string,
): Promise<{ expired: number; reopened: number }> {
  const { expires: field }: ContentType = contentTypes[section];
  if (field === undefined) return { expired: 0, reopened: 0 };
  const moves = [
    { from: 'published', to: 'expired', due: { field, comparison: '<', today } },
    { from: 'expired', to: 'published', due: { field, comparison: '>=', today } },
  ] as const;
  const hasDue = await Promise.all(moves.map(({ from, due }) => hasDueItems(db, section, from, due)));
  if (!hasDue.includes(true)) return { expired: 0, reopened: 0 };

  return transact(db, async (transaction) => {
    const counts = [];
    for (const { from, to, due } of moves) {
      const moved = await updateDueStates(transaction, section, { from, to }, due);
      const changes = changesOf(moved, { state: from }, { state: to });
      await recordChanges(transaction, PROGRAM_AUTHOR, section, 'content-moved', changes);
      counts.push(moved.length);
    }
    const [expired = 0, reopened = 0] = counts;
    return { expired, reopened };
  });
}
