import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { transact } from '../../../platform/database/transact.ts';
import { notFound } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { carryTyped, holdCategory, idsIn, moveToCategory } from '../lists/category.repository.ts';
import { takeFromBin } from './bin.repository.ts';
import { changeOf } from './change.ts';
import { noteFiles } from './file-uses.ts';
import { type Author, type Change, PROGRAM, tell } from './history.ts';
import { noteUses } from './media-uses.ts';
import { type Common, type NewItem, type NewRow, newRow, textsOf } from './new-item.ts';
import { HIDDEN, refuseBroken, rowToCheck } from './sound.ts';
import { isCheckedFor, type StepName, stepHeld, stepOf } from './step.ts';
import { givenTexts, snapshotOf, storedTexts } from './values.ts';
import {
  deleteItem,
  eraseColumns,
  holdItem,
  insertItems,
  isDue,
  moveDue,
  setOwner,
  updateItem,
  type Written,
} from './write.repository.ts';

/**
 * An item of a section. A revision is named where the write rests on what the item says: it is refused where the item was
 * written since.
 */
interface Seen {
  section: Section;
  id: string;
  revision?: number;
}

/**
 * Puts an item into a section and returns its id. Throws a Refusal that names every broken field; what a draft lacks is
 * asked for when it is published.
 */
export async function create(db: Db, author: Author, section: Section, item: NewItem): Promise<string> {
  const [id] = await createAll(db, author, section, [item]);
  return id as string;
}

/** The same for many at once, wholly or not at all. */
export function createAll(
  db: Db,
  author: Author,
  section: Section,
  items: readonly NewItem[],
): Promise<string[]> {
  return inOne(db, async (transaction) => {
    const rows = [];
    for (const item of items) {
      const texts = textsOf(section, item, author.by);
      const isDraft = item.state === 'draft';
      await refuseBroken(transaction, author, section, { category: item.category, texts, isDraft });
      rows.push(newRow(section, item, texts));
    }
    await putIn(transaction, author, section, rows);
    return rows.map(({ id }) => id);
  });
}

/**
 * The same for rows that were made of checked items, as another thread does with thousands of them. Throws a Refusal where
 * a category is gone meanwhile.
 */
export function createChecked(
  db: Db,
  author: Author,
  section: Section,
  rows: readonly NewRow[],
): Promise<void> {
  return inOne(db, async (transaction) => {
    const { category }: ContentType = contentTypes[section];
    await putIn(transaction, author, section, rows);
    if (category.fixed) return;
    // At the end: whoever writes into the same categories waits for a moment only.
    for (const code of [...new Set(rows.map((row) => row.category))].sort())
      if (!(await holdCategory(transaction, section, code)))
        throw new Refusal(409, SUBMISSION.categoryUnknown);
  });
}

/** Rows between two of which the server does something else: SQLite writes on the event loop. */
export const AT_ONCE = 100;

/** Puts new rows in and tells of them. Throws a Refusal where an id is taken. */
async function putIn(
  transaction: Db,
  author: Author,
  section: Section,
  rows: readonly NewRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = rows.slice(from, from + AT_ONCE);
    if (!(await insertItems(transaction, section, some))) throw new Refusal(409, CONTENT.stale);
    for (const row of some) {
      const named = { id: row.id, isNew: true, values: snapshotOf(section, row) } as const;
      await noteUses(transaction, section, named);
      await noteFiles(transaction, section, named);
    }
    const changes = some.map((row) => ({ ...row, before: null, after: snapshotOf(section, row) }));
    await tell(transaction, author, section, 'content-created', changes);
  }
}

/**
 * Changes what is given of an item and returns its revision, the same where nothing differs. Throws a Refusal that names
 * every broken field, or that says the item was written since or is in the bin; an HttpError 404 where there is none.
 * `isPassing`: another write follows in the same transaction, so nobody sees what this one lacks. `restored`: the revision
 * whose content it brings back.
 */
export function update(
  db: Db,
  author: Author,
  seen: Seen,
  given: Common,
  { isPassing = false, restored = null }: { isPassing?: boolean; restored?: number | null } = {},
): Promise<number> {
  const { section, id } = seen;
  return inOne(db, async (transaction) => {
    const row = await holdSeen(transaction, seen);
    if (row.state === 'recycled') throw new Refusal(409, CONTENT.recycled);
    const texts = givenTexts(section, given.values ?? {}, author.by);
    const { category = row.category } = given;
    await refuseBroken(transaction, author, section, {
      category,
      texts: { ...storedTexts(section, row, author.by), ...texts },
      isDraft: isPassing || HIDDEN.includes(row.state),
    });
    const change = changeOf(section, row, { ...given, category }, texts);
    if (!change) return row.revision;
    const { columns, ...difference } = change;
    const written = { id, revision: row.revision + 1 };
    await updateItem(transaction, section, written, columns);
    const named = { id, values: snapshotOf(section, { ...row, ...columns }) };
    await noteUses(transaction, section, named);
    await noteFiles(transaction, section, named);
    await tell(transaction, author, section, 'content-updated', [{ ...written, ...difference, restored }]);
    return written.revision;
  });
}

