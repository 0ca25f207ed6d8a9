import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { inSnapshot } from '../database/transact.ts';
import { hashOf } from './chain.ts';
import { linkAudits } from './link.repository.ts';
import type { Trail } from './search.repository.ts';

const BATCH_SIZE = 2000;

/** Why an entry does not fit; `problem` describes it in words, for the command line. */
type Fault = 'changed' | 'missing' | 'inserted' | 'broken' | 'cut';

/** Result of verifying the log: its end, or the first entry that does not fit. */
export type Verdict =
  | { intact: true; entries: number; seq: number; hash: string }
  | { intact: false; seq: number; fault: Fault; problem: string };

/** Start of a verification: after the entry with this number and hash. */
type Start = Pick<Schema['audit_log'], 'seq' | 'hash'>;

const brokenVerdict = (seq: number, fault: Fault, problem: string): Verdict => ({
  intact: false,
  seq,
  fault,
  problem,
});

/** Verifies the whole log. */
export const verifyAudit = async (db: Db): Promise<Verdict> => (await verifyPart(db, {})).verdict;

/** A broken log may be the cause of the rejection; when the log is intact, pending entries were not verified. */
function requireLinked([linkResult]: [PromiseSettledResult<void>], verdict: Verdict): Verdict {
  if (verdict.intact && linkResult.status === 'rejected') throw linkResult.reason;
  return verdict;
}

/** Checks that the verification ended at the end of the log. */
function againstHead(verdict: Verdict & { intact: true }, head: Start): Verdict {
  const { seq, hash } = verdict;
  if (head.seq > seq)
    return brokenVerdict(seq + 1, 'missing', `is missing: the log ended with number ${head.seq}`);
  if (head.seq < seq || head.hash !== hash)
    return brokenVerdict(seq, 'cut', 'does not match the head of the log');
  return verdict;
}

/** Verifies from `start` on, over entries after `after`, up to `until`. */
async function verifyFrom(db: Db, start: Start, after: number, until: number): Promise<Verdict> {
  let { seq, hash } = start;
  let entries = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', until)
      .orderBy('seq')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) {
      if (row.seq <= seq)
        return brokenVerdict(row.seq, 'inserted', 'has a number that the log does not have here');
      if (row.seq > seq + 1)
        return brokenVerdict(seq + 1, 'missing', `is missing: the next one has number ${row.seq}`);
      if (row.prev_hash !== hash)
        return brokenVerdict(row.seq, 'broken', 'does not contain the hash of the previous entry');
      const { hash: rowHash, ...hashedRow } = row;
      if (hashOf(hashedRow) !== rowHash) return brokenVerdict(row.seq, 'changed', 'was changed');
      [seq, hash, entries, after] = [row.seq, rowHash, entries + 1, row.seq];
    }
    if (rows.length < BATCH_SIZE) return { intact: true, entries, seq, hash };
  }
}

/** Returns the numbers of the first and the last entry of these days, inclusive; undefined when there are none. */
async function rangeOf(
  db: Db,
  { from, to }: Pick<Trail, 'from' | 'to'>,
): Promise<{ first: number; last: number } | undefined> {
  let query = db
    .selectFrom('audit_log')
    .select(({ fn }) => [fn.min<number | null>('seq').as('first'), fn.max<number | null>('seq').as('last')]);
  if (from) query = query.where('at', '>=', from);
  // Includes all times of the last day: `!` is the character after a blank.
  if (to) query = query.where('at', '<', `${to}!`);
  const { first, last } = await query.executeTakeFirstOrThrow();
  return first === null || last === null ? undefined : { first, last };
}

interface PartVerdict {
  verdict: Verdict;
  /** Start of the next part; null when the range is done. */
  next: number | null;
  /** Number of the range's last entry. */
  last: number;
}

const endOf = (verdict: Verdict, last: number): PartVerdict => ({ verdict, next: null, last });

/**
 * Verifies a part of the log in batches, each entry against the one before it: at most `limit` entries of these days after `after`.
 * The first is checked against the entry before it, wherever the part begins, and the end of the whole log against its head. Entries
 * written meanwhile are ignored: all is read from one snapshot.
 */
export async function verifyPart(
  db: Db,
  {
    after: previous = 0,
    limit = Number.POSITIVE_INFINITY,
    ...days
  }: Pick<Trail, 'from' | 'to'> & { after?: number | undefined; limit?: number },
): Promise<PartVerdict> {
  const linkResults = await Promise.allSettled([linkAudits(db)]);
  const part = await inSnapshot(db, async (snapshot): Promise<PartVerdict> => {
    const head = await snapshot.selectFrom('audit_head').selectAll().executeTakeFirst();
    if (!head) return endOf(brokenVerdict(0, 'cut', 'the head of the log is missing'), 0);
    const isBounded = Boolean(days.from || days.to);
    const range = isBounded ? await rangeOf(snapshot, days) : { first: head.anchor_seq + 1, last: head.seq };
    if (!range) return endOf({ intact: true, entries: 0, seq: 0, hash: '' }, 0);
    const after = Math.max(previous, range.first - 1, head.anchor_seq);
    const until = Math.min(after + limit, range.last);
    const before = await hashBefore(snapshot, after, head);
    if (before === undefined) return endOf(brokenVerdict(after, 'missing', 'is missing'), range.last);
    // From the lowest number to the highest, so that entries inserted before the first or after the last are found.
    const isFirst = !isBounded && after === head.anchor_seq;
    const from = isFirst ? Number.MIN_SAFE_INTEGER : after;
    const to = until < head.seq ? until : Number.MAX_SAFE_INTEGER;
    const verdict = await verifyFrom(snapshot, { seq: after, hash: before }, from, to);
    if (!verdict.intact) return endOf(verdict, range.last);
    if (until < range.last) return { verdict, next: until, last: range.last };
    return endOf(range.last < head.seq ? verdict : againstHead(verdict, head), range.last);
  });
  return part.next === null ? { ...part, verdict: requireLinked(linkResults, part.verdict) } : part;
}

async function hashBefore(db: Db, seq: number, head: { anchor_seq: number; anchor_hash: string }) {
  if (seq === head.anchor_seq) return head.anchor_hash;
  const row = await db.selectFrom('audit_log').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash;
}
