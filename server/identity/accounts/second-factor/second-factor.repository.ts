import type { Db } from '../../../platform/database/database.ts';
import { countRows, hasWritten } from '../../../platform/database/rows.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';

/** Returns the second factor of an account, its secret sealed; undefined when it has none. */
export function findSecondFactor(db: Db, accountId: string) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'created_at as since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export const countRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_code').where('account_id', '=', accountId));

interface NewSecondFactor {
  accountId: string;
  /** Sealed secret. */
  secret: string;
  /** Time step of the code that confirmed the setup. */
  step: number;
  codeHashes: readonly string[];
}

/** Stores an account's second factor, to be called in a transaction. False when it has one already. */
export async function insertSecondFactor(db: Db, factor: NewSecondFactor): Promise<boolean> {
  const { accountId: account_id, secret, step: last_step, codeHashes } = factor;
  const isInserted = await db
    .insertInto('second_factor')
    .values({ account_id, secret, last_step, created_at: shanghaiTime() })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .$call(hasWritten);
  if (!isInserted) return false;
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ account_id, code_hash })))
    .execute();
  return true;
}

/**
 * Marks a time step as used, once: false when it or a later one was used before, in any process. A stored step beyond `latest`,
 * the last one valid now, was stored while the clock ran ahead, and is ignored.
 */
export const useTotpStep = (
  db: Db,
  accountId: string,
  { step, latest }: { step: number; latest: number },
): Promise<boolean> =>
  db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('last_step', '<', step), row('last_step', '>', latest)]))
    .$call(hasWritten);

/** Uses up a recovery code. False when it is unknown or was used before. */
export const useRecoveryCode = (db: Db, accountId: string, codeHash: string): Promise<boolean> =>
  db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .$call(hasWritten);

/** Removes an account's second factor with its recovery codes. False when there is none. */
export const deleteSecondFactor = (db: Db, accountId: string): Promise<boolean> =>
  db.deleteFrom('second_factor').where('account_id', '=', accountId).$call(hasWritten);
