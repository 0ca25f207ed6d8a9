import { hash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { SIGN_IN_LASTS } from '@pv-brain/contract/accounts/messages/sign-in-lasts.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { databaseFailure } from '../../platform/database/database-failure.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError, SessionEnded } from '../../platform/errors/http-error.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { ACCOUNT_COLUMNS, type Account, toAccount } from './account.repository.ts';

/** Returns the maximum idle time and total lifetime of a session in milliseconds; longer with "remember me". */
function lifetimesOf(remember: boolean) {
  const { idleHours, hours } = remember ? SIGN_IN_LASTS.remembered : SIGN_IN_LASTS.ordinary;
  return { idle: idleHours * HOUR_MS, absolute: hours * HOUR_MS };
}

/** Milliseconds for which an expired session is stored, to tell expiry from a deliberate end. */
const ENDED_KEPT_MS = 14 * DAY_MS;

/** Maximum sessions of one account: a person has a few devices, and a longer list is not readable. */
const MAX_SESSIONS = 20;

/** Minimum milliseconds between two stored visits, so that not every request writes. */
const SEEN_INTERVAL_MS = MINUTE_MS;
/** Maximum milliseconds that a request waits for the visit to be written. */
const MAX_SEEN_WAIT_MS = 100;

/** Milliseconds for which an entered password counts as recent. */
const FRESH_PASSWORD_MS = FRESH_PASSWORD.minutes * MINUTE_MS;

/** Milliseconds by which another process's clock may be ahead of this one's. */
const MAX_SKEW_MS = MINUTE_MS;

const newSecret = () => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token or cookie: a copy of the table allows no sign-in. */
function digest(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/**
 * Returns the token of the console, derived from the session's cookie: every window and process computes the same one, and
 * requesting it stores nothing.
 */
export function consoleToken(cookie: string): string {
  return hash('sha256', `console:${cookie}`, 'base64url');
}

/** Returns whether a session has been idle for too long. */
export const isIdle = ({ seenAt, remember }: { seenAt: number; remember: number }, now: number): boolean =>
  seenAt + lifetimesOf(remember === 1).idle < now;

/**
 * Opens a session with new secrets, independent of any that the client sent. Ends the account's oldest session when there are too
 * many.
 */
export async function openSession(
  db: Db,
  session: { accountId: string; remember: boolean; address: string; userAgent: string },
  now = nowMs(),
) {
  const [token, cookie] = [newSecret(), newSecret()];
  const { absolute } = lifetimesOf(session.remember);
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
  return {
    /** Token for the Authorization header. */
    token,
    /** Value of the cookie, which only single sign-on reads. */
    cookie,
    /** Lifetime of the cookie in milliseconds: as long as the token, which also outlives a closed browser. */
    cookieAge: absolute,
  };
}

export type NewSession = Awaited<ReturnType<typeof openSession>>;

export interface LiveSession {
  sessionId: string;
  account: Account;
  /** Whether the password was entered recently, at sign-in or later. */
  isFresh: boolean;
  /** Whether the password is a start password, which someone else knows. */
  hasStartPassword: boolean;
  /** State of the second factor: not set up, not verified yet, or verified in this session. */
  secondFactor: 'none' | 'missing' | 'shown';
}

/** Hash columns by kind of secret: a token is the portal's or the console's. */
const COLUMNS = { token: ['token_hash', 'console_hash'], cookie: ['cookie_hash'] } as const;

/** Finds sessions by the hash of a token or cookie that expire after `now`, of accounts that may act. */
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
 * Returns the live session of a token or cookie, or null: unknown, ended, idle for too long, or its account disabled. The idle
 * time continues unless `isVisit` is set.
 */
export async function findSession(
  db: Db,
  kind: keyof typeof COLUMNS,
  secret: string,
  { isVisit } = { isVisit: true },
): Promise<LiveSession | null> {
  const now = nowMs();
  const [row] = await sessionsBy(db, kind, { hash: digest(secret), now });
  if (!row || isIdle(row, now)) return null;
  // A visit in the future was written by a clock that ran ahead.
  const isAhead = row.seenAt > now + MAX_SKEW_MS;
  if (isAhead || (isVisit && row.seenAt + SEEN_INTERVAL_MS < now)) {
    const visit = isAhead
      ? correctFutureSessions(db, now)
      : updateSession(db, row.sessionId, { seen_at: now });
    const visitWrite = visit.catch((error: unknown) => {
      if (!databaseFailure(error)) throw error;
    });
    // Read requests must succeed while the database cannot be written, and need not wait for the write.
    await Promise.race([visitWrite, setTimeout(MAX_SEEN_WAIT_MS, undefined, { ref: false })]);
  }
  const { id, username, avatar, companyId, companyNumber, companyName, roles } = row;
  const { sessionId, provedAt, confirmed, startPassword, secondFactorOf } = row;
  // A password entry in the future does not count.
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
 * Returns why a request has no session. If the session of a token, or else of a cookie, is not among the expired ones, it was
 * ended deliberately or its account disabled.
 */
export async function sessionError(db: Db, token: string | null, cookie?: string): Promise<HttpError> {
  const [kind, secret] = token ? (['token', token] as const) : (['cookie', cookie ?? ''] as const);
  const isKnown = secret === '' || (await sessionsBy(db, kind, { hash: digest(secret), now: 0 })).length > 0;
  return isKnown ? new HttpError(401, SERVER.unauthorised) : new SessionEnded();
}

/** Updates columns of a session. */
export async function updateSession(
  db: Db,
  id: string,
  columns: Updateable<Schema['session']>,
): Promise<void> {
  await db.updateTable('session').set(columns).where('id', '=', id).execute();
}

/** Lists the live sessions of these accounts, most recently used first. */
export async function listSessions(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  const now = nowMs();
  const rows = await db
    .selectFrom('session')
    .select(['id', 'account_id as accountId', 'address', 'user_agent as userAgent'])
    .select(['created_at', 'seen_at as seenAt', 'remember'])
    .where('account_id', 'in', accountIds)
    .where('ends_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows
    .filter((row) => !isIdle(row, now))
    .map(({ created_at, seenAt, remember: _, ...session }) => ({
      ...session,
      signedInAt: shanghaiTime(new Date(created_at)),
      seenAt: shanghaiTime(new Date(seenAt)),
    }));
}

/**
 * Resets session times in the future, written by a clock that ran ahead, to now; to be called when the clock was or may have been
 * corrected. The idle time and lifetime of such sessions start now instead of being extended.
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
      .set({ created_at: now, ends_at: now + lifetimesOf(remember).absolute })
      .where('remember', '=', remember ? 1 : 0)
      .where('created_at', '>', now + MAX_SKEW_MS)
      .execute();
  }
}

/** Ends a session of this account. False when it has no such session. */
export const endSession = (db: Db, accountId: string, sessionId: string): Promise<boolean> =>
  db.deleteFrom('session').where('id', '=', sessionId).where('account_id', '=', accountId).$call(hasWritten);

/** Ends all sessions of an account except one. */
export async function endOtherSessions(db: Db, accountId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('id', '<>', sessionId).execute();
}

/** Ends all sessions of an account. */
export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
}
