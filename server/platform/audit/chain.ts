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
export function hashOf({ seq, prev_hash, ...entry }: ChainedEntry): string {
  return createHash('sha256')
    .update(`[${seq},${JSON.stringify(prev_hash)},${hashedAfterLink(entry)}`)
    .digest('hex');
}

/** What is hashed of an entry after its place in the chain: the rest of a JSON array, with the bracket that ends it. */
export function hashedAfterLink(entry: Omit<ChainedEntry, 'seq' | 'prev_hash'>): string {
  const { id, at, actor_id, actor, action, target, address, detail, subject } = entry;
  const fields = [id, at, actor_id, actor, action, target, address, detail, ...(subject ? [subject] : [])];
  return JSON.stringify(fields).slice(1);
}
