import { hash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { AccountLinkTable } from '../../platform/database/tables/account.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs } from '../../platform/runtime/time.ts';

export type LinkPurpose = AccountLinkTable['purpose'];

/** For so long a link is kept after its end, in milliseconds. */
const EXPIRED_KEPT_MS = 30 * 24 * 3_600_000;

/** A token of {@link makeLink}: what looks otherwise is asked of no table. */
const TOKEN = /^[\w-]{43}$/;

/** What is kept of a token. */
export const linkHash = (token: string): string => hash('sha256', token, 'hex');

interface NewLink {
  purpose: LinkPurpose;
  /** Whose door it opens, and to what company; left out where there is none yet, or none at all. */
  accountId?: string;
  companyId?: string;
  /** The account that makes it. */
  by: string;
  /** Milliseconds for which it opens. */
  lastsMs: number;
  /** What else is to be known when it is used, in the purpose's own form. */
  detail?: string;
  /** Makes the token, 43 signs of base64url, from the link's id, where it has to be told again; by chance unless told. */
  tokenOf?: (id: string) => string;
}

export interface MadeLink {
  id: string;
  /** Of the address, to be told once: only its hash is kept. */
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export interface Link {
  id: string;
  accountId: string | null;
  companyId: string | null;
  detail: string | null;
  /** The account that made it. */
  by: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  endsAt: number;
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

/** Makes a link that opens once. Those before it stay open: see {@link voidLinks}. */
export async function makeLink(db: Db, link: NewLink, now = nowMs()): Promise<MadeLink> {
  const id = newId();
  const token = link.tokenOf?.(id) ?? randomBytes(32).toString('base64url');
  const endsAt = now + link.lastsMs;
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

/** The link of a token that still opens; null for one that is unknown, used up, taken back or over. It stays unused. */
export async function findLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  now = nowMs(),
): Promise<Link | null> {
  if (!TOKEN.test(token)) return null;
  const link = await db
    .selectFrom('account_link')
    .select(COLUMNS)
    .where('token_hash', '=', linkHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return link ?? null;
}

/**
 * Uses up the link of a token, to be called in the transaction of what it opens. Null where it no longer opens: of two at
 * once the second waits for how the first one's transaction ends.
 */
export async function useLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  now = nowMs(),
): Promise<Link | null> {
  if (!TOKEN.test(token)) return null;
  const link = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('token_hash', '=', linkHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return link ?? null;
}

/** Which links: one by its id, or all of an account or a company. */
type LinksOf = { id: string } | { accountId: string } | { companyId: string };

/** Takes links back that are still open: they open nothing from then on. Returns how many there were. */
export async function voidLinks(
  db: Db,
  of: LinksOf & { purpose: LinkPurpose },
  now = nowMs(),
): Promise<number> {
  const [column, value] =
    'id' in of
      ? (['id', of.id] as const)
      : 'accountId' in of
        ? (['account_id', of.accountId] as const)
        : (['company_id', of.companyId] as const);
  const result = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('purpose', '=', of.purpose)
    .where(column, '=', value)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
