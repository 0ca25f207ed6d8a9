import type { registration } from '@pv-brain/contract/accounts/calls/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import type { JOIN, REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import { type ActionAnswer, type Fields, postForm, type Told } from '../../../shared/api/post-client.ts';
import type { Work } from '../captcha/fetch-captcha.ts';
import { runSearch } from '../captcha/run-search.ts';

/** A network that registers much is asked for work; more of it, where others registered in the meantime. */
const MOST_ROUNDS = 3;
/** Milliseconds of work that nobody needs to be told of. */
const UNSEEN = 3000;

interface WorkOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** A refusal may ask for work instead of answering the account. */
type RegistrationAnswer = ActionAnswer & { data?: Partial<Work> | Told<typeof registration>['data'] };

/** The puzzle of a refusal that asks for work, or null for any other answer. */
function workOf({ code, data }: RegistrationAnswer): Work | null {
  if (
    code !== 428 ||
    !data ||
    !('salt' in data) ||
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
        if (performance.now() - begun > UNSEEN) onPercent(percent);
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
  path: typeof REGISTER | typeof JOIN,
  fields: Fields,
  options: WorkOptions,
): Promise<ActionAnswer> {
  let answer = await postForm<RegistrationAnswer>(path, fields);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const work = workOf(answer);
    if (!work) break;
    const workAnswer = await solve(work, options);
    if (workAnswer === null) return { code: 428, msg: REGISTRATION.workFailed };
    answer = await postForm<RegistrationAnswer>(path, {
      ...fields,
      workSalt: work.salt,
      workAnswer,
    });
  }
  return answer;
}
