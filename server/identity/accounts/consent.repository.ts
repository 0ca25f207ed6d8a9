import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Records that an account's owner agreed to the terms, to be called in the transaction that creates the account. */
export async function insertConsent(
  db: Db,
  consent: { accountId: string; version: string; address: string },
): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      id: newId(),
      account_id: consent.accountId,
      document: 'privacy',
      version: consent.version,
      at: shanghaiTime(),
      address: consent.address,
    })
    .execute();
}

/** Lists the consents of an account's owner, oldest first. */
export function listConsents(db: Db, accountId: string) {
  return db
    .selectFrom('consent')
    .select(['document', 'version', 'at', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}
