import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import { itemBatches } from '../database/batches.ts';
import type { Db } from '../database/database.ts';
import { sqliteOf } from '../database/node-sqlite.ts';
import { afterCommit, transact } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { shanghaiTime } from '../runtime/time.ts';
import { hashedAfterLink, hashOf } from './chain.ts';
import { linkSoon } from './link.repository.ts';

export interface AuditEntry {
  actorId?: string | null | undefined;
  /** An existing user name, or the hash of an unknown one; see identity/accounts/security-event-counter.ts. */
  actor: string;
  action: AuditAction;
  target?: string | undefined;
  /** Display name of a target that is an id. */
  subject?: string | undefined;
  address: string;
  detail?: Record<string, unknown> | undefined;
}

/**
 * Writes an immutable entry of the log, chained to the one before. Inside a transaction it commits or rolls back with the
 * recorded action. On PostgreSQL it is chained after the commit.
 */
export const writeAudit = (db: Db, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Writes several entries, in this order. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (!db.isTransaction) return transact(db, (transaction) => writeAudits(transaction, entries));
  const append = sqliteOf(db) ? appendNow : appendPending;
  for await (const batch of itemBatches(entries)) await append(db, batch.map(rowOf));
  afterCommit(db, () => linkSoon(db));
}

type Row = ReturnType<typeof rowOf>;

/** For SQLite, where a transaction blocks all other writers from its beginning. */
async function appendNow(db: Db, newRows: readonly Row[]): Promise<void> {
  let { seq, hash } = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const rows = newRows.map((each) => {
    const row = { ...each, seq: seq + 1, prev_hash: hash };
    ({ seq, hash } = { seq: row.seq, hash: hashOf(row) });
    return { ...row, hash };
  });
  await db.insertInto('audit_log').values(rows).execute();
}

/** For PostgreSQL, where writers would otherwise wait for the lock on the end of the log until its holder commits. */
async function appendPending(db: Db, newRows: readonly Row[]): Promise<void> {
  const rows = newRows.map((row) => ({ ...row, hashed: hashedAfterLink(row) }));
  await db.insertInto('audit_pending').values(rows).execute();
}

/**
 * Returns the texts as the database returns them: half a surrogate pair would come back as another character, and the hash would
 * not match.
 */
const rowOf = ({ actorId, actor, action, target, subject, address, detail }: AuditEntry) => ({
  id: newId(),
  at: shanghaiTime(),
  actor_id: actorId ?? null,
  actor: actor.slice(0, 100).toWellFormed(),
  action,
  target: target?.toWellFormed() ?? null,
  subject: subject ? subject.toWellFormed() : null,
  address: address.toWellFormed(),
  detail: detail ? JSON.stringify(detail) : null,
});
