import type { Generated } from 'kysely';

/** Append-only, by trigger, but for what is older than the law asks for; a chain, see server/platform/audit/chain.ts. */
export interface AuditLogTable {
  /** Counts from 1 without a gap. */
  seq: number;
  /** Of the entry before. */
  prev_hash: string;
  hash: string;
  id: string;
  at: string;
  actor_id: string | null;
  /** A name that exists, or the sign of one that was made up: server/identity/accounts/name-hash.ts. */
  actor: string;
  action: string;
  target: string | null;
  address: string;
  /** JSON: what was before and after, or why it was refused. */
  detail: string | null;
  /** What people called the target then, where it is an id: kind and title, receipt number, name of a file. */
  subject: string | null;
}

/** PostgreSQL only: committed entries on their way into the log, which `audit_link` takes in this order. */
export interface AuditPendingTable extends Omit<AuditLogTable, 'seq' | 'prev_hash' | 'hash'> {
  place: Generated<number>;
  /** What is hashed after the place in the chain, see server/platform/audit/chain.ts. */
  hashed: string;
}

/** One row: where the log ends, and after which entry it begins since older ones were removed. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
  anchor_seq: number;
  anchor_hash: string;
}

export interface AuditTables {
  audit_log: AuditLogTable;
  audit_pending: AuditPendingTable;
  audit_head: AuditHeadTable;
}
