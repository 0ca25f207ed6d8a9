import type { login } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { usernameOf } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Captchas } from '../../platform/captcha/captcha.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { emptyFields, Refusal } from '../../platform/errors/refusal.ts';
import { type Account, findAccount, lockIfPassword, recordSignIn } from './account.repository.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { passwordMatches } from './passwords/passwords.ts';
import type { NameHash, SecurityEventCounter } from './security-event-counter.ts';
import { type NewSession, openSession } from './session.repository.ts';

export interface SignInParts {
  db: Db;
  captchas: Captchas;
  throttle: LoginThrottle;
  /** Counter for refusals that anyone can cause by the thousand. */
  securityEvents: SecurityEventCounter;
  /** Hashes names without an account for the log. */
  nameHash: NameHash;
}

const REQUIRED = {
  username: ACCOUNT.usernameRequired,
  password: ACCOUNT.passwordRequired,
  validateCode: ACCOUNT.captchaRequired,
} as const;

export interface Visitor {
  address: string;
  userAgent: string;
  captchaCookie: string | undefined;
}

/**
 * Signs a person in. Throws a Refusal: missing fields, captcha wrong or used, too many failures from this address, or a wrong
 * username or password, whose refusals are the same in text and time.
 */
export async function signIn(
  { db, captchas, throttle, securityEvents, nameHash }: SignInParts,
  form: HandlerInput<typeof login>,
  visitor: Visitor,
): Promise<{ account: Account; session: NewSession }> {
  const { password } = form;
  const username = usernameOf(form.username);
  const { address, userAgent } = visitor;
  const empty = emptyFields({ ...form, username }, REQUIRED);
  if (empty.length > 0) throw new Refusal(400, ACCOUNT.allRequired, empty);
  const by = { address, work: form.captchaWork };
  if (!(await captchas.check(visitor.captchaCookie, form.validateCode, by))) {
    securityEvents.record({ action: 'captcha-wrong', name: username, target: '/login', address });
    throw Refusal.field({ field: 'validateCode', msg: ACCOUNT_ANSWER.captchaWrong });
  }
  const account = await findAccount(db, username);
  const actor = account ? account.username : nameHash(username);
  const auditRefusal = (reason: string) =>
    writeAudit(db, { actor, action: 'login-refused', address, detail: { reason } });

  let reason = 'wrong name or password';
  const attempt = await throttle.attempt(username, address, async () => {
    const isMatch = await passwordMatches(account?.passwordHash, password);
    if (isMatch && account?.disabled) reason = 'account disabled';
    return isMatch && !account?.disabled;
  });
  if (attempt === 'blocked') {
    await auditRefusal('too many failures from this address');
    throw new Refusal(429, ACCOUNT_ANSWER.tooManyFailures);
  }
  const accountSession =
    account && attempt === 'right'
      ? await openAccountSession(db, account, { remember: form.rememberMe, address, userAgent })
      : null;
  if (!accountSession) {
    await captchas.suspect(address);
    await auditRefusal(reason);
    throw new Refusal(401, ACCOUNT_ANSWER.credentialsWrong);
  }
  return accountSession;
}

/** Opens the first session of an account that was just created; null for one that may no longer sign in. */
export async function signInNewcomer(
  db: Db,
  username: string,
  { address, userAgent }: Visitor,
): Promise<NewSession | null> {
  const account = await findAccount(db, username);
  const accountSession =
    account && (await openAccountSession(db, account, { remember: false, address, userAgent }));
  return accountSession?.session ?? null;
}

/** Opens the session, unless the password was changed or the account disabled since the account was read. */
function openAccountSession(
  db: Db,
  { passwordHash, disabled: _, ...account }: Account & { passwordHash: string; disabled: number },
  visit: { remember: boolean; address: string; userAgent: string },
): Promise<{ account: Account; session: NewSession } | null> {
  return transact(db, async (transaction) => {
    if (!(await lockIfPassword(transaction, account.id, passwordHash))) return null;
    await recordSignIn(transaction, account.id);
    const session = await openSession(transaction, { accountId: account.id, ...visit });
    const { id: actorId, username: actor } = account;
    await writeAudit(transaction, { actorId, actor, action: 'login', address: visit.address });
    return { account, session };
  });
}
