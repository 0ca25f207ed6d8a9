import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** Names of the enabled channels by database. */
const channels = new WeakMap<Db, Set<string>>();

/** Enables an outbound channel of jobs, such as mail or a webhook, from the start of this process on. */
export function enableChannel(db: Db, name: string): void {
  const enabled = channels.get(db) ?? new Set();
  channels.set(db, enabled.add(name));
}

/** Returns whether an outbound channel is enabled: if not, no job is added for it. */
export const isChannelEnabled = (db: Db, name: string): boolean =>
  channels.get(databaseOf(db))?.has(name) ?? false;
