import { type LinkPurpose, linkHash } from '../../identity/accounts/account-link.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';

/** Finds the address that an account requested last and has not confirmed; undefined for none. */
export function findUnconfirmedAddress(db: Db, accountId: string) {
  return db
    .selectFrom('account_link')
    .select(['detail as address', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Counts the unexpired links that all accounts together have sent to an address. */
export const countSent = (db: Db, address: string, now: number): Promise<number> =>
  db
    .selectFrom('account_link')
    .where('ends_at', '>', now)
    .where('purpose', '=', 'email')
    .where('detail', '=', address)
    .$call(countRows);

const live = (db: Db, now: number, purpose: LinkPurpose = 'email') =>
  db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .select(['account_link.id', 'account.id as accountId', 'username', 'detail as address'])
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null);

/** Finds the account and the address of a valid confirmation link. */
export const findLink = (db: Db, id: string, now: number) =>
  live(db, now).where('account_link.id', '=', id).executeTakeFirst();

/** Finds the account and the address of a valid password link; undefined once the account has another address. */
export const findResetLink = (db: Db, id: string, now: number) =>
  live(db, now, 'password')
    .where('account_link.id', '=', id)
    .whereRef('account.email', '=', 'account_link.detail')
    .where('account.email_confirmed_at', 'is not', null)
    .executeTakeFirst();

export const findLinkByToken = (db: Db, token: string, now: number) =>
  live(db, now).where('token_hash', '=', linkHash(token)).executeTakeFirst();

/** Deletes links sent by mail that expired before a time. */
export async function deleteExpiredLinks(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('purpose', 'in', ['email', 'password'])
    .where('detail', 'is not', null)
    .where('ends_at', '<', before)
    .execute();
}
