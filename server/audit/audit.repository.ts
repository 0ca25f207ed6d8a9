import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction } from '@pv-brain/contract/audit.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { newId } from '../new-id.ts';
import { shanghaiTime } from '../time.ts';
import { hashOf } from './chain.ts';

export interface AuditEntry {
  actorId?: string | null | undefined;
  /** A name that exists, or the sign of one that does not; see unknown-name.ts. */
  actor: string;
  action: AuditAction;
  target?: string | undefined;
  /** What people call the target, where that is an id. */
  subject?: string | undefined;
  address: string;
  detail?: Record<string, unknown> | undefined;
}

/**
 * Writes a line of the log that nobody can change, chained to the one before. Inside a transaction it stands or falls with
 * what it tells of; it holds the end of the log until then, so it is written last.
 */
export const writeAudit = (db: Db, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Rows of one statement. */
const BATCH = 200;

/** The same for several, in this order. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (!db.isTransaction) return transact(db, (transaction) => writeAudits(transaction, entries));
  if (entries.length === 0) return;
  let { seq, hash } = await holdEnd(db);
  for (let from = 0; from < entries.length; from += BATCH) {
    // SQLite writes on the event loop, and hashes are made there: of ten thousand entries a batch at a time.
    if (from > 0) await nextTurn();
    const rows = entries.slice(from, from + BATCH).map((entry) => {
      const row = { ...rowOf(entry), seq: Number(seq) + 1, prev_hash: hash };
      ({ seq, hash } = { seq: row.seq, hash: hashOf(row) });
      return { ...row, hash };
    });
    await db.insertInto('audit_log').values(rows).execute();
  }
}

const rowOf = ({ actorId, actor, action, target, subject, address, detail }: AuditEntry) => ({
  id: newId(),
  at: shanghaiTime(),
  actor_id: actorId ?? null,
  actor: stored(actor.slice(0, 100)),
  action,
  target: target === undefined ? null : stored(target),
  subject: subject ? stored(subject) : null,
  address: stored(address),
  detail: detail ? JSON.stringify(detail) : null,
});

/** As a database gives it back: half a surrogate pair would come back as another sign, and the hash would not fit. */
const stored = (text: string) => text.toWellFormed();

/** The last entry's number and hash. Whoever comes meanwhile waits for the end of this transaction. */
function holdEnd(db: Db): Promise<{ seq: number; hash: string }> {
  return db
    .updateTable('audit_head')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}
