import type { AnswerOf, Call, FormOf } from '@pv-brain/contract/protocol/call.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { ApiError } from './api-error.ts';
import { browserCalls, handleUnauthorised, hasOwnBackEnd } from './load.ts';
import { readToken } from './token.ts';

/** What an action answers. `code` is 0 for success; a refusal says why, per field where fields are at fault. */
export interface ActionAnswer {
  code: number;
  msg?: string;
  errors?: { field: string; msg: string }[];
}

type Answered<C extends Call> = Omit<AnswerOf<C>, 'code' | 'msg'>;

/** What a declared call answers as the portal may hear it: a refusal, or a foreign back end, leaves out what it likes. */
export type CallAnswer<C extends Call> = ActionAnswer & {
  [Name in keyof Answered<C>]?: Answered<C>[Name] extends object
    ? Partial<Answered<C>[Name]> | null
    : Answered<C>[Name];
};

/** No answer came: the network failed, or the time was up. */
export class Unreachable extends ApiError {
  constructor(cause: unknown) {
    super(500, ANSWER.failed, cause);
    this.name = 'Unreachable';
  }
}

/** Sends a form with the token, if there is one, and answers whatever comes. Rejects with an Unreachable. */
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
 * Makes a declared POST as the signed-in user, or as nobody; its declaration is named as a type alone, since its texts would
 * be a burden to the page. HTTP 401 ends the session; it rejects, as every other failure does, with an ApiError in the
 * server's words. `timeout` is in milliseconds.
 */
export async function call<C extends Call>(
  path: C['path'],
  fields: FormOf<C>,
  timeout: number = TIMEOUT.loginClient,
): Promise<CallAnswer<C>> {
  const response = await send(path, fields, timeout);
  const body = (await response.json().catch(() => null)) as CallAnswer<C> | null;
  const { ok, status } = response;
  const read = ok && body && (hasOwnBackEnd ? body : (await browserCalls()).readAction?.(path, body));
  if (read) return read;
  // Nothing is read of an answer that says, inside a 200, that the session is over.
  const error = new ApiError(ok ? (body ? 401 : 500) : status, body?.msg || ANSWER.failed, body);
  if (error.code === 401) handleUnauthorised(error);
  throw error;
}
