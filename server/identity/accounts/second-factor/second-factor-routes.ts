import * as calls from '@pv-brain/contract/accounts/calls/second-factor.ts';
import { SECOND_FACTOR_ANSWER } from '@pv-brain/contract/accounts/messages/second-factor.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { answer } from '../../../platform/http/envelope.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { LiveSession } from '../session.repository.ts';
import type { StepSettings } from '../sign-in-steps.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.repository.ts';
import type { SecondFactor } from './second-factor.ts';

/** Returns the session, which must be an operator's: companies sign in as the spec says. Throws an HttpError 403. */
function operatorOf(session: LiveSession): LiveSession {
  if (!isOperator(session.account.roles)) throw new HttpError(403, SECOND_FACTOR_ANSWER.operatorsOnly);
  return session;
}

/** Registers the routes of one's own second factor: setup, verification at sign-in, removal. */
export function registerSecondFactor(
  app: FastifyInstance,
  { db, settings, factor }: { db: Db; settings: StepSettings; factor: SecondFactor },
): void {
  mount(app, calls.secondFactor, async ({ session }) => {
    const { id } = operatorOf(session).account;
    const secondFactor = await findSecondFactor(db, id);
    return {
      since: secondFactor?.since ?? null,
      recoveryCodes: await countRecoveryCodes(db, id),
      required: settings.needsSecondFactor,
    };
  });

  mount(app, calls.secondFactorBegin, async ({ session }) => {
    return answer(SECOND_FACTOR_ANSWER.begun, factor.begin(operatorOf(session).account));
  });

  mount(app, calls.secondFactorSet, async ({ input, session, actor }) => {
    const recoveryCodes = await factor.set(operatorOf(session), input, actor.address);
    return answer(SECOND_FACTOR_ANSWER.set, { recoveryCodes });
  });

  mount(app, calls.secondFactorShow, async ({ input: { code }, session, actor }) => {
    await factor.show(operatorOf(session), code, actor.address);
    return SECOND_FACTOR_ANSWER.shown;
  });

  mount(app, calls.secondFactorRemove, async ({ input: { code }, session, actor }) => {
    await factor.remove(operatorOf(session), code, actor.address);
    return SECOND_FACTOR_ANSWER.removed;
  });
}
