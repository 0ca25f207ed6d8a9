import { v7 as newId } from 'uuid';
import type { Db } from '../database/database.ts';
import { tokenHash } from './tokens.ts';

/** The address that an account last stated and has not confirmed; undefined for none. */
export function findPending(db: Db, accountId: string) {
  return db
    .selectFrom('account_link')
    .select(['detail as address', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** How many links that are not over were sent to an address, by whomever. */
export async function countSent(db: Db, address: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('account_link')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('ends_at', '>', now)
    .where('purpose', '=', 'email')
    .where('detail', '=', address)
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** Takes back the links that would confirm another address. They are kept until they would be over: they count. */
export async function retireLinks(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .execute();
}

/** Makes the link that confirms an address, in place of those that were sent before; returns its id. */
export async function insertLink(
  db: Db,
  { accountId, address, now, endsAt }: { accountId: string; address: string; now: number; endsAt: number },
  tokenOf: (id: string) => string,
): Promise<string> {
  await retireLinks(db, accountId, now);
  const id = newId();
  await db
    .insertInto('account_link')
    .values({
      ...{ id, token_hash: tokenHash(tokenOf(id)), purpose: 'email', account_id: accountId },
      ...{ company_id: null, detail: address, created_by: accountId, created_at: now, ends_at: endsAt },
    })
    .execute();
  return id;
}

const live = (db: Db, now: number) =>
  db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .select(['account_link.id', 'account.id as accountId', 'username', 'detail as address'])
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null);

/** Of a link that is still good, whose it is and which address it confirms. */
export const findLink = (db: Db, id: string, now: number) =>
  live(db, now).where('account_link.id', '=', id).executeTakeFirst();

export const findLinkByToken = (db: Db, token: string, now: number) =>
  live(db, now).where('token_hash', '=', tokenHash(token)).executeTakeFirst();

/** Uses a link up. False where it is used up or over: of two at once one wins. */
export async function spendLink(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets links that confirm addresses and were over before a time. */
export async function forgetLinks(db: Db, before: number): Promise<void> {
  await db.deleteFrom('account_link').where('purpose', '=', 'email').where('ends_at', '<', before).execute();
}
