import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { writeAudit } from '../../../platform/audit/audit.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Actor } from '../../../platform/runtime/actor.ts';
import { type Account, findAccount, lockIfPassword } from '../account.repository.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import { passwordMatches } from './passwords.ts';

interface OwnPassword extends Actor {
  password: string;
  /** Name of the form's field, and its message when the password is wrong. */
  field?: string;
  wrongMessage?: string;
}

/**
 * Runs an action in one transaction that requires the caller's password again: possession of a leaked token must not suffice.
 * Guessing is throttled as at sign-in. The account is locked until the end. Throws a Refusal.
 */
export async function withOwnPassword<Result>(
  { db, throttle }: { db: Db; throttle: LoginThrottle },
  credentials: OwnPassword,
  act: (transaction: Db, account: Account) => Promise<Result>,
): Promise<Result> {
  const { actor: username, password, address } = credentials;
  const { field = 'password', wrongMessage = ACCOUNT_ANSWER.passwordWrong } = credentials;
  const ownAccount = await findAccount(db, username);
  const auditRefusal = (reason: string) =>
    writeAudit(db, {
      actorId: ownAccount?.id,
      actor: username,
      action: 'password-refused',
      address,
      detail: { reason },
    });
  const attempt = await throttle.attempt(username, address, () =>
    passwordMatches(ownAccount?.passwordHash, password),
  );
  if (attempt === 'blocked') {
    await auditRefusal('too many failures from this address');
    throw new Refusal(429, ACCOUNT_ANSWER.tooManyFailures);
  }
  const outcome =
    ownAccount !== undefined && attempt === 'right'
      ? await transact(db, async (transaction) => {
          const { passwordHash, disabled: _, ...account } = ownAccount;
          if (!(await lockIfPassword(transaction, account.id, passwordHash))) return null;
          return { result: await act(transaction, account) };
        })
      : null;
  if (outcome) return outcome.result;
  await auditRefusal('wrong old password');
  throw Refusal.field({ field, msg: wrongMessage });
}
