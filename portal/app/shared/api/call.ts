import type { AnswerOf, Call, FormOf } from '@pv-brain/contract/protocol/call.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { ApiError } from './api-error.ts';
import { browserCalls, handleUnauthorised, hasOwnBackEnd } from './load.ts';
import { readToken } from './token.ts';

/** Response of an action. `code` is 0 for success; a refusal has the reasons, by field if the input is wrong. */
export interface ActionAnswer {
  code: number;
  msg?: string;
  errors?: { field: string; msg: string }[];
}

type Answered<C extends Call> = Omit<AnswerOf<C>, 'code' | 'msg'>;

/** Response of a declared call as the portal may receive it: a refusal or a foreign back end may omit any part. */
export type CallAnswer<C extends Call> = ActionAnswer & {
  [Name in keyof Answered<C>]?: Answered<C>[Name] extends object
    ? Partial<Answered<C>[Name]> | null
    : Answered<C>[Name];
};

/** No response: the network failed, or the request timed out. */
export class Unreachable extends ApiError {
  constructor(cause: unknown) {
    super(500, ANSWER.failed, cause);
    this.name = 'Unreachable';
  }
}

/** Sends a form with the token, if there is one, and resolves with any response. Rejects with an Unreachable. */
export async function send(path: string, fields: object, timeout: number): Promise<Response> {
  const token = readToken();
  try {
    return await fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ ...fields }),
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new Unreachable(error);
  }
}

/**
 * Makes a declared POST, signed in or not; the declaration is only a type argument, since its texts would enlarge the page. HTTP
 * 401 ends the session; like every other failure it rejects with an ApiError that has the server's message. `timeout` is in
 * milliseconds.
 */
export async function call<C extends Call>(
  path: C['path'],
  fields: FormOf<C>,
  timeout: number = TIMEOUT.loginClient,
): Promise<CallAnswer<C>> {
  const response = await send(path, fields, timeout);
  const body = (await response.json().catch(() => null)) as CallAnswer<C> | null;
  const { ok, status } = response;
  const answer = ok && body && (hasOwnBackEnd ? body : (await browserCalls()).readAction?.(path, body));
  if (answer) return answer;
  // `readAction` gives null for a 200 whose code says that the session has expired.
  const error = new ApiError(ok ? (body ? 401 : 500) : status, body?.msg || ANSWER.failed, body);
  if (error.code === 401) handleUnauthorised(error);
  throw error;
}
