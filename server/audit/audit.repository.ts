import type { AuditAction } from '@pv-brain/contract/audit.ts';
import { v7 as newId } from 'uuid';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { shanghaiTime } from '../time.ts';
import { hashOf } from './chain.ts';

export interface AuditEntry {
  actorId?: string | null | undefined;
  /** A name that exists, or the sign of one that does not; see unknown-name.ts. */
  actor: string;
  action: AuditAction;
  target?: string | undefined;
  address: string;
  detail?: Record<string, unknown> | undefined;
}

/**
 * Writes a line of the log that nobody can change, chained to the one before. Inside a transaction it stands or falls with
 * what it tells of; it holds the end of the log until then, so it is written last.
 */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  if (!db.isTransaction) return transact(db, (transaction) => writeAudit(transaction, entry));
  const { seq, hash: prev_hash } = await takeNumber(db);
  const row = {
    seq,
    prev_hash,
    id: newId(),
    at: shanghaiTime(),
    actor_id: entry.actorId ?? null,
    actor: stored(entry.actor.slice(0, 100)),
    action: entry.action,
    target: entry.target === undefined ? null : stored(entry.target),
    address: stored(entry.address),
    detail: entry.detail ? JSON.stringify(entry.detail) : null,
  };
  await db
    .insertInto('audit_log')
    .values({ ...row, hash: hashOf(row) })
    .execute();
}

/** As a database gives it back: half a surrogate pair would come back as another sign, and the hash would not fit. */
const stored = (text: string) => text.toWellFormed();

/** The next number, with the hash of the last entry. Whoever comes meanwhile waits for the end of this transaction. */
function takeNumber(db: Db): Promise<{ seq: number; hash: string }> {
  return db
    .updateTable('audit_head')
    .set((row) => ({ seq: row('seq', '+', 1) }))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}
