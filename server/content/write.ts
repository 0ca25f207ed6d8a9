import { setImmediate as nextTurn } from 'node:timers/promises';
import { REASON_MAX_LENGTH } from '@pv-brain/contract/constants.ts';
import { type ContentType, categoryField, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields.ts';
import { CONTENT } from '@pv-brain/contract/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/messages/submission.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import { STEPS, type Step } from '@pv-brain/contract/states.ts';
import type { Db } from '../database/database.ts';
import type { ContentState, RowOf } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { notFound } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { shanghaiDay, shanghaiTime } from '../time.ts';
import { putIntoBin, takeFromBin } from './bin.repository.ts';
import { carryTyped, holdCategory, idsIn, moveToCategory } from './category.repository.ts';
import { type Author, type Change, PROGRAM, tell } from './history.ts';
import { brokenPictures, noteUses } from './media-uses.ts';
import { type Common, type NewItem, type NewRow, newRow, textsOf } from './new-item.ts';
import { dropSchedule } from './schedule.repository.ts';
import { columnsOf, differenceOf, givenTexts, snapshotOf } from './values.ts';
import {
  deleteItem,
  eraseColumns,
  holdItem,
  insertItems,
  isDue,
  moveDue,
  moveItem,
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
const AT_ONCE = 100;

/** Puts new rows in and tells of them. */
async function putIn(
  transaction: Db,
  author: Author,
  section: Section,
  rows: readonly NewRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = rows.slice(from, from + AT_ONCE);
    await insertItems(transaction, section, some);
    for (const row of some)
      await noteUses(transaction, section, { id: row.id, isNew: true, values: snapshotOf(section, row) });
    const changes = some.map((row) => ({ ...row, before: null, after: snapshotOf(section, row) }));
    await tell(transaction, author, section, 'content-created', changes);
  }
}

/**
 * Changes what is given of an item and returns its revision, the same where nothing differs. Throws a Refusal that names
 * every broken field, or that says the item was written since or is in the bin; an HttpError 404 where there is none.
 * `isPassing`: another write follows in the same transaction, so nobody sees what this one lacks.
 */
export function update(
  db: Db,
  author: Author,
  seen: Seen,
  given: Common,
  { isPassing = false } = {},
): Promise<number> {
  const { section, id } = seen;
  return inOne(db, async (transaction) => {
    const row = await holdSeen(transaction, seen);
    if (row.state === 'recycled') throw new Refusal(409, CONTENT.recycled);
    const texts = givenTexts(section, given.values ?? {}, author.by);
    const { category = row.category } = given;
    await refuseBroken(transaction, author, section, {
      category,
      texts: { ...givenTexts(section, snapshotOf(section, row), author.by), ...texts },
      isDraft: isPassing || HIDDEN.includes(row.state),
    });
    const columns = {
      category,
      ...(given.pinned === undefined ? {} : { pinned: given.pinned ? 1 : 0 }),
      ...(given.featured === undefined ? {} : { featured: given.featured ? 1 : 0 }),
      ...(given.publishedAt === undefined ? {} : { published_at: given.publishedAt }),
      ...columnsOf(section, texts),
    };
    const difference = differenceOf(snapshotOf(section, row), snapshotOf(section, { ...row, ...columns }));
    if (!difference) return row.revision;
    const written = { id, revision: row.revision + 1 };
    await updateItem(transaction, section, written, columns);
    await noteUses(transaction, section, { id, values: snapshotOf(section, { ...row, ...columns }) });
    await tell(transaction, author, section, 'content-updated', [{ ...written, ...difference }]);
    return written.revision;
  });
}

/** Every step of content and of entries, by name. */
type StepName = keyof typeof STEPS.content | keyof typeof STEPS.entry;

/** States of what no visitor has seen yet. */
const UNSEEN: readonly ContentState[] = ['draft', 'pending', 'returned'];
/** States of what operators write out of sight: it is complete when it is published. */
const HIDDEN: readonly ContentState[] = ['draft', 'withdrawn'];

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
  const { section, id } = item;
  const { from, to, reason: isAsked } = stepOf(section, name);
  const why = isAsked ? { reason: givenReason(reason) } : {};
  return inOne(db, async (transaction) => {
    const row = await holdSeen(transaction, item);
    const state = from.find((each) => each === row.state);
    if (!state) return false;
    if (to === 'published' && HIDDEN.includes(state)) {
      const texts = givenTexts(section, snapshotOf(section, row), author.by);
      await refuseBroken(transaction, author, section, { category: row.category, texts });
    }
    const isFirst = to === 'published' && UNSEEN.includes(state);
    // What bears an earlier time than that of its making was given it.
    const given = row.published_at < row.created_at ? row.published_at : shanghaiTime();
    const shown = isFirst ? { published_at: publishedAt ?? given } : {};
    const moved = await moveItem(transaction, section, { from: state, to }, id, shown);
    const before = { state, ...(isFirst ? { published_at: row.published_at } : {}) };
    const change = { ...moved, before, after: { state: to, ...shown, ...why } };
    // What has been done is not to be done again later.
    if (name === 'publish' || name === 'withdraw')
      await dropSchedule(transaction, { section, id, act: name });
    if (state === 'recycled') await takeFromBin(transaction, { section, id });
    if (to === 'recycled') await putIntoBin(transaction, recycledOf(author, section, row));
    await tell(transaction, author, section, 'content-moved', [change]);
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
    await takeFromBin(transaction, { section, id });
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

/** Throws a Refusal that names every broken field; an operator's category must be one of the section's, too. */
async function refuseBroken(
  db: Db,
  { by }: Author,
  section: Section,
  { category, texts, isDraft }: { category: string; texts: Record<string, string>; isDraft?: boolean },
): Promise<void> {
  const type: ContentType = contentTypes[section];
  const { field, fixed } = type.category;
  const isAsked = by === 'operator';
  const filling = { by, today: shanghaiDay() };
  const errors: FieldError[] = checkFields(type.fields, texts, { ...filling, isDraft: isDraft ?? false });
  if (isAsked && !isDraft) errors.push(...(await brokenPictures(db, section, texts)));
  // A draft too stands in a category.
  if (isAsked) errors.push(...checkFields({ [field]: categoryField(type) }, { [field]: category }, filling));
  if (isAsked && !fixed && category !== '' && !(await holdCategory(db, section, category)))
    errors.push({ field, msg: SUBMISSION.categoryUnknown });
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

/** Throws a Refusal where there is none or far too much of it. */
function givenReason(reason: string): string {
  const text = reason.trim();
  const refuse = (msg: string) => new Refusal(400, msg, [{ field: 'reason', msg }]);
  if (text === '') throw refuse(CONTENT.reason);
  if (text.length > REASON_MAX_LENGTH) throw refuse(CONTENT.reasonTooLong(REASON_MAX_LENGTH));
  return text;
}

const recycledOf = ({ actorId }: Author, section: Section, row: RowOf<Section>) => ({
  ...{ section, item_id: row.id, was: row.state, actor_id: actorId, at: shanghaiTime() },
  title: String(snapshotOf(section, row)[contentTypes[section].title] ?? ''),
});

/** A step by the states of a section's items. Throws where they have none of that name. */
function stepOf(
  section: Section,
  name: StepName,
): { from: readonly ContentState[]; to: ContentState; reason?: true } {
  const { states }: ContentType = contentTypes[section];
  const steps: Readonly<Record<string, Step>> = STEPS[states?.kind ?? 'content'];
  const step = steps[name];
  if (!step) throw new Error(`${section} knows no step ${name}`);
  return step as ReturnType<typeof stepOf>;
}

const moveOf = (written: Written, from: ContentState, to: ContentState): Change => ({
  ...written,
  before: { state: from },
  after: { state: to },
});
