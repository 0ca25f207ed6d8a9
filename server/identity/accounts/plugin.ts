import type { FastifyInstance } from 'fastify';
import { registerCaptcha } from '../../platform/captcha/routes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isHttps } from '../../platform/runtime/settings.ts';
import { registerAccess } from './access.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createProofOfWork } from './passwords/proof-of-work.ts';
import { registerRegistration } from './register.ts';
import { registerSecondFactor } from './second-factor/second-factor.ts';
import { createSecurityEventCounter, type SecurityEventCounter } from './security-event-counter.ts';
import { correctFutureSessions } from './session.repository.ts';
import { cookieSettings } from './session-cookie.ts';
import { registerSignIn, type SignInParts } from './sign-in.ts';
import type { StepSettings } from './sign-in-steps.ts';

/**
 * Requires every route registered from now on to declare its access, and enforces it. Returns the counter of refusals. `key` is the
 * installation's secret.
 */
export function registerGuard(
  app: FastifyInstance,
  db: Db,
  { key, settings }: { key: Buffer; settings: StepSettings },
): SecurityEventCounter {
  const securityEvents = createSecurityEventCounter(db, app.log, key);
  app.addHook('onClose', async () => securityEvents.stop());
  registerAccess(app, db, { securityEvents, settings });
  return securityEvents;
}

/** Registers captchas, registration, sign-in and sign-out, and corrects sessions after a clock change. */
export async function accountsPlugin(
  app: FastifyInstance,
  parts: Pick<Parts, 'settings' | 'key' | 'state' | 'clock'> & Omit<SignInParts, 'throttle' | 'cookies'>,
): Promise<void> {
  const { db, settings, key, state, captchas, clock, securityEvents } = parts;
  const correctSessions = () =>
    correctFutureSessions(db).catch((error: unknown) =>
      app.log.error({ err: error }, 'cannot correct the times of sessions'),
    );
  clock.onJump(() => void correctSessions());
  // The clock may have been set while the server was down.
  await correctSessions();

  registerCaptcha(app, captchas, isHttps(settings));
  const isDisabled = settings.captchaFixedAnswer !== undefined;
  const proofOfWork = createProofOfWork({ key, state, isDisabled });
  registerSecondFactor(app, { db, key, state, settings, securityEvents });
  const signInParts = { ...parts, throttle: createLoginThrottle(state), cookies: cookieSettings(settings) };
  registerSignIn(app, signInParts);
  registerRegistration(app, { ...signInParts, proofOfWork });
}
