import { generateSecret, generateURI, verifySync } from 'otplib';
import { nowMs } from '../../../platform/runtime/time.ts';

/** Validity of a code in seconds; the step before and the one after are accepted as well, for clocks that are off. */
const STEP_SECONDS = 30;

/** Returns 160 random bits in Base32. */
export const newSecret = (): string => generateSecret({ length: 20 });

/** Returns the URI for an authenticator, with the parameters that all of them support: SHA-1, six digits, thirty seconds. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

/** Matched time step: thirty seconds each, counted from 1970. */
interface MatchedStep {
  step: number;
  /** Last step whose code is valid now. */
  latest: number;
}

/** Returns the step of a six-digit code, or null when the secret has no such code now. */
export function matchingStep(secret: string, code: string, now = nowMs()): MatchedStep | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  const current = Math.floor(epoch / STEP_SECONDS);
  return result.valid ? { step: current + result.delta, latest: current + 1 } : null;
}
