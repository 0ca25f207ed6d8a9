import * as calls from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS_ANSWER } from '@pv-brain/contract/accounts/messages/operators.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { isOperator, isRole, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { OPERATOR_PERSON } from '@pv-brain/contract/accounts/person.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { usernameOf } from '@pv-brain/contract/fields/rules.ts';
import type { FastifyInstance } from 'fastify';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { changePassword, setDisabled, setRoles, updateAccount } from '../accounts/account.repository.ts';
import { addOperator, randomPassword } from '../accounts/operators.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { deleteSecondFactor } from '../accounts/second-factor/second-factor.repository.ts';
import { endSession, endSessions, listSessions } from '../accounts/session.repository.ts';
import {
  findOperator,
  hasActiveAdministrator,
  listOperators,
  lockAdministrators,
  lockOperator,
  OPERATOR_ROLES,
  type Operator,
} from './operators.repository.ts';

/** Parses the roles of a form, without duplicates; throws a Refusal when there is none or one that operators do not have. */
function rolesOf(names: string): Role[] {
  const roles = [...new Set(names.split(',').filter((name) => name !== ''))];
  if (roles.length === 0) throw Refusal.field({ field: 'roles', msg: OPERATORS_ANSWER.roleNeeded });
  if (!roles.every((name): name is Role => isRole(name) && isOperator([name])))
    throw Refusal.field({ field: 'roles', msg: OPERATORS_ANSWER.roleUnknown });
  return roles.sort();
}

/** Returns the revision of an operator's personal data, by which a change of outdated data is detected. */
const personRevision = ({ name, department }: Pick<Operator, 'name' | 'department'>): string =>
  revisionOf(name, department);

/** Throws a Refusal when the name or department breaks a rule. */
function assertPerson(person: { name: string; department: string }): void {
  assertNoFieldErrors(checkFields(OPERATOR_PERSON, person, { by: 'operator', today: shanghaiDay() }));
}

/** Registers the calls with which administrators manage the accounts of operators. */
export async function operatorsPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  /**
   * Changes another operator, and writes the audit entry that `change` returns, null when nothing changed. Changing oneself is
   * refused, and an active administrator must remain: otherwise the change is rolled back with a Refusal. Throws an HttpError 404
   * when it is not an operator, 403 for oneself.
   */
  function changeOperator(
    by: Actor,
    id: string,
    change: (transaction: Db, operator: Operator) => Promise<Pick<AuditEntry, 'action' | 'detail'> | null>,
  ): Promise<Operator> {
    if (id === by.actorId) throw new HttpError(403, OPERATORS_ANSWER.notOneself);
    return transact(db, async (transaction) => {
      await lockAdministrators(transaction);
      const operator = orNotFound(await findOperator(transaction, id));
      const entry = await change(transaction, operator);
      if (!(await hasActiveAdministrator(transaction))) throw new Refusal(409, OPERATORS_ANSWER.lastOne);
      if (entry) await writeAudit(transaction, { ...by, target: operator.username, ...entry });
      return operator;
    });
  }

  mount(app, calls.operatorList, async () => {
    const operators = await listOperators(db);
    return operators.map(({ id, username, name, department, roles, disabled, ...account }) => ({
      id,
      username,
      name,
      department,
      personRevision: personRevision({ name, department }),
      roles,
      disabled,
      secondFactor: account.secondFactor,
      signedInAt: account.signedInAt,
      createdAt: account.createdAt,
    }));
  });

  mount(app, calls.operatorSessions, async ({ session: { sessionId } }) => {
    const names = new Map((await listOperators(db)).map(({ id, username }) => [id, username]));
    const sessions = await listSessions(db, [...names.keys()]);
    return sessions.map(({ accountId: operatorId, ...row }) => ({
      ...row,
      operatorId,
      username: names.get(operatorId),
      current: row.id === sessionId,
    }));
  });

  mount(app, calls.operatorCreate, async ({ input, actor }) => {
    const username = usernameOf(input.username);
    const password = randomPassword();
    const { name, department } = input;
    assertPerson({ name, department });
    const operator = { username, password, isStart: true, roles: rolesOf(input.roles), name, department };
    await addOperator(db, operator, actor);
    return answer(OPERATORS_ANSWER.created, { username, password });
  });

  // Roles apply from the operator's next call on.
  mount(app, calls.operatorRoles, async ({ input: { id, seen, ...input }, actor }) => {
    const roles = rolesOf(input.roles);
    await changeOperator(actor, id, async (transaction, operator) => {
      const before = operator.roles.filter((role) => isOperator([role]));
      if (before.join() === roles.join()) return null;
      if (seen !== '' && rolesOf(seen).join() !== before.join())
        throw new Refusal(409, OPERATORS_ANSWER.rolesStale);
      await setRoles(transaction, id, roles, OPERATOR_ROLES);
      return { action: 'roles-changed', detail: { before: { roles: before }, after: { roles } } };
    });
    return OPERATORS_ANSWER.rolesChanged;
  });

  // Allowed for oneself.
  mount(app, calls.operatorPerson, async ({ input: { id, revision, ...person }, actor, transaction }) => {
    assertPerson(person);
    await transaction(async (db) => {
      await lockOperator(db, id);
      const operator = orNotFound(await findOperator(db, id));
      const before = { name: operator.name, department: operator.department };
      const after = { name: person.name || null, department: person.department || null };
      if (before.name === after.name && before.department === after.department) return;
      if (revision !== '' && revision !== personRevision(before))
        throw new Refusal(409, OPERATORS_ANSWER.personStale);
      await updateAccount(db, id, { ...after, updated_at: shanghaiTime() });
      const target = operator.username;
      await writeAudit(db, { ...actor, action: 'operator-named', target, detail: { before, after } });
    });
    return OPERATORS_ANSWER.saved;
  });

  for (const [call, disabled] of [
    [calls.operatorDisable, true],
    [calls.operatorEnable, false],
  ] as const)
    mount(app, call, async ({ input: { id }, actor }) => {
      await changeOperator(actor, id, async (transaction, operator) => {
        if (operator.disabled === disabled) return null;
        await setDisabled(transaction, operator.username, disabled);
        const detail = { before: { disabled: operator.disabled }, after: { disabled } };
        return { action: disabled ? 'account-disabled' : 'account-enabled', detail };
      });
      return disabled ? OPERATORS_ANSWER.disabled : OPERATORS_ANSWER.enabled;
    });

  mount(app, calls.operatorResetPassword, async ({ input: { id }, actor }) => {
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const { username } = await changeOperator(actor, id, async (transaction, operator) => {
      await changePassword(transaction, operator.username, passwordHash, { isStart: true });
      return { action: 'password-reset' };
    });
    return answer(OPERATORS_ANSWER.passwordReset, { username, password });
  });

  // For one who has lost it; the operator's sessions end.
  mount(app, calls.operatorResetSecondFactor, async ({ input: { id }, actor }) => {
    await changeOperator(actor, id, async (transaction) => {
      if (!(await deleteSecondFactor(transaction, id))) throw new Refusal(409, SECOND_FACTOR_ANSWER.none);
      await endSessions(transaction, id);
      return { action: 'second-factor-removed' };
    });
    return SECOND_FACTOR_ANSWER.reset;
  });

  mount(app, calls.operatorEndSession, async ({ input: { id, sessionId }, actor }) => {
    await changeOperator(actor, id, async (transaction) => {
      if (!(await endSession(transaction, id, sessionId))) throw notFound();
      return { action: 'session-ended', detail: { session: sessionId } };
    });
    return OPERATORS_ANSWER.sessionEnded;
  });
}
