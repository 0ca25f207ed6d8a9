import type { FastifyInstance } from 'fastify';
import { registerCaptcha } from '../../platform/captcha/routes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isHttps } from '../../platform/runtime/settings.ts';
import { registerAccess } from './access.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createProofOfWork } from './passwords/proof-of-work.ts';
import { registerAccounts, type SignInHook } from './routes.ts';
import { registerSecondFactor } from './second-factor/second-factor.ts';
import {
  createNameHash,
  createSecurityEventCounter,
  type NameHash,
  type SecurityEventCounter,
} from './security-event-counter.ts';
import { correctFutureSessions } from './session.repository.ts';
import { cookieSettings } from './session-cookie.ts';
import type { StepSettings } from './sign-in-steps.ts';

/** Refusals are counted, and logged without usernames that do not exist. */
interface Guard {
  securityEvents: SecurityEventCounter;
  nameHash: NameHash;
}

/** Requires every route registered from now on to declare its access, and enforces it. `key` is the installation's secret. */
export function registerGuard(
  app: FastifyInstance,
  db: Db,
  { key, settings }: { key: Buffer; settings: StepSettings },
): Guard {
  const nameHash = createNameHash(key);
  const securityEvents = createSecurityEventCounter(db, app.log, nameHash);
  app.addHook('onClose', async () => securityEvents.stop());
  registerAccess(app, db, { securityEvents, settings });
  return { securityEvents, nameHash };
}

interface AccountsParts
  extends Guard,
    Pick<Parts, 'db' | 'settings' | 'key' | 'state' | 'captchas' | 'clock'> {
  onSignIn: SignInHook;
}

/** Registers captchas, registration, sign-in and sign-out, and corrects sessions after a clock change. */
export async function accountsPlugin(
  app: FastifyInstance,
  { db, settings, key, state, captchas, clock, securityEvents, nameHash, onSignIn }: AccountsParts,
): Promise<void> {
  const correctSessions = () =>
    correctFutureSessions(db).catch((error: unknown) =>
      app.log.error({ err: error }, 'cannot correct the times of sessions'),
    );
  clock.onJump(() => void correctSessions());
  // The clock may have been set while the server was down.
  await correctSessions();

  registerCaptcha(app, captchas, isHttps(settings));
  const throttle = createLoginThrottle(state);
  const proofOfWork = createProofOfWork({
    key,
    state,
    isDisabled: settings.captchaFixedAnswer !== undefined,
  });
  registerSecondFactor(app, { db, key, state, settings, securityEvents });
  const parts = { db, captchas, throttle, proofOfWork, securityEvents, nameHash, onSignIn };
  registerAccounts(app, parts, cookieSettings(settings));
}
