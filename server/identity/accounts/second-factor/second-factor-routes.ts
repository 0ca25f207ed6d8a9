import * as calls from '@pv-brain/contract/accounts/calls/second-factor.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { mount } from '../../../platform/http/mount.ts';
import { caller } from '../access.ts';
import type { StepSettings } from '../steps.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.repository.ts';
import type { SecondFactor } from './second-factor.ts';

/** The caller, who must be an operator: companies sign in as the spec says. Throws an HttpError 403. */
function operatorOf(request: FastifyRequest) {
  const live = caller(request);
  if (!isOperator(live.account.roles)) throw new HttpError(403, SECOND_FACTOR_ANSWER.operatorsOnly);
  return live;
}

/** One's own second factor: setting it up, showing it at the sign-in, removing it. */
export function registerSecondFactor(
  app: FastifyInstance,
  { db, settings, factor }: { db: Db; settings: StepSettings; factor: SecondFactor },
): void {
  mount(app, calls.secondFactor, async (_, request) => {
    const { id } = operatorOf(request).account;
    const found = await findSecondFactor(db, id);
    const data = {
      since: found?.since ?? null,
      recoveryCodes: await countRecoveryCodes(db, id),
      required: settings.needsSecondFactor,
    };
    return { code: 0, msg: SERVER.ok, data };
  });

  mount(app, calls.secondFactorBegin, async (_, request) => {
    const data = factor.begin(operatorOf(request).account);
    return { code: 0, msg: SECOND_FACTOR_ANSWER.begun, data };
  });

  mount(app, calls.secondFactorSet, async (given, request) => {
    const recoveryCodes = await factor.set(operatorOf(request), given, request.ip);
    return { code: 0, msg: SECOND_FACTOR_ANSWER.set, data: { recoveryCodes } };
  });

  mount(app, calls.secondFactorShow, async ({ code }, request) => {
    await factor.show(operatorOf(request), code, request.ip);
    return { code: 0, msg: SECOND_FACTOR_ANSWER.shown };
  });

  mount(app, calls.secondFactorRemove, async ({ code }, request) => {
    await factor.remove(operatorOf(request), code, request.ip);
    return { code: 0, msg: SECOND_FACTOR_ANSWER.removed };
  });
}
