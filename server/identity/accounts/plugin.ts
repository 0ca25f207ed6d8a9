import type { FastifyInstance } from 'fastify';
import { createCaptchas } from '../../platform/captcha/captcha.ts';
import { registerCaptcha } from '../../platform/captcha/routes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SharedState } from '../../platform/http/shared-state.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { isHttps, type Settings } from '../../platform/runtime/settings.ts';
import { registerAccess } from './access.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createRegistrationToll } from './passwords/registration-toll.ts';
import { registerAccounts, type SignInHook } from './routes.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { registerSecondFactor } from './second-factor/second-factor-routes.ts';
import { settleSessions } from './session.repository.ts';
import { cookieSettings } from './session-cookie.ts';
import type { StepSettings } from './steps.ts';
import { createTally, type Tally } from './tally.ts';
import { createNameSign, type NameSign } from './unknown-name.ts';

/** What is refused is counted, and stands in the log without the names that nobody has. */
interface Guard {
  tally: Tally;
  nameSign: NameSign;
}

/** Has every route that is declared from now on say who may call it, and holds callers to it. `key` is the installation's. */
export function registerGuard(
  app: FastifyInstance,
  db: Db,
  { key, settings }: { key: Buffer; settings: StepSettings },
): Guard {
  const nameSign = createNameSign(key);
  const tally = createTally(db, app.log, nameSign);
  app.addHook('onClose', async () => tally.stop());
  registerAccess(app, db, { tally, settings });
  return { tally, nameSign };
}

interface AccountsParts extends Guard {
  db: Db;
  settings: Settings;
  /** The installation's secret. */
  key: Buffer;
  state: SharedState;
  clock: Clock;
  onSignIn: SignInHook;
}

/** Captchas, registering, signing in and out; and sessions, which outlive a clock that is set. */
export async function accountsPlugin(
  app: FastifyInstance,
  { db, settings, key, state, clock, tally, nameSign, onSignIn }: AccountsParts,
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
  const factor = createSecondFactor({ db, key, state, tally });
  registerSecondFactor(app, { db, settings, factor });
  const parts = { db, captchas, throttle, toll, tally, nameSign, onSignIn };
  registerAccounts(app, parts, cookieSettings(settings));
}
