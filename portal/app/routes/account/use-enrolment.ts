import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { TERMS_VERSION } from '@pv-brain/contract/protocol/constants.ts';
import type { JOIN, REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import { safeRedirect } from '@pv-brain/contract/protocol/redirect.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signedIn } from '../../shared/account/user-store.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Unreachable } from '../../shared/api/call.ts';
import { type Errors, fieldErrors } from '../../shared/form/refusal.ts';
import type { Outcome } from './fields/use-account-form.ts';
import { sendRegistration } from './register/send-registration.ts';

interface Enrolment<Name extends string> {
  path: typeof REGISTER | typeof JOIN;
  names: readonly Name[];
  firstError: (fields: Record<Name, string>) => Errors<Name> | null;
  /** Message if the server sends none. */
  failureMessage: string;
  /** Sent in addition to the fields. */
  extra?: Readonly<Record<string, string>>;
  /** Receives the phone number of the new account. */
  onDone: (username: string) => void;
}

/**
 * Sends a form that creates an account, and clears it after success. `percent` is the progress of a proof of work, if it takes
 * long enough to be displayed; leaving the page aborts it.
 */
export function useEnrolment<Name extends string>(enrolment: Enrolment<Name>) {
  const { path, names, firstError, failureMessage, extra, onDone } = enrolment;
  const redirect = useSearchParams()[0].get('redirect');
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  /** Signs in and returns to the redirect address, if there is one. */
  async function signIn(account: { userName?: string; token?: string } | null | undefined) {
    if (!account?.token) return;
    signedIn(account.token);
    await navigate(safeRedirect(redirect), { replace: true });
  }

  function failure(error: unknown): string {
    if (error instanceof Unreachable) return REGISTRATION.networkException;
    return error instanceof ApiError ? error.message : failureMessage;
  }

  const register = async (fields: Record<Name, string>, form: HTMLFormElement): Promise<Outcome<Name>> => {
    const errors = firstError(fields);
    if (errors) return { errors };
    controller.current = new AbortController();
    try {
      const { agreed: _, ...input } = fields as Record<string, string>;
      const request = { ...input, ...extra, ...(redirect ? { signIn: 'true' } : {}), consent: TERMS_VERSION };
      const signal = controller.current.signal;
      const answer = await sendRegistration(path, request, { onPercent: setPercent, signal });
      if (answer.code === 0) {
        form.reset();
        onDone(answer.data?.userName ?? input.userName ?? '');
        await signIn(answer.data);
        return { captchaUsed: true };
      }
      const serverErrors = fieldErrors(answer, names);
      if (Object.keys(serverErrors).length > 0) return { errors: serverErrors, captchaUsed: true };
      return { message: answer.msg || failureMessage, captchaUsed: true };
    } catch (error) {
      return { message: failure(error), captchaUsed: true };
    } finally {
      setPercent(null);
    }
  };
  return { register, percent };
}
