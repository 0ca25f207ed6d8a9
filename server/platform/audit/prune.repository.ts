import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { addDays, nowMs, shanghaiTime } from '../runtime/time.ts';
import { writeAudit } from './audit.repository.ts';
import { linkAudits } from './link.repository.ts';
import { TERMINAL } from './terminal.ts';

const BATCH_SIZE = 2000;
/** A clock that runs ahead must not empty the log at once. */
const MAX_DAYS_PER_RUN = 31;

/** Reads the end of the log; undefined when there is no log yet. */
export async function auditHead(db: Db): Promise<{ seq: number; hash: string } | undefined> {
  await linkAudits(db);
  return db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
}

/**
 * Removes the oldest entries written before the time `before`, and stores the last one's hash as the beginning of the chain. An
 * entry records this in the same transaction. Removes at most a month of entries at a time. Returns the number of removed
 * entries.
 */
export async function pruneAudit(db: Db, before: string): Promise<number> {
  await linkAudits(db);
  const oldest = await db.selectFrom('audit_log').select('at').orderBy('seq').limit(1).executeTakeFirst();
  if (!oldest || oldest.at >= before) return 0;
  const month = `${addDays(oldest.at.slice(0, 10), MAX_DAYS_PER_RUN)}${oldest.at.slice(10)}`;
  const until = before < month ? before : month;
  let removedCount = 0;
  for (;;) {
    const batchCount = await transact(db, (transaction) => pruneBatch(transaction, until));
    removedCount += batchCount;
    if (batchCount < BATCH_SIZE) return removedCount;
  }
}

async function pruneBatch(db: Db, before: string): Promise<number> {
  // Locks the log, so that the second of two processes finds nothing left to do.
  await db
    .updateTable('audit_head')
    .set((row) => ({ seq: row.ref('seq') }))
    .execute();
  const rows = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash', 'at'])
    .orderBy('seq')
    .limit(BATCH_SIZE)
    .execute();
  const firstKept = rows.findIndex((row) => row.at >= before);
  const old = firstKept < 0 ? rows : rows.slice(0, firstKept);
  const [first, last] = [old[0], old.at(-1)];
  if (!first || !last) return 0;
  await db.deleteFrom('audit_log').where('seq', '<=', last.seq).execute();
  await db.updateTable('audit_head').set({ anchor_seq: last.seq, anchor_hash: last.hash }).execute();
  await writeAudit(db, {
    actor: 'server',
    address: TERMINAL.address,
    action: 'audit-pruned',
    detail: { removed: old.length, first: first.seq, last: last.seq, lastHash: last.hash, before },
  });
  return old.length;
}

/**
 * Returns the time `months` ago in Shanghai, or that of the month's last day when it has no such day; minus one more day, since
 * the database uses its own clock to refuse entries that are too young.
 */
export function monthsBefore(months: number, now = new Date(nowMs())): string {
  const time = shanghaiTime(now);
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return `${addDays(lastDay.toISOString().slice(0, 10), -1)}${time.slice(10)}`;
}

/**
 * Removes entries older than `months` from the audit log, and writes the end of the audit log into the program's log. With that
 * log stored elsewhere, a complete rewrite of the audit log can be detected later.
 */
export async function pruneExpired(db: Db, months: number, log: FastifyBaseLogger): Promise<void> {
  const removedCount = await pruneAudit(db, monthsBefore(months));
  if (removedCount > 0) log.info({ removed: removedCount, months }, 'old audit entries were deleted');
  log.info({ head: await auditHead(db) }, 'end of the audit log');
}
