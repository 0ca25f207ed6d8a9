import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** By database, the names of the ways out of the house that there are. */
const outlets = new WeakMap<Db, Set<string>>();

/** Says that there is a way out for what jobs send, from the start of this process on. */
export function openOutlet(db: Db, name: string): void {
  const open = outlets.get(db) ?? new Set();
  outlets.set(db, open.add(name));
}

/** Whether there is a way out: what cannot leave the house is not asked for. */
export const hasOutlet = (db: Db, name: string): boolean => outlets.get(databaseOf(db))?.has(name) ?? false;
