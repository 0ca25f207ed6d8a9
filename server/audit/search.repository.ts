import { AUDIT_ACTION_NAMES, AUDIT_COUNTED, type AuditResult, isRefused } from '@pv-brain/contract/audit.ts';
import type { Db } from '../database/database.ts';

/** Which entries are looked for; what is undefined does not narrow it. */
export interface Trail {
  actor?: string | undefined;
  action?: string | undefined;
  result?: AuditResult | undefined;
  /** Whole: a part of it would have to be looked for in every entry there is. */
  target?: string | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const REFUSED = AUDIT_ACTION_NAMES.filter(isRefused);

function narrowed(db: Db, { actor, action, result, target, from, to }: Trail) {
  let query = db.selectFrom('audit_log');
  if (actor) query = query.where('actor', '=', actor);
  if (action) query = query.where('action', '=', action);
  if (result) query = query.where('action', result === 'refused' ? 'in' : 'not in', REFUSED);
  if (target) query = query.where('target', '=', target);
  if (from) query = query.where('at', '>=', from);
  // A day and all times of it: the next sign after a blank.
  if (to) query = query.where('at', '<', `${to}!`);
  return query;
}

/** The place of an entry in the order of the list. */
interface Place {
  at: string;
  seq: number;
}

export function findPlace(db: Db, seq: number): Promise<Place | undefined> {
  return db.selectFrom('audit_log').select(['at', 'seq']).where('seq', '=', seq).executeTakeFirst();
}

/** Entries of a trail, the last first, from before a place on. */
export function readTrail(
  db: Db,
  trail: Trail,
  { before, size }: { before?: Place | undefined; size: number },
) {
  let query = narrowed(db, trail);
  if (before)
    query = query.where((row) => row(row.refTuple('at', 'seq'), '<', row.tuple(before.at, before.seq)));
  return query.selectAll().orderBy('at', 'desc').orderBy('seq', 'desc').limit(size).execute();
}

/** How many entries there are: all by the log's own numbers; of a trail those that were counted before it was enough. */
export async function countTrail(db: Db, trail: Trail): Promise<{ total: number; isMore: boolean }> {
  if (Object.values(trail).every((value) => !value)) {
    const head = await db.selectFrom('audit_head').select(['seq', 'anchor_seq']).executeTakeFirst();
    return { total: head ? head.seq - head.anchor_seq : 0, isMore: false };
  }
  const some = narrowed(db, trail)
    .select('seq')
    .limit(AUDIT_COUNTED + 1);
  const { rows } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(rows), AUDIT_COUNTED), isMore: Number(rows) > AUDIT_COUNTED };
}

/** An entry with the hash that the one before it has, or the one that was removed after its time. */
export async function readEntry(db: Db, seq: number) {
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
