import { createHash } from 'node:crypto';
import type { AuditLogTable } from '../database/tables/audit.ts';

/** What stands before the first entry. */
export const GENESIS = '0'.repeat(64);

/** An entry with its place in the chain; `hash` is what the others add up to. */
export type ChainedEntry = Omit<AuditLogTable, 'hash' | 'subject'> & { subject?: string | null };

/**
 * The SHA-256 of an entry, of everything in it and of the hash before it: 64 hexadecimal digits. The order of the fields
 * and their form are for good, since every entry ever written rests on them; what entries did not have from the beginning
 * counts where there is any. A field that comes later follows the subject, also where that is null.
 */
export function hashOf(entry: ChainedEntry): string {
  const { seq, prev_hash, id, at, actor_id, actor, action, target, address, detail, subject } = entry;
  const fields = [
    seq,
    prev_hash,
    id,
    at,
    actor_id,
    actor,
    action,
    target,
    address,
    detail,
    ...(subject ? [subject] : []),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
