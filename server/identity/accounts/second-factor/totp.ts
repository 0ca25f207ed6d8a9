import { generateSecret, generateURI, verifySync } from 'otplib';
import { nowMs } from '../../../platform/runtime/time.ts';

/** Seconds that one code lasts; the step before and the one after count as well, for clocks that are off. */
const STEP_SECONDS = 30;

/** 160 random bits in Base32. */
export const newSecret = (): string => generateSecret({ length: 20 });

/** What an authenticator reads: codes as all of them make them, SHA-1, six digits, thirty seconds. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

/** Steps are thirty seconds each, counted from 1970. */
interface MatchedStep {
  step: number;
  /** The last step whose code can be shown now. */
  latest: number;
}

/** Which step a code of six digits belongs to, or null where it is none of the secret's now. */
export function matchingStep(secret: string, code: string, now = nowMs()): MatchedStep | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  const current = Math.floor(epoch / STEP_SECONDS);
  return result.valid ? { step: current + result.delta, latest: current + 1 } : null;
}
