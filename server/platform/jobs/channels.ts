import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** By database, the names of the channels that are configured. */
const channels = new WeakMap<Db, Set<string>>();

/** Enables an outbound channel of jobs, such as mail or a webhook, from the start of this process on. */
export function enableChannel(db: Db, name: string): void {
  const enabled = channels.get(db) ?? new Set();
  channels.set(db, enabled.add(name));
}

/** Whether an outbound channel is configured: without one, no job is added for it. */
export const isChannelEnabled = (db: Db, name: string): boolean =>
  channels.get(databaseOf(db))?.has(name) ?? false;
