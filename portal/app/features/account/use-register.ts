import { TERMS_VERSION } from '@pv-brain/contract/constants.ts';
import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { checkRegistration } from '@pv-brain/contract/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Unreachable } from '../../api/post-client.ts';
import { type Errors, fieldErrors } from '../../form/refusal.ts';
import { sendRegistration } from './send-registration.ts';
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

/**
 * Sends the registration form; a registered company's form is cleared. `percent` is that of work which the server asked
 * for, once it takes long enough to be spoken of; leaving the page ends it.
 */
export function useRegister(onRegistered: () => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const register = async (fields: RegisterFields, form: HTMLFormElement): Promise<Outcome<RegisterField>> => {
    const errors = firstError(fields);
    if (errors) return { errors };
    leaving.current = new AbortController();
    try {
      const { agreed: _, ...sent } = fields;
      const agreed = { ...sent, consent: TERMS_VERSION };
      const signal = leaving.current.signal;
      const answer = await sendRegistration(agreed, { onPercent: setPercent, signal });
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
    } finally {
      setPercent(null);
    }
  };
  return { register, percent };
}
