import { hash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { SIGN_IN_LASTS } from '@pv-brain/contract/accounts/messages/sign-in-lasts.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { Db } from '../../platform/database/database.ts';
import { databaseFailure } from '../../platform/database/database-failure.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { HttpError, SessionEnded } from '../../platform/errors/http-error.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { ACCOUNT_COLUMNS, type Account, toAccount } from './account.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a session may rest, and how long it may last at all, in milliseconds; longer with "remember me". */
const ends = ({ idleHours, hours }: { idleHours: number; hours: number }) => ({
  idle: idleHours * HOUR_MS,
  absolute: hours * HOUR_MS,
});
const ENDS = { ordinary: ends(SIGN_IN_LASTS.ordinary), remembered: ends(SIGN_IN_LASTS.remembered) };

/** Milliseconds for which one that is over is known to be that, and not to have been ended on purpose. */
const ENDED_KEPT_MS = 14 * DAY_MS;

/** Sessions of one account at a time: a person has a few devices, and nobody looks through more of them. */
const MAX_SESSIONS = 20;

/** A visit is written down once a minute, not with every request. */
const SEEN_INTERVAL_MS = MINUTE_MS;
/** Milliseconds that a request waits at most for this to be written. */
const MAX_SEEN_WAIT_MS = 100;

/** Milliseconds for which a password that was given counts. */
const FRESH_PASSWORD_MS = FRESH_PASSWORD.minutes * MINUTE_MS;

/** How far ahead of this process another one's clock may be, in milliseconds. */
const MAX_SKEW_MS = MINUTE_MS;

const endsOf = (remember: boolean) => (remember ? ENDS.remembered : ENDS.ordinary);
const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a token or cookie: from a copy of the table nobody can sign in. */
function digest(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/**
 * The token of the console, made from the session's cookie: every window and process makes the same one, and nothing has
 * to be stored when it is asked for.
 */
export function consoleToken(cookie: string): string {
  return hash('sha256', `console:${cookie}`, 'base64url');
}

export interface NewSession {
  /** For the Authorization header. */
  token: string;
  /** For the cookie that only single sign-on reads. */
  cookie: string;
  /** Milliseconds the cookie may live: as long as the token, which outlives a closed browser too. */
  cookieAge: number;
}

/** Whether a session has rested for too long. */
export const isIdle = ({ seenAt, remember }: { seenAt: number; remember: number }, now: number): boolean =>
  seenAt + endsOf(remember === 1).idle < now;

/**
 * Opens a session with fresh secrets; whatever secret the client came with plays no part in it. The oldest ends where the
 * account has too many.
 */
export async function openSession(
  db: Db,
  session: { accountId: string; remember: boolean; address: string; userAgent: string },
  now = nowMs(),
): Promise<NewSession> {
  const [token, cookie] = [newSecret(), newSecret()];
  const { absolute } = endsOf(session.remember);
  await db
    .deleteFrom('session')
    .where('ends_at', '<', now - ENDED_KEPT_MS)
    .execute();
  await db
    .insertInto('session')
    .values({
      id: newId(),
      account_id: session.accountId,
      token_hash: digest(token),
      cookie_hash: digest(cookie),
      console_hash: digest(consoleToken(cookie)),
      remember: session.remember ? 1 : 0,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
      created_at: now,
      seen_at: now,
      ends_at: now + absolute,
      proved_at: now,
    })
    .execute();
  const newest = db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', session.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS);
  await db
    .deleteFrom('session')
    .where('account_id', '=', session.accountId)
    .where('id', 'not in', newest)
    .execute();
  return { token, cookie, cookieAge: absolute };
}

export interface LiveSession {
  sessionId: string;
  account: Account;
  /** Whether the password was given a moment ago, with the sign-in or since. */
  isFresh: boolean;
  /** Whether somebody else knows the password. */
  hasStartPassword: boolean;
  /** Whether the account has a second factor, and whether it was shown in this session. */
  secondFactor: 'none' | 'missing' | 'shown';
}

/** Where a secret's hash stands: a token is the portal's or the console's. */
const COLUMNS = { token: ['token_hash', 'console_hash'], cookie: ['cookie_hash'] } as const;

type Secret = { token: string } | { cookie: string };

const secretOf = (by: Secret) =>
  'token' in by ? (['token', by.token] as const) : (['cookie', by.cookie] as const);

/** Sessions by the hash of a token or cookie that are to end after `now`, of accounts that may act. */
const sessionsBy = prepared((db, kind: keyof typeof COLUMNS, by: { hash: string; now: number }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select([
      ...ACCOUNT_COLUMNS,
      'session.id as sessionId',
      'session.seen_at as seenAt',
      'session.remember as remember',
      'session.proved_at as provedAt',
      'session.confirmed as confirmed',
      'account.start_password as startPassword',
      'second_factor.account_id as secondFactorOf',
    ])
    .where((where) => where.or(COLUMNS[kind].map((column) => where(`session.${column}`, '=', by.hash))))
    .where('session.ends_at', '>', by.now)
    .where('account.disabled', '=', 0),
);

/**
 * The live session of a token or cookie, or null: unknown, ended, rested too long, or its account disabled. It rests on
 * where nobody visits.
 */
export async function findSession(
  db: Db,
  by: Secret,
  { isVisit } = { isVisit: true },
): Promise<LiveSession | null> {
  const now = nowMs();
  const [kind, secret] = secretOf(by);
  const [row] = await sessionsBy(db, kind, { hash: digest(secret), now });
  if (!row || isIdle(row, now)) return null;
  // A visit that is still to come was written by a clock that ran ahead.
  const isAhead = row.seenAt > now + MAX_SKEW_MS;
  if (isAhead || (isVisit && row.seenAt + SEEN_INTERVAL_MS < now)) {
    const visit = isAhead ? correctFutureSessions(db, now) : setSeen(db, row.sessionId, now);
    const saved = visit.catch((error: unknown) => {
      if (!databaseFailure(error)) throw error;
    });
    // Whoever only reads must be able to while nothing can be written, and need not wait for it.
    await Promise.race([saved, setTimeout(MAX_SEEN_WAIT_MS, undefined, { ref: false })]);
  }
  const { id, username, avatar, companyId, companyNumber, companyName, roles } = row;
  const { sessionId, provedAt, confirmed, startPassword, secondFactorOf } = row;
  // A proof that is still to come is none.
  const isFresh = provedAt <= now + MAX_SKEW_MS && now - provedAt < FRESH_PASSWORD_MS;
  const secondFactor = secondFactorOf === null ? 'none' : confirmed === 1 ? 'shown' : 'missing';
  return {
    sessionId,
    account: toAccount({ id, username, avatar, companyId, companyNumber, companyName, roles }),
    isFresh,
    secondFactor,
    hasStartPassword: startPassword === 1,
  };
}

/**
 * Why a request has no session. A token, or without one a cookie, whose session is not among those that have expired was
 * ended on purpose, or its account disabled.
 */
export async function sessionError(db: Db, token: string | null, cookie?: string): Promise<HttpError> {
  const [kind, secret] = token ? secretOf({ token }) : secretOf({ cookie: cookie ?? '' });
  const isKnown = secret === '' || (await sessionsBy(db, kind, { hash: digest(secret), now: 0 })).length > 0;
  return isKnown ? new HttpError(401, SERVER.unauthorised) : new SessionEnded();
}

/** Notes that the password was given in this session just now. */
export async function setPasswordVerified(db: Db, id: string, now = nowMs()): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('id', '=', id).execute();
}

/** Notes that the second factor was shown in this session. */
export async function setConfirmed(db: Db, id: string): Promise<void> {
  await db.updateTable('session').set({ confirmed: 1 }).where('id', '=', id).execute();
}

async function setSeen(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute();
}

/** The live sessions of these accounts, most recently used first. */
export async function listSessions(db: Db, accountIds: readonly string[], now = nowMs()) {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('session')
    .select(['id', 'account_id', 'address', 'user_agent', 'created_at', 'seen_at', 'remember'])
    .where('account_id', 'in', accountIds)
    .where('ends_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.filter(({ seen_at: seenAt, remember }) => !isIdle({ seenAt, remember }, now));
}

/**
 * Brings back to now what a clock that ran ahead has written, to be called when it was set right, or may have been: such
 * sessions rest and last from now on, instead of so much longer than they may.
 */
export async function correctFutureSessions(db: Db, now = nowMs()): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('seen_at', '>', now + MAX_SKEW_MS)
    .execute();
  for (const remember of [false, true]) {
    await db
      .updateTable('session')
      .set({ created_at: now, ends_at: now + endsOf(remember).absolute })
      .where('remember', '=', remember ? 1 : 0)
      .where('created_at', '>', now + MAX_SKEW_MS)
      .execute();
  }
}

/** Ends a session of this account. False when it has no such session. */
export async function endSession(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Ends all sessions of an account, but for one. */
export async function endOtherSessions(db: Db, accountId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('id', '<>', sessionId).execute();
}

/** Ends all sessions of an account. */
export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
}
