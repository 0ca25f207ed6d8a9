import * as calls from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS_ANSWER } from '@pv-brain/contract/accounts/messages/operators.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { usernameOf } from '@pv-brain/contract/fields/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { addOperator, randomPassword } from '../accounts/operators.ts';
import { listSessions } from '../accounts/session.repository.ts';
import {
  assertPerson,
  changePerson,
  changeRoles,
  endOperatorSession,
  personRevision,
  resetPassword,
  resetSecondFactor,
  rolesOf,
  switchOperator,
} from './change.ts';
import { listOperators } from './operators.repository.ts';

/** Registers the calls with which administrators manage the accounts of operators. */
export async function operatorsPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
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

  mount(app, calls.operatorRoles, async ({ input: { id, roles, seen }, actor }) => {
    await changeRoles(db, actor, { id, roles: rolesOf(roles), seen });
    return OPERATORS_ANSWER.rolesChanged;
  });

  mount(app, calls.operatorPerson, async ({ input, actor }) => {
    await changePerson(db, actor, input);
    return OPERATORS_ANSWER.saved;
  });

  mount(app, calls.operatorDisable, async ({ input: { id }, actor }) => {
    await switchOperator(db, actor, id, true);
    return OPERATORS_ANSWER.disabled;
  });

  mount(app, calls.operatorEnable, async ({ input: { id }, actor }) => {
    await switchOperator(db, actor, id, false);
    return OPERATORS_ANSWER.enabled;
  });

  mount(app, calls.operatorResetPassword, async ({ input: { id }, actor }) => {
    return answer(OPERATORS_ANSWER.passwordReset, await resetPassword(db, actor, id));
  });

  mount(app, calls.operatorResetSecondFactor, async ({ input: { id }, actor }) => {
    await resetSecondFactor(db, actor, id);
    return SECOND_FACTOR_ANSWER.reset;
  });

  mount(app, calls.operatorEndSession, async ({ input: { id, sessionId }, actor }) => {
    await endOperatorSession(db, actor, id, sessionId);
    return OPERATORS_ANSWER.sessionEnded;
  });
}
