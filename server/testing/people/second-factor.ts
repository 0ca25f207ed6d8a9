import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { advanceTime, bearer, post } from './accounts.ts';

const STEP = 30_000;

/** Returns the authenticator's current code, on a phone whose clock is `seconds` ahead. */
export const codeOf = (secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

/** Advances the time by thirty seconds, so that the authenticator shows another code. */
export const nextCode = (secret: string): string => {
  advanceTime(STEP);
  return codeOf(secret);
};

export const ofSecondFactor = (app: FastifyInstance, token: string, name: string, fields: object = {}) =>
  post(app, `/api/user/secondFactor/${name}`, { ...fields }, { headers: bearer(token) }).then((response) =>
    response.json(),
  );

/** Sets up a second factor and asserts success. */
export async function setUp(
  app: FastifyInstance,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const response = await ofSecondFactor(app, token, 'begin');
  expect(response).toMatchObject({ code: 0 });
  const { secret, ticket } = response.data;
  const answer = await ofSecondFactor(app, token, 'set', { ticket, code: codeOf(secret) });
  expect(answer).toMatchObject({ code: 0 });
  return { secret, recoveryCodes: answer.data.recoveryCodes };
}
