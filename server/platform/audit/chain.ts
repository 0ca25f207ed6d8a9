import { hash } from 'node:crypto';
import type { Schema } from '../database/schema.ts';

/** Previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

/** An entry with its place in the chain; `hash` is computed from the other fields. */
export type ChainedEntry = Omit<Schema['audit_log'], 'hash' | 'subject'> & { subject?: string | null };

/**
 * Computes the SHA-256 of an entry, of all its fields and of the previous hash: 64 hexadecimal digits. The order and format of
 * the fields must never change, since every existing entry depends on them; a field that entries did not have from the beginning
 * is included only where it has a value. Any later field follows the subject, also where that is null.
 */
export function hashOf({ seq, prev_hash, ...entry }: ChainedEntry): string {
  return hash('sha256', `[${seq},${JSON.stringify(prev_hash)},${hashedAfterLink(entry)}`);
}

/** Returns the hashed text of an entry after its place in the chain: the rest of a JSON array, with its closing bracket. */
export function hashedAfterLink(entry: Omit<ChainedEntry, 'seq' | 'prev_hash'>): string {
  const { id, at, actor_id, actor, action, target, address, detail, subject } = entry;
  const fields = [id, at, actor_id, actor, action, target, address, detail, ...(subject ? [subject] : [])];
  return JSON.stringify(fields).slice(1);
}
