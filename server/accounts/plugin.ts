import type { FastifyInstance } from 'fastify';
import { createCaptchas } from '../captcha/captcha.ts';
import { registerCaptcha } from '../captcha/routes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { SharedState } from '../http/shared-state.ts';
import { isHttps, type Settings } from '../settings.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createRegistrationToll } from './registration-toll.ts';
import { registerAccounts } from './routes.ts';
import { settleSessions } from './session.repository.ts';
import { cookieSettings } from './session-cookie.ts';
import type { Tally } from './tally.ts';
import type { NameSign } from './unknown-name.ts';

interface AccountsParts {
  db: Db;
  settings: Settings;
  /** The installation's secret. */
  key: Buffer;
  state: SharedState;
  clock: Clock;
  tally: Tally;
  nameSign: NameSign;
}

/** Captchas, registering, signing in and out; and sessions, which outlive a clock that is set. */
export async function accountsPlugin(
  app: FastifyInstance,
  { db, settings, key, state, clock, tally, nameSign }: AccountsParts,
): Promise<void> {
  const settle = () =>
    settleSessions(db).catch((error: unknown) => app.log.error({ err: error }, 'cannot settle sessions'));
  clock.onJump(() => void settle());
  // It may have been set while the server was down.
  await settle();

  const { captchaFixedAnswer } = settings;
  const captchas = createCaptchas({ key, state, fixedAnswer: captchaFixedAnswer });
  registerCaptcha(app, captchas, isHttps(settings));
  const throttle = createLoginThrottle(state);
  const toll = createRegistrationToll({ key, state, isFree: captchaFixedAnswer !== undefined });
  registerAccounts(app, { db, captchas, throttle, toll, tally, nameSign }, cookieSettings(settings));
}
