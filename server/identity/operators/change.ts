import { OPERATORS_ANSWER } from '@pv-brain/contract/accounts/messages/operators.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { isOperator, isRole, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { OPERATOR_PERSON } from '@pv-brain/contract/accounts/person.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { changePassword, setDisabled } from '../accounts/account.repository.ts';
import { randomPassword } from '../accounts/operators.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { deleteSecondFactor } from '../accounts/second-factor/second-factor.repository.ts';
import { endSession, endSessions } from '../accounts/session.repository.ts';
import {
  findOperator,
  hasActiveAdministrator,
  lockAdministrators,
  lockOperator,
  type Operator,
  setPerson,
  setRoles,
} from './operators.repository.ts';

/** Audit entry of a change; null when nothing changed. */
type ChangeAudit = Pick<AuditEntry, 'action' | 'detail'> | null;

/**
 * Changes another operator and writes an audit entry. Changing oneself is refused, and an active administrator must remain:
 * otherwise the change is rolled back with a Refusal. Throws an HttpError 404 when it is not an operator, 403 for oneself.
 */
function changeOperator(
  db: Db,
  by: Actor,
  id: string,
  change: (transaction: Db, operator: Operator) => Promise<ChangeAudit>,
): Promise<Operator> {
  if (id === by.actorId) throw new HttpError(403, OPERATORS_ANSWER.notOneself);
  return transact(db, async (transaction) => {
    await lockAdministrators(transaction);
    const operator = orNotFound(await findOperator(transaction, id));
    const auditDetail = await change(transaction, operator);
    if (!(await hasActiveAdministrator(transaction))) throw new Refusal(409, OPERATORS_ANSWER.lastOne);
    if (auditDetail) await writeAudit(transaction, { ...by, target: operator.username, ...auditDetail });
    return operator;
  });
}

/** Parses the roles of a form, without duplicates; throws a Refusal when there is none or one that operators do not have. */
export function rolesOf(names: string): Role[] {
  const roles = [...new Set(names.split(',').filter((name) => name !== ''))];
  if (roles.length === 0) throw Refusal.field({ field: 'roles', msg: OPERATORS_ANSWER.roleNeeded });
  if (!roles.every((name): name is Role => isRole(name) && isOperator([name])))
    throw Refusal.field({ field: 'roles', msg: OPERATORS_ANSWER.roleUnknown });
  return roles.sort();
}

/**
 * Sets the roles of an operator. They apply from its next call on. Throws a Refusal, 409 when its roles are no longer those that the
 * caller has seen.
 */
export async function changeRoles(
  db: Db,
  by: Actor,
  { id, roles, seen }: { id: string; roles: readonly Role[]; seen: string },
): Promise<void> {
  await changeOperator(db, by, id, async (transaction, operator) => {
    const before = operator.roles.filter((role) => isOperator([role]));
    if (before.join() === roles.join()) return null;
    if (seen !== '' && rolesOf(seen).join() !== before.join())
      throw new Refusal(409, OPERATORS_ANSWER.rolesStale);
    await setRoles(transaction, id, roles);
    return { action: 'roles-changed', detail: { before: { roles: before }, after: { roles } } };
  });
}

/** Returns the revision of an operator's personal data, by which a change of outdated data is detected. */
export const personRevision = ({ name, department }: Pick<Operator, 'name' | 'department'>): string =>
  revisionOf(name, department);

/**
 * Changes an operator's personal data; allowed for oneself. Throws a Refusal, 409 when it is no longer what the caller has seen, or an
 * HttpError 404 when it is not an operator.
 */
export async function changePerson(
  db: Db,
  by: Actor,
  { id, revision, ...person }: { id: string; name: string; department: string; revision: string },
): Promise<void> {
  assertPerson(person);
  await transact(db, async (transaction) => {
    await lockOperator(transaction, id);
    const operator = orNotFound(await findOperator(transaction, id));
    const before = { name: operator.name, department: operator.department };
    const after = { name: person.name || null, department: person.department || null };
    if (before.name === after.name && before.department === after.department) return;
    if (revision !== '' && revision !== personRevision(before))
      throw new Refusal(409, OPERATORS_ANSWER.personStale);
    await setPerson(transaction, id, after);
    const target = operator.username;
    await writeAudit(transaction, { ...by, action: 'operator-named', target, detail: { before, after } });
  });
}

/** Throws a Refusal when the name or department breaks a rule. */
export function assertPerson(person: { name: string; department: string }): void {
  assertNoFieldErrors(checkFields(OPERATOR_PERSON, person, { by: 'operator', today: shanghaiDay() }));
}

/** Disables an operator, which ends its sessions, or enables it again. */
export async function switchOperator(db: Db, by: Actor, id: string, disabled: boolean): Promise<void> {
  await changeOperator(db, by, id, async (transaction, operator) => {
    if (operator.disabled === disabled) return null;
    await setDisabled(transaction, operator.username, disabled);
    const detail = { before: { disabled: operator.disabled }, after: { disabled } };
    return { action: disabled ? 'account-disabled' : 'account-enabled', detail };
  });
}

/** Sets a start password, which is shown once; the operator's sessions end. */
export async function resetPassword(db: Db, by: Actor, id: string) {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const { username } = await changeOperator(db, by, id, async (transaction, operator) => {
    await changePassword(transaction, operator.username, passwordHash, { isStart: true });
    return { action: 'password-reset' };
  });
  return { username, password };
}

/** Removes the second factor of an operator who has lost it; its sessions end. */
export async function resetSecondFactor(db: Db, by: Actor, id: string): Promise<void> {
  await changeOperator(db, by, id, async (transaction) => {
    if (!(await deleteSecondFactor(transaction, id))) throw new Refusal(409, SECOND_FACTOR_ANSWER.none);
    await endSessions(transaction, id);
    return { action: 'second-factor-removed' };
  });
}

/** Ends a session of an operator. */
export async function endOperatorSession(db: Db, by: Actor, id: string, sessionId: string): Promise<void> {
  await changeOperator(db, by, id, async (transaction) => {
    if (!(await endSession(transaction, id, sessionId))) throw notFound();
    return { action: 'session-ended', detail: { session: sessionId } };
  });
}
