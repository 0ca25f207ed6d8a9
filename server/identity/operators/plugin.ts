import * as calls from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS_ANSWER } from '@pv-brain/contract/accounts/messages/operators.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { caller } from '../accounts/access.ts';
import { addOperator, randomPassword } from '../accounts/operators.ts';
import { listSessions } from '../accounts/session.repository.ts';
import {
  type By,
  changeRoles,
  endOperatorSession,
  resetPassword,
  resetSecondFactor,
  rolesOf,
  switchOperator,
} from './change.ts';
import { listOperators } from './operators.repository.ts';

const byCaller = (request: FastifyRequest): By => ({
  account: caller(request).account,
  address: request.ip,
});

/** Who runs the place: what administrators do with the accounts of operators. */
export async function operatorsPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  mount(app, calls.operatorList, async () => {
    const operators = await listOperators(db);
    const rows = operators.map(({ id, username, roles, disabled, ...more }) => ({
      ...{ id, username, roles, disabled },
      secondFactor: more.secondFactor,
      signedInAt: more.signedInAt,
      createdAt: more.createdAt,
    }));
    return { code: 0, msg: SERVER.ok, rows, total: rows.length };
  });

  mount(app, calls.operatorSessions, async (_, request) => {
    const names = new Map((await listOperators(db)).map(({ id, username }) => [id, username]));
    const { sessionId } = caller(request);
    const sessions = await listSessions(db, [...names.keys()]);
    const rows = sessions.map((session) => ({
      id: session.id,
      operatorId: session.account_id,
      username: names.get(session.account_id),
      address: session.address,
      userAgent: session.user_agent,
      signedInAt: shanghaiTime(new Date(session.created_at)),
      seenAt: shanghaiTime(new Date(session.seen_at)),
      current: session.id === sessionId,
    }));
    return { code: 0, msg: SERVER.ok, rows, total: rows.length };
  });

  mount(app, calls.operatorCreate, async (given, request) => {
    const username = visibleLine(given.username, calls.operatorCreate.input.username.most);
    const password = randomPassword();
    const { account, address } = byCaller(request);
    const maker = { actorId: account.id, actor: account.username, address };
    const operator = { username, password, isStart: true, roles: rolesOf(given.roles) };
    await addOperator(db, operator, maker);
    return { code: 0, msg: OPERATORS_ANSWER.created, data: { username, password } };
  });

  mount(app, calls.operatorRoles, async ({ id, roles }, request) => {
    await changeRoles(db, byCaller(request), id, rolesOf(roles));
    return { code: 0, msg: OPERATORS_ANSWER.rolesChanged };
  });

  mount(app, calls.operatorDisable, async ({ id }, request) => {
    await switchOperator(db, byCaller(request), id, true);
    return { code: 0, msg: OPERATORS_ANSWER.disabled };
  });

  mount(app, calls.operatorEnable, async ({ id }, request) => {
    await switchOperator(db, byCaller(request), id, false);
    return { code: 0, msg: OPERATORS_ANSWER.enabled };
  });

  mount(app, calls.operatorResetPassword, async ({ id }, request) => {
    const data = await resetPassword(db, byCaller(request), id);
    return { code: 0, msg: OPERATORS_ANSWER.passwordReset, data };
  });

  mount(app, calls.operatorResetSecondFactor, async ({ id }, request) => {
    await resetSecondFactor(db, byCaller(request), id);
    return { code: 0, msg: SECOND_FACTOR_ANSWER.reset };
  });

  mount(app, calls.operatorEndSession, async ({ id, sessionId }, request) => {
    await endOperatorSession(db, byCaller(request), id, sessionId);
    return { code: 0, msg: OPERATORS_ANSWER.sessionEnded };
  });
}
