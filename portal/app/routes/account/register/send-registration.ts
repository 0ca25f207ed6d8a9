import type { joining, registration } from '@pv-brain/contract/accounts/calls/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import type { FormOf } from '@pv-brain/contract/protocol/call.ts';
import { type ActionAnswer, type CallAnswer, call } from '../../../shared/api/call.ts';
import type { Work } from '../captcha/fetch-captcha.ts';
import { runSearch } from '../captcha/run-search.ts';

/** Rounds of proof of work: more is demanded of networks with many registrations. */
const MAX_ROUNDS = 3;
/** Time after which progress is shown. */
const QUIET_MS = 3000;

interface WorkOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

type Enrolment = typeof registration | typeof joining;

/** The puzzle of a refusal that asks for work, or null for any other answer. */
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

/** The answer to a puzzle, or null where it could not be looked for to the end. */
function solve(work: Work, { onPercent, signal }: WorkOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const end = (answer: string | null) => {
      stop();
      signal.removeEventListener('abort', leave);
      resolve(answer);
    };
    const leave = () => end(null);
    const stop = runSearch(work, {
      onProgress: (percent) => {
        if (performance.now() - begun > QUIET_MS) onPercent(percent);
      },
      onAnswer: end,
      onFailure: leave,
    });
    signal.addEventListener('abort', leave);
  });
}

/**
 * Sends a registration, or what joins a company, and the same once more with the work done where the server asks for it. Rejects with an ApiError;
 * work that failed, or was ended by `signal`, answers like a refusal.
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
