import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT } from '@pv-brain/contract/messages.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Captchas } from '../captcha/captcha.ts';
import type { Db } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type Account, findAccount } from './account.repository.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { passwordMatches } from './passwords.ts';
import { type NewSession, openSession } from './session.repository.ts';

export interface SignInParts {
  db: Db;
  captchas: Captchas;
  throttle: LoginThrottle;
}

export interface SignInForm {
  username: string;
  password: string;
  validateCode: string;
  rememberMe: boolean;
}

export interface Visitor {
  address: string;
  userAgent: string;
  captchaCookie: string | undefined;
}

/**
 * Signs a person in. Throws a Refusal: fields missing, captcha wrong or spent, too many failures from this address,
 * or a wrong name or password, which cannot be told apart by text or time.
 */
export async function signIn(
  { db, captchas, throttle }: SignInParts,
  form: SignInForm,
  visitor: Visitor,
): Promise<{ account: Account; session: NewSession }> {
  const { username, password } = form;
  const { address, userAgent } = visitor;
  if (!username || !password || !form.validateCode) throw new Refusal(400, ACCOUNT.allRequired);
  if (!(await captchas.check(visitor.captchaCookie, form.validateCode))) {
    throw Refusal.field({ field: 'validateCode', msg: ACCOUNT.captchaWrong });
  }
  const refused = (reason: string) =>
    writeAudit(db, { actor: username, action: 'login-refused', address, detail: { reason } });

  if ((await throttle.blockedFor(username, address)) > 0) {
    await refused('too many failures from this address');
    throw new Refusal(429, ACCOUNT.tooManyFailures);
  }
  await wait(await throttle.delayFor(username));
  const found = await findAccount(db, username);
  const matches = await passwordMatches(found?.passwordHash, password);
  if (!found || !matches || found.disabled) {
    await throttle.failed(username, address);
    await refused(found?.disabled && matches ? 'account disabled' : 'wrong name or password');
    throw new Refusal(401, ACCOUNT.credentialsWrong);
  }
  await throttle.succeeded(username, address);
  const { passwordHash: _, disabled: __, ...account } = found;
  const session = await openSession(db, {
    accountId: account.id,
    remember: form.rememberMe,
    address,
    userAgent,
  });
  await writeAudit(db, { actorId: account.id, actor: account.username, action: 'login', address });
  return { account, session };
}
