import type { Generated } from 'kysely';

export interface AuditTables {
  /** Append-only, by trigger, except for entries older than the law requires; a hash chain, see server/platform/audit/chain.ts. */
  audit_log: {
    /** Counts from 1 without gaps. */
    seq: number;
    /** Hash of the previous entry. */
    prev_hash: string;
    hash: string;
    id: string;
    at: string;
    actor_id: string | null;
    /** An existing user name, or the hash of an unknown one: server/identity/accounts/security-event-counter.ts. */
    actor: string;
    action: string;
    target: string | null;
    address: string;
    /** JSON: values before and after, or the reason for a refusal. */
    detail: string | null;
    /** Display name of a target that is an id, at that time: kind and title, receipt number, file name. */
    subject: string | null;
  };
  /** PostgreSQL only: committed entries that are not in the log yet; `audit_link` appends them in this order. */
  audit_pending: Omit<AuditTables['audit_log'], 'seq' | 'prev_hash' | 'hash'> & {
    place: Generated<number>;
    /** The hashed text without the position in the chain, see server/platform/audit/chain.ts. */
    hashed: string;
  };
  /** One row: the last entry of the log, and the entry after which it begins since older ones were removed. */
  audit_head: {
    id: number;
    seq: number;
    hash: string;
    anchor_seq: number;
    anchor_hash: string;
  };
}
