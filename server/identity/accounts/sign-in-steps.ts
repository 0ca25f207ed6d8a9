import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import type { SessionStep } from '@pv-brain/contract/protocol/call.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import type { LiveSession } from './session.repository.ts';

export type StepSettings = Pick<Settings, 'needsSecondFactor'>;

/**
 * The next step before a session may do anything, or null. The code comes first: who knows the password alone gets no
 * further, not even to another password.
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
