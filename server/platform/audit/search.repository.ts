import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  AUDIT_ACTION_NAMES,
  type AuditResult,
  isRefused,
  MAX_AUDIT_COUNT,
} from '@pv-brain/contract/operations/audit.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { containsText } from '../database/like.ts';
import { countRows } from '../database/rows.ts';
import type { Schema } from '../database/schema.ts';
import { linkAudits } from './link.repository.ts';

/** Filter of audit entries; an undefined field matches all. */
export interface Trail {
  actor?: string | undefined;
  action?: string | undefined;
  result?: AuditResult | undefined;
  /** Substring of the subject, of an id or of the actor. */
  text?: string | undefined;
  /** Exact match. */
  target?: string | undefined;
  /** Days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

const REFUSED = AUDIT_ACTION_NAMES.filter(isRefused);

function filteredQuery(db: Db, { actor, action, result, text, target, from, to }: Trail) {
  let query = db.selectFrom('audit_log');
  if (actor) query = query.where('actor', '=', actor);
  if (action) query = query.where('action', '=', action);
  if (result) query = query.where('action', result === 'refused' ? 'in' : 'not in', REFUSED);
  if (target) query = query.where('target', '=', target);
  if (text) {
    const columns = (['subject', 'target', 'actor'] as const).map((name) => sql.ref<string>(name));
    query = query.where(({ or }) => or(columns.map((column) => containsText(column, text))));
  }
  if (from) query = query.where('at', '>=', from);
  // Includes all times of the last day: `!` is the character after a blank.
  if (to) query = query.where('at', '<', `${to}!`);
  return query;
}

const windowQuery = (db: Db, trail: Trail, start: number, end: number) =>
  filteredQuery(db, trail).where('seq', '>=', start).where('seq', '<', end);

/** Position of an entry in the list's order. */
type Position = Pick<Schema['audit_log'], 'at' | 'seq'>;

/** Returns the position of an entry; for a removed one, that before all others, since older entries were removed before it. */
export async function findPosition(db: Db, seq: number): Promise<Position> {
  const row = await db
    .selectFrom('audit_log')
    .select(['at', 'seq'])
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ?? { at: '', seq: 0 };
}

/** Entries scanned per query in a text search, which no index supports. */
const WINDOW_ENTRIES = 20_000;

/** Collects the results of `readWindow` in one window of the log after the other, from the end backwards, up to `limit`. */
async function inWindows<T>(
  db: Db,
  before: number | undefined,
  limit: number,
  readWindow: (start: number, end: number, limit: number) => Promise<T[]>,
): Promise<T[]> {
  const head = await db.selectFrom('audit_head').select(['seq', 'anchor_seq']).executeTakeFirstOrThrow();
  const rows: T[] = [];
  for (
    let end = before ?? head.seq + 1;
    end > head.anchor_seq + 1 && rows.length < limit;
    end -= WINDOW_ENTRIES
  ) {
    rows.push(...(await readWindow(end - WINDOW_ENTRIES, end, limit - rows.length)));
    // SQLite runs on the event loop.
    await nextTurn();
  }
  return rows;
}

/** Reads the entries of a trail before a position, newest first; in a text search, ordered by their numbers alone. */
export async function readTrail(
  db: Db,
  trail: Trail,
  { before, size }: { before?: Position | undefined; size: number },
) {
  await linkAudits(db);
  if (trail.text)
    return inWindows(db, before?.seq, size, (start, end, limit) =>
      windowQuery(db, trail, start, end).selectAll().orderBy('seq', 'desc').limit(limit).execute(),
    );
  let query = filteredQuery(db, trail);
  if (before)
    query = query.where((row) => row(row.refTuple('at', 'seq'), '<', row.tuple(before.at, before.seq)));
  return query.selectAll().orderBy('at', 'desc').orderBy('seq', 'desc').limit(size).execute();
}

/** Counts the entries of a trail up to one more than the limit. */
async function countMatches(db: Db, trail: Trail): Promise<number> {
  const limit = MAX_AUDIT_COUNT + 1;
  if (!trail.text)
    return countRows(db.selectFrom(filteredQuery(db, trail).select('seq').limit(limit).as('some')));
  const matches = await inWindows(db, undefined, limit, (start, end, remaining) =>
    windowQuery(db, trail, start, end).select('seq').limit(remaining).execute(),
  );
  return matches.length;
}

/** Counts entries: all by the log's own numbers; of a trail, up to a limit. */
export async function countTrail(db: Db, trail: Trail): Promise<{ total: number; isMore: boolean }> {
  if (Object.values(trail).every((value) => !value)) {
    const head = await db.selectFrom('audit_head').select(['seq', 'anchor_seq']).executeTakeFirst();
    return { total: head ? head.seq - head.anchor_seq : 0, isMore: false };
  }
  const count = await countMatches(db, trail);
  return { total: Math.min(count, MAX_AUDIT_COUNT), isMore: count > MAX_AUDIT_COUNT };
}

/** Reads an entry with the hash of the previous one, also when that was removed after its retention time. */
export async function readEntry(db: Db, seq: number) {
  await linkAudits(db);
  const row = await db.selectFrom('audit_log').selectAll().where('seq', '=', seq).executeTakeFirst();
  if (!row) return undefined;
  const previous = await db
    .selectFrom('audit_log')
    .select('hash')
    .where('seq', '=', seq - 1)
    .executeTakeFirst();
  const head = await db.selectFrom('audit_head').select(['anchor_seq', 'anchor_hash']).executeTakeFirst();
  const anchor = head?.anchor_seq === seq - 1 ? head.anchor_hash : undefined;
  return { row, before: previous?.hash ?? anchor };
}

/** Reads the names of accounts' owners by account id; accounts without a name are left out. */
export async function readActorNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const actorIds = [...new Set(ids.filter((id) => id !== null))];
  if (actorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', actorIds)
    .where('name', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
