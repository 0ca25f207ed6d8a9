import type { joining, registration } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { checkRegistration } from '@pv-brain/contract/fields/rules.ts';
import type { FormOf } from '@pv-brain/contract/protocol/call.ts';
import { TERMS_VERSION } from '@pv-brain/contract/protocol/constants.ts';
import type { JOIN, REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import { safeRedirect } from '@pv-brain/contract/protocol/redirect.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signedIn } from '../../shared/account/user-store.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { type ActionAnswer, type CallAnswer, call, Unreachable } from '../../shared/api/call.ts';
import type { Errors } from '../../shared/form/refusal.ts';
import { useIsNavigating } from '../../shared/page/use-pending.ts';
import type { Work } from './captcha/fetch-captcha.ts';
import { runSearch } from './captcha/run-search.ts';
import { type Outcome, refusedOutcome, useAccountForm } from './fields/use-account-form.ts';

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

/** Maximum rounds of proof of work: networks with many registrations must do more. */
const MAX_ROUNDS = 3;
/** Time after which progress is shown. */
const QUIET_MS = 3000;

interface WorkOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

type EnrolmentCall = typeof registration | typeof joining;

/** Returns the puzzle of a refusal that requires proof of work, or null for any other response. */
function workOf({ code, data }: ActionAnswer & { data?: object | null }): Work | null {
  if (
    code !== 428 ||
    !data ||
    !('salt' in data && 'bits' in data) ||
    typeof data.salt !== 'string' ||
    typeof data.bits !== 'number'
  )
    return null;
  return { salt: data.salt, bits: data.bits };
}

/** Resolves with the answer to a puzzle, or null if the search failed or was aborted. */
function solve(work: Work, { onPercent, signal }: WorkOptions): Promise<string | null> {
  const startedAt = performance.now();
  return runSearch(work, signal, (percent) => {
    if (performance.now() - startedAt > QUIET_MS) onPercent(percent);
  }).catch(() => null);
}

/**
 * Sends a registration or a request to join a company, and again with a proof of work if the server requires it. Rejects with an
 * ApiError; a failed or aborted (`signal`) proof of work resolves like a refusal.
 */
async function sendRegistration(
  path: EnrolmentCall['path'],
  fields: FormOf<EnrolmentCall>,
  options: WorkOptions,
): Promise<CallAnswer<EnrolmentCall>> {
  let answer = await call<EnrolmentCall>(path, fields);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const work = workOf(answer);
    if (!work) break;
    const workAnswer = await solve(work, options);
    if (workAnswer === null) return { code: 428, msg: REGISTRATION.workFailed };
    answer = await call<EnrolmentCall>(path, {
      ...fields,
      workSalt: work.salt,
      workAnswer,
    });
  }
  return answer;
}

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
 * Manages a form that creates an account, which is cleared after success. `percent` is the progress of a proof of work, if it
 * takes long enough to be displayed; leaving the page aborts it.
 */
export function useEnrolment<Name extends string>(enrolment: Enrolment<Name>) {
  const { path, names, firstError, failureMessage, extra, onDone } = enrolment;
  const redirect = useSearchParams()[0].get('redirect');
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  const [percent, setPercent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  /** Signs in and returns to the redirect address, if there is one, unless another page was opened meanwhile. */
  async function signIn(account: { userName?: string; token?: string }, form: HTMLFormElement) {
    if (!account.token) return;
    const isLeaving = !form.isConnected || isNavigating();
    signedIn(account.token);
    if (!isLeaving) await navigate(safeRedirect(redirect), { replace: true });
  }

  function failure(error: unknown): string {
    if (error instanceof Unreachable) return REGISTRATION.networkException;
    return error instanceof ApiError ? error.message : failureMessage;
  }

  const send = async (fields: Record<Name, string>, form: HTMLFormElement): Promise<Outcome<Name>> => {
    const errors = firstError(fields);
    if (errors) return { errors };
    controller.current = new AbortController();
    try {
      const { agreed: _, ...typed } = fields as Record<string, string>;
      // A foreign back end may know a number in its digits only.
      const userName = mobileOf(typed.userName ?? '');
      const request = {
        ...typed,
        userName,
        ...extra,
        ...(redirect ? { signIn: 'true' } : {}),
        consent: TERMS_VERSION,
      };
      const signal = controller.current.signal;
      const answer = await sendRegistration(path, request, { onPercent: setPercent, signal });
      if (answer.code === 0) {
        form.reset();
        onDone(answer.data?.userName ?? userName);
        await signIn(answer.data ?? {}, form);
        return { captchaUsed: true };
      }
      return refusedOutcome(answer, names, failureMessage);
    } catch (error) {
      return { message: failure(error), captchaUsed: true };
    } finally {
      setPercent(null);
    }
  };
  return { ...useAccountForm(names, send), percent };
}