interface Said {
  /** Why, where the step asks for it; history and audit log keep it. */
  reason?: string;
  /** Shanghai time that the item bears when it is first shown; left out, the earlier one that it was given, or now. */
  publishedAt?: string;
}

/**
 * Takes an item a step on; false where it is in no state from which that step leads. A Refusal where it was written since
 * it was seen, where the step asks for a reason and none is given, and, with every broken field, where a draft that is to be
 * published lacks something. An HttpError 404 where there is none.
 */
export async function setState(
  db: Db,
  author: Author,
  item: Seen,
  name: StepName,
  { reason = '', publishedAt }: Said = {},
): Promise<boolean> {
  const { section } = item;
  const step = stepOf(section, name, reason);
  return inOne(db, async (transaction) => {
    const row = await holdSeen(transaction, item);
    if (!step.from.includes(row.state)) return false;
    if (isCheckedFor(step, row))
      await refuseBroken(transaction, author, section, rowToCheck(section, author, row));
    const changes = await stepHeld(transaction, author, section, step, [row], publishedAt);
    await tell(transaction, author, section, 'content-moved', changes);
    return true;
  });
}

/**
 * Removes an item that is in the bin for good, with its attachments; its history stays. False where it is not in the bin, as
 * what enterprises send never is: its submission refers to it. An HttpError 404 where there is none.
 */
export function remove(db: Db, author: Author, { section, id }: Omit<Seen, 'revision'>): Promise<boolean> {
  return inOne(db, async (transaction) => {
    const row = await holdSeen(transaction, { section, id });
    if (row.state !== 'recycled') return false;
    await takeFromBin(transaction, section, [id]);
    await deleteItem(transaction, section, id);
    const change = { id, revision: row.revision + 1, before: snapshotOf(section, row), after: null };
    await tell(transaction, author, section, 'content-removed', [change]);
    return true;
  });
}

/**
 * Moves all items of a category into another, whatever their states, with what was typed of them and what is set for a time;
 * returns how many. Whoever calls holds both categories.
 */
export function recategorise(
  db: Db,
  author: Author,
  section: Section,
  { from, to }: { from: string; to: string },
): Promise<number> {
  return inOne(db, async (transaction) => {
    const ids = await idsIn(transaction, section, from);
    const all: Written[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (at > 0) await nextTurn();
      const moved = await moveToCategory(transaction, section, { from, to }, ids.slice(at, at + AT_ONCE));
      const told = { before: { category: from }, after: { category: to } };
      const changes = moved.map((written) => ({ ...written, ...told }));
      await tell(transaction, author, section, 'content-updated', changes);
      all.push(...moved);
    }
    await carryTyped(transaction, section, { from, to }, all);
    return all.length;
  });
}

/** Gives items to another company: what says whose they are is the program's own, so no rule of a form is asked. */
export function handOver(
  db: Db,
  author: Author,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  return inOne(db, async (transaction) => {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (at > 0) await nextTurn();
      const given = await setOwner(transaction, ids.slice(at, at + AT_ONCE), to);
      const told = { before: { fdComId: from }, after: { fdComId: to } };
      const changes = given.map((written) => ({ ...written, ...told }));
      await tell(transaction, author, 'getbuginess', 'content-updated', changes);
    }
  });
}

/** Empties fields of items and of their history, for people who ask for it. */
export function erase(
  db: Db,
  author: Author,
  section: Section,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<void> {
  return inOne(db, async (transaction) => {
    if (ids.length === 0) return;
    const erased = await eraseColumns(transaction, section, ids, fields.map(columnOf));
    const changes = erased.map((written) => ({ ...written, before: null, after: null }));
    await tell(transaction, author, section, 'content-updated', changes);
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
  const found = await Promise.all(moves.map(({ from, due }) => isDue(db, section, from, due)));
  if (!found.includes(true)) return { expired: 0, reopened: 0 };

  return transact(db, async (transaction) => {
    const counts = [];
    for (const { from, to, due } of moves) {
      const moved = await moveDue(transaction, section, { from, to }, due);
      const changes = moved.map((written) => moveOf(written, from, to));
      await tell(transaction, PROGRAM, section, 'content-moved', changes);
      counts.push(moved.length);
    }
    const [expired = 0, reopened = 0] = counts;
    return { expired, reopened };
  });
}

/** Runs in the caller's transaction, or in one of its own. */
export const inOne = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : transact(db, work);

/** An item held until the end of the transaction. Throws a Refusal where it was written since it was seen. */
async function holdSeen(db: Db, { section, id, revision }: Seen): Promise<RowOf<Section>> {
  const row = await holdItem(db, section, id);
  if (!row) throw notFound();
  if (revision !== undefined && revision !== row.revision) throw new Refusal(409, CONTENT.stale);
  return row;
}

const moveOf = (written: Written, from: ContentState, to: ContentState): Change => ({
  ...written,
  before: { state: from },
  after: { state: to },
});
