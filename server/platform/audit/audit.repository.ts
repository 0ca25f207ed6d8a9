import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import type { Db } from '../database/database.ts';
import { sqliteOf } from '../database/node-sqlite.ts';
import { afterCommit, transact } from '../database/transact.ts';
import { newId } from '../runtime/new-id.ts';
import { shanghaiTime } from '../runtime/time.ts';
import { hashedAfterLink, hashOf } from './chain.ts';
import { linkSoon } from './link.repository.ts';

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
 * what it tells of. On PostgreSQL it is chained once that is committed.
 */
export const writeAudit = (db: Db, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Rows of one statement. */
const BATCH_SIZE = 200;

/** The same for several, in this order. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (!db.isTransaction) return transact(db, (transaction) => writeAudits(transaction, entries));
  const append = sqliteOf(db) ? appendNow : appendPending;
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    // Rows are made on the event loop: of ten thousand entries a batch at a time.
    if (from > 0) await nextTurn();
    await append(db, entries.slice(from, from + BATCH_SIZE).map(rowOf));
  }
  afterCommit(db, () => linkSoon(db));
}

type Row = ReturnType<typeof rowOf>;

/** On SQLite, where a transaction keeps all others from writing from its beginning on. */
async function appendNow(db: Db, newRows: readonly Row[]): Promise<void> {
  let { seq, hash } = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const rows = newRows.map((each) => {
    const row = { ...each, seq: Number(seq) + 1, prev_hash: hash };
    ({ seq, hash } = { seq: row.seq, hash: hashOf(row) });
    return { ...row, hash };
  });
  await db.insertInto('audit_log').values(rows).execute();
}

/** On PostgreSQL, where writers would wait for the end of the log until the one who has it is committed. */
async function appendPending(db: Db, newRows: readonly Row[]): Promise<void> {
  const rows = newRows.map((row) => ({ ...row, hashed: hashedAfterLink(row) }));
  await db.insertInto('audit_pending').values(rows).execute();
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
