import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { checkRegistration } from '@pv-brain/contract/rules.ts';
import { postForm, Unreachable } from '../../account/login-client.ts';
import { ApiError } from '../../api/api.ts';
import { type Errors, fieldErrors } from '../../form/refusal.ts';
import type { Outcome } from './use-account-form.ts';

export const REGISTER_FIELDS = [
  'fdComName',
  'userName',
  'password',
  'confirmPassword',
  'validateCode',
  'agreed',
] as const;
type RegisterField = (typeof REGISTER_FIELDS)[number];
type RegisterFields = Record<RegisterField, string>;

/** The first thing wrong with the form: the rules of registration, then captcha and consent. */
function firstError(fields: RegisterFields): Errors<RegisterField> | null {
  const broken = checkRegistration(fields);
  if (broken) return { [broken.field]: broken.msg };
  if (!fields.validateCode.trim()) return { validateCode: ACCOUNT.captchaRequired };
  if (fields.agreed !== 'true') return { agreed: REGISTRATION.consentRequired };
  return null;
}

function failure(error: unknown): string {
  if (error instanceof Unreachable) return REGISTRATION.networkException;
  return error instanceof ApiError ? error.message : REGISTRATION.registerFailed;
}

/** Sends the registration form; a registered company's form is cleared. */
export function useRegister(onRegistered: () => void) {
  return async (fields: RegisterFields, form: HTMLFormElement): Promise<Outcome<RegisterField>> => {
    const errors = firstError(fields);
    if (errors) return { errors };
    try {
      const { agreed: _, ...sent } = fields;
      const answer = await postForm('/register/add', sent);
      if (answer.code === 0) {
        form.reset();
        onRegistered();
        return { spent: true };
      }
      const wrong = fieldErrors(answer, REGISTER_FIELDS);
      if (Object.keys(wrong).length > 0) return { errors: wrong, spent: true };
      return { message: answer.msg || REGISTRATION.registerFailed, spent: true };
    } catch (error) {
      return { message: failure(error), spent: true };
    }
  };
}
