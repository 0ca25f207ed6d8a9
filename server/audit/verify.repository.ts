import type { Db } from '../database/database.ts';
import { atOneMoment } from '../database/transact.ts';
import { hashOf } from './chain.ts';

const PORTION = 2000;

/** What a walk along the log found: its end, or the first entry that does not fit. */
export type Verdict =
  | { intact: true; entries: number; seq: number; hash: string }
  | { intact: false; seq: number; problem: string };

/**
 * Walks the whole log in portions and holds every entry against the one before it. What is written meanwhile is not
 * looked at: all is read as it stood at the beginning.
 */
export function verifyAudit(db: Db): Promise<Verdict> {
  return atOneMoment(db, walk);
}

async function walk(db: Db): Promise<Verdict> {
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
  if (!head) return { intact: false, seq: 0, problem: 'the head of the log is missing' };
  let [seq, hash, entries] = [head.anchor_seq, head.anchor_hash, 0];
  const broken = (at: number, problem: string): Verdict => ({ intact: false, seq: at, problem });
  // From the very beginning, so that what was put before the first entry is seen.
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PORTION)
      .execute();
    for (const row of rows) {
      if (row.seq <= seq) return broken(row.seq, 'stands where there should be none');
      if (row.seq > seq + 1)
        return broken(seq + 1, `is missing: the next one there is has number ${row.seq}`);
      if (row.prev_hash !== hash) return broken(row.seq, 'does not follow on the one before it');
      const { hash: own, ...rest } = row;
      if (hashOf(rest) !== own) return broken(row.seq, 'was changed');
      [seq, hash, entries, after] = [row.seq, own, entries + 1, row.seq];
    }
    if (rows.length < PORTION) break;
  }
  if (head.seq > seq) return broken(seq + 1, `is missing: the log ended with number ${head.seq}`);
  if (head.seq < seq || head.hash !== hash)
    return broken(seq, 'is not the one that the head of the log names');
  return { intact: true, entries, seq, hash };
}
