import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { lockCategory } from '../lists/category.repository.ts';
import type { Author } from './item-change.ts';

/** Where and for whom to write: a database or transaction, the author and a section. */
export interface WriteTarget {
  db: Db;
  author: Author;
  section: Section;
}

/** A write in its transaction `db`. */
export interface Write extends WriteTarget {
  /**
   * Locks a category of the section until the end of the transaction, once however many items need it; returns whether it exists.
   */
  lockCategory(code: string): Promise<boolean>;
}

/** Runs `work` as a write in one transaction. */
export const inTransaction = <T>(target: WriteTarget, work: (write: Write) => Promise<T>): Promise<T> =>
  transact(target.db, (db) => {
    const locks = new Map<string, Promise<boolean>>();
    return work({
      ...target,
      db,
      lockCategory(code) {
        const lock = locks.get(code) ?? lockCategory(db, target.section, code);
        locks.set(code, lock);
        return lock;
      },
    });
  });
