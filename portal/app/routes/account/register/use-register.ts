import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { checkRegistration } from '@pv-brain/contract/fields/rules.ts';
import { REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import type { Errors } from '../../../shared/form/refusal.ts';
import { useEnrolment } from '../use-enrolment.ts';

export const REGISTER_FIELDS = [
  'fdComName',
  'userName',
  'password',
  'confirmPassword',
  'validateCode',
  'agreed',
] as const;
type RegisterField = (typeof REGISTER_FIELDS)[number];

/** Returns the first error of the form: by the rules of registration, then captcha and consent. */
export function firstError(fields: Record<RegisterField, string>): Errors<RegisterField> | null {
  const invalidField = checkRegistration(fields);
  if (invalidField) return { [invalidField.field]: invalidField.msg };
  if (!fields.validateCode.trim()) return { validateCode: ACCOUNT.captchaRequired };
  if (fields.agreed !== 'true') return { agreed: REGISTRATION.consentRequired };
  return null;
}

/** Sends the registration form, which is cleared after success. */
export const useRegister = (onRegistered: (username: string) => void) =>
  useEnrolment({
    path: REGISTER,
    names: REGISTER_FIELDS,
    firstError,
    failureMessage: REGISTRATION.registerFailed,
    onDone: onRegistered,
  });
