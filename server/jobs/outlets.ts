import type { JobKind } from '@pv-brain/contract/jobs.ts';
import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** By database, the kinds of jobs that lead out of the house and for which there is a way. */
const outlets = new WeakMap<Db, Set<JobKind>>();

/** Says that there is a way out for jobs of a kind, from the start of this process on. */
export function openOutlet(db: Db, kind: JobKind): void {
  const open = outlets.get(db) ?? new Set();
  outlets.set(db, open.add(kind));
}

/** Whether what a kind's jobs send can leave the house: what cannot is not asked for. */
export const hasOutlet = (db: Db, kind: JobKind): boolean => outlets.get(databaseOf(db))?.has(kind) ?? false;
