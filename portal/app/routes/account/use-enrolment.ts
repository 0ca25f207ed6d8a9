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
  failed: string;
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
  const { path, names, firstError, failed, extra, onDone } = enrolment;
  const redirect = useSearchParams()[0].get('redirect');
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  /** Signs in and returns to the redirect address, if there is one. */
  async function enter(made: { userName?: string; token?: string } | null | undefined) {
    if (!made?.token) return;
    signedIn(made.token);
    await navigate(safeRedirect(redirect), { replace: true });
  }

  function failure(error: unknown): string {
    if (error instanceof Unreachable) return REGISTRATION.networkException;
    return error instanceof ApiError ? error.message : failed;
  }

  const register = async (fields: Record<Name, string>, form: HTMLFormElement): Promise<Outcome<Name>> => {
    const errors = firstError(fields);
    if (errors) return { errors };
    leaving.current = new AbortController();
    try {
      const { agreed: _, ...sent } = fields as Record<string, string>;
      const agreed = { ...sent, ...extra, ...(redirect ? { signIn: 'true' } : {}), consent: TERMS_VERSION };
      const signal = leaving.current.signal;
      const answer = await sendRegistration(path, agreed, { onPercent: setPercent, signal });
      if (answer.code === 0) {
        form.reset();
        onDone(answer.data?.userName ?? sent.userName ?? '');
        await enter(answer.data);
        return { spent: true };
      }
      const wrong = fieldErrors(answer, names);
      if (Object.keys(wrong).length > 0) return { errors: wrong, spent: true };
      return { message: answer.msg || failed, spent: true };
    } catch (error) {
      return { message: failure(error), spent: true };
    } finally {
      setPercent(null);
    }
  };
  return { register, percent };
}
