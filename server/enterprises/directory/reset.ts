import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { RESET_MINUTES } from '@pv-brain/contract/enterprises/companies.ts';
import { RESET_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { passwordOf, usernameOf } from '@pv-brain/contract/fields/rules.ts';
import { CAPTCHA_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import { RESET_ASK } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskEmail, maskPhone } from '../../content/core/lists/present.ts';
import { changePassword, lockAccount } from '../../identity/accounts/account.repository.ts';
import { findLink, type Link, makeLink, useLink } from '../../identity/accounts/account-link.repository.ts';
import { passwordProblem } from '../../identity/accounts/passwords/password-policy.ts';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import type { SecurityEventCounter } from '../../identity/accounts/security-event-counter.ts';
import { MAIL_OUTLET, RESET_MAIL } from '../../messaging/email/enqueue.ts';
import { resetToken } from '../../messaging/email/tokens.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { emptyFields, Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { HOUR_MS, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { countResetMails, findResettable } from './item.repository.ts';

const linkExpired = () => new Refusal(410, RESET_ANSWER.over);

/** Maximum reset mails per account and hour: more would only fill a mailbox. */
const MAX_MAILS = 3;
/** Minimum duration of an answer in milliseconds, so that timing does not reveal whether the account exists. */
const ANSWER_MS = 400;

/** Enqueues the mail, or returns why there is none. */
async function sendResetMail({ db, key }: Pick<Parts, 'db' | 'key'>, username: string, address: string) {
  const account = await findResettable(db, { username });
  if (!account) return 'no such account';
  const { id: accountId } = account;
  return transact(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    const now = nowMs();
    // The account may have been closed or disabled before the lock was acquired.
    const email = (await findResettable(transaction, { id: accountId }))?.email;
    if (!email) return 'no proved address';
    if ((await countResetMails(transaction, accountId, now - HOUR_MS)) >= MAX_MAILS) return 'too many mails';
    const validity = { ttlMs: RESET_MINUTES * 60_000, tokenOf: (id: string) => resetToken(id, key) };
    const newLink = { purpose: 'password', accountId, by: accountId, detail: email } as const;
    const { id: link } = await makeLink(transaction, { ...newLink, ...validity }, now);
    await enqueue(transaction, RESET_MAIL, { link }, { key: link, subject: maskEmail(email) });
    const by = { actorId: accountId, actor: account.username, address };
    await writeAudit(transaction, { ...by, action: 'password-mail-asked', target: account.username });
    return null;
  });
}

/** Returns the account whose password a link sets. Throws a Refusal when it is not valid any more. */
async function ownerOf(db: Db, token: string) {
  const link = await findLink(db, 'password', token);
  const account = link?.accountId ? await findResettable(db, { id: link.accountId }) : undefined;
  if (!link || !account || !isStillTheirs(link, account)) throw linkExpired();
  return { account, endsAt: link.endsAt };
}

/** Returns whether the address that a link was mailed to is still the account's; links handed over by operators have none. */
const isStillTheirs = (link: Link, account: { email: string | null }): boolean =>
  link.detail === null || link.detail === account.email;

const ASK_REQUIRED = {
  username: ACCOUNT.usernameRequired,
  validateCode: ACCOUNT.captchaRequired,
} as const;
const REQUIRED = { password: ACCOUNT.allRequired, confirmPassword: ACCOUNT.allRequired } as const;

export interface ResetParts extends Pick<Parts, 'db' | 'key' | 'captchas'> {
  securityEvents: SecurityEventCounter;
}

/** Registers the calls by which people who forgot their password set a new one. */
export function registerPasswordReset(app: FastifyInstance, parts: ResetParts): void {
  const { db, captchas, securityEvents } = parts;

  /** Counts an invalid link as a security event like other refusals that visitors can cause, without its token. */
  async function byLink<Result>(request: FastifyRequest, action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof Refusal && error.code === 410)
        securityEvents.record({
          action: 'password-refused',
          name: '',
          address: request.ip,
          target: request.routeOptions.url ?? '',
          detail: { reason: 'no such link' },
        });
      throw error;
    }
  }

  // The answer is the same without such an account or a confirmed address of it.
  mount(app, calls.resetAsk, async ({ input, request }) => {
    if (!isChannelEnabled(db, MAIL_OUTLET)) throw new Refusal(409, RESET_ANSWER.noMail);
    const username = usernameOf(input.username);
    const address = request.ip;
    const about = { name: username, target: RESET_ASK, address };
    const empty = emptyFields({ ...input, username }, ASK_REQUIRED);
    if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
    const by = { address, work: input.captchaWork };
    if (!(await captchas.check(request.cookies[CAPTCHA_COOKIE], input.validateCode, by))) {
      securityEvents.record({ action: 'captcha-wrong', ...about });
      throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
    }
    const [refused] = await Promise.all([sendResetMail(parts, username, address), wait(ANSWER_MS)]);
    if (refused) securityEvents.record({ action: 'password-refused', ...about, detail: { reason: refused } });
    return RESET_ANSWER.asked;
  });

  // Prevents a new password for the wrong account; does not use up the link.
  mount(app, calls.resetFind, ({ input: { token }, request }) =>
    byLink(request, async () => {
      const { account, endsAt } = await ownerOf(db, token);
      return {
        username: maskPhone(account.username),
        companyName: account.companyName ?? '',
        endsAt: shanghaiTime(new Date(endsAt)),
      };
    }),
  );

  // All sessions end, a second factor stays. An invalid password does not use up the link.
  mount(app, calls.resetSet, ({ input: { token, password, confirmPassword }, request, transaction }) =>
    byLink(request, async () => {
      const { account } = await ownerOf(db, token);
      const { id: actorId, username: actor } = account;
      const empty = emptyFields({ password, confirmPassword }, REQUIRED);
      if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
      const problem = passwordProblem(password, account);
      if (problem) throw Refusal.field({ field: 'password', msg: problem });
      if (passwordOf(password) !== passwordOf(confirmPassword))
        throw Refusal.field({ field: 'confirmPassword', msg: REGISTRATION.passwordsDiffer });
      const passwordHash = await hashPassword(password);
      await transaction(async (db) => {
        const link = await useLink(db, 'password', token);
        const now = link?.accountId === actorId ? await findResettable(db, { id: actorId }) : undefined;
        if (!link || !now || !isStillTheirs(link, now)) throw linkExpired();
        await changePassword(db, now.username, passwordHash);
        const entry = { actorId, actor, target: actor, address: request.ip } as const;
        const detail = { link: link.id, madeBy: link.by };
        await writeAudit(db, { ...entry, action: 'password-changed', detail });
      });
      return RESET_ANSWER.set;
    }),
  );
}
