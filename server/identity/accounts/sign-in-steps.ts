import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import type { SessionStep } from '@pv-brain/contract/protocol/call.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import type { LiveSession } from './session.repository.ts';

export type StepSettings = Pick<Settings, 'needsSecondFactor'>;

/**
 * Returns the pending step before a session may do anything else, or null. The second factor comes first: a person who knows only
 * the password can do nothing, not even change it.
 */
export function nextSignInStep(
  { account, hasStartPassword, secondFactor }: LiveSession,
  { needsSecondFactor }: StepSettings,
): SessionStep | null {
  if (secondFactor === 'missing') return 'code';
  if (hasStartPassword) return 'password';
  const lacksOne = secondFactor === 'none' && isOperator(account.roles);
  return needsSecondFactor && lacksOne ? 'second-factor' : null;
}
