import { hash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { DAY_MS, nowMs } from '../../platform/runtime/time.ts';

export type LinkPurpose = Schema['account_link']['purpose'];

/** Milliseconds for which an expired link is kept. */
const EXPIRED_KEPT_MS = 30 * DAY_MS;

/** What mail programs and people add to the end of an address, or where they break it: a token is base64url. */
const NOT_OF_TOKEN = /%[\da-f]{2}|[^\w-]/gi;

/** Returns the stored hash of a token. */
export const linkHash = (token: string): string => hash('sha256', token.replace(NOT_OF_TOKEN, ''), 'hex');

interface NewLink {
  purpose: LinkPurpose;
  /** Account and company that the link gives access to; omitted while there is none. */
  accountId?: string;
  companyId?: string;
  /** Account that creates the link. */
  by: string;
  /** Validity in milliseconds. */
  ttlMs: number;
  /** Further data for its use, in a format defined by the purpose. */
  detail?: string;
  /** Derives the token, 43 characters of base64url, from the link's id when it must be reproduced later; random by default. */
  tokenOf?: (id: string) => string;
}

const COLUMNS = [
  'id',
  'account_id as accountId',
  'company_id as companyId',
  'detail',
  'created_by as by',
  'created_at as createdAt',
  'ends_at as endsAt',
] as const;

/**
 * Creates a link that can be used once. The token is to be shown once: only its hash is stored. Earlier links remain valid: see
 * {@link voidLinks}.
 */
export async function makeLink(db: Db, link: NewLink, now = nowMs()) {
  const id = newId();
  const token = link.tokenOf?.(id) ?? randomBytes(32).toString('base64url');
  const endsAt = now + link.ttlMs;
  await db
    .deleteFrom('account_link')
    .where('ends_at', '<', now - EXPIRED_KEPT_MS)
    .execute();
  await db
    .insertInto('account_link')
    .values({
      id,
      token_hash: linkHash(token),
      purpose: link.purpose,
      account_id: link.accountId ?? null,
      company_id: link.companyId ?? null,
      detail: link.detail ?? null,
      created_by: link.by,
      created_at: now,
      ends_at: endsAt,
    })
    .execute();
  return { id, token, endsAt };
}

/** Finds the valid link of a token without using it up; null when it is unknown, used, withdrawn or expired. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, now = nowMs()) {
  const link = await db
    .selectFrom('account_link')
    .select(COLUMNS)
    .where(({ and }) => and({ token_hash: linkHash(token), purpose, used_at: null }))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return link ?? null;
}

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Uses up the link of a token, to be called in the transaction of the action it permits. Null when it is no longer valid: of two
 * concurrent uses the second waits for the outcome of the first one's transaction.
 */
export async function useLink(db: Db, purpose: LinkPurpose, token: string, now = nowMs()) {
  const link = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where(({ and }) => and({ token_hash: linkHash(token), purpose, used_at: null }))
    .where('ends_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return link ?? null;
}

/**
 * Withdraws valid links, one by its id or all of an account or a company, which cannot be used from then on. Returns their
 * number.
 */
export async function voidLinks(
  db: Db,
  selection: { purpose: LinkPurpose } & ({ id: string } | { account_id: string } | { company_id: string }),
  now = nowMs(),
): Promise<number> {
  const result = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where(({ and }) => and({ ...selection, used_at: null }))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
