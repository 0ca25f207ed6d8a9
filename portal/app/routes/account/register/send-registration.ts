import type { joining, registration } from '@pv-brain/contract/accounts/calls/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import type { FormOf } from '@pv-brain/contract/protocol/call.ts';
import { type ActionAnswer, type CallAnswer, call } from '../../../shared/api/call.ts';
import type { Work } from '../captcha/fetch-captcha.ts';
import { runSearch } from '../captcha/run-search.ts';

/** Maximum rounds of proof of work: networks with many registrations must do more. */
const MAX_ROUNDS = 3;
/** Time after which progress is shown. */
const QUIET_MS = 3000;

interface WorkOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

type Enrolment = typeof registration | typeof joining;

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
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const end = (answer: string | null) => {
      stop();
      signal.removeEventListener('abort', fail);
      resolve(answer);
    };
    const fail = () => end(null);
    const stop = runSearch(work, {
      onProgress: (percent) => {
        if (performance.now() - startedAt > QUIET_MS) onPercent(percent);
      },
      onAnswer: end,
      onFailure: fail,
    });
    signal.addEventListener('abort', fail);
  });
}

/**
 * Sends a registration or a request to join a company, and again with a proof of work if the server requires it. Rejects with an
 * ApiError; a failed or aborted (`signal`) proof of work resolves like a refusal.
 */
export async function sendRegistration(
  path: Enrolment['path'],
  fields: FormOf<Enrolment>,
  options: WorkOptions,
): Promise<CallAnswer<Enrolment>> {
  let answer = await call<Enrolment>(path, fields);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const work = workOf(answer);
    if (!work) break;
    const workAnswer = await solve(work, options);
    if (workAnswer === null) return { code: 428, msg: REGISTRATION.workFailed };
    answer = await call<Enrolment>(path, {
      ...fields,
      workSalt: work.salt,
      workAnswer,
    });
  }
  return answer;
}
