import { TIMEOUT } from '@pv-brain/contract/constants.ts';
import { ANSWER } from '@pv-brain/contract/messages/answer.ts';
import { ApiError } from '../api/api.ts';
import { apiAddress } from '../api/load.ts';
import { currentPath, leaveFor, loginAddress } from './addresses.ts';
import { readToken } from './token.ts';
import { signedOut } from './user-store.ts';

export type Fields = Readonly<Record<string, string>>;

/** What an action answers. `code` is 0 for success; a refusal says why, per field where fields are at fault. */
export interface ActionAnswer {
  code: number;
  msg?: string;
  errors?: { field: string; msg: string }[];
}

/** No answer came: the network failed, or the time was up. */
export class Unreachable extends ApiError {
  constructor(cause: unknown) {
    super(500, ANSWER.failed, cause);
    this.name = 'Unreachable';
  }
}

async function post(path: string, fields: Fields): Promise<Response> {
  const token = readToken();
  try {
    return await fetch(apiAddress(path), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      // A foreign back end keeps captcha and session in cookies of its own.
      credentials: 'include',
      signal: AbortSignal.timeout(TIMEOUT.loginClient),
    });
  } catch (error) {
    throw new Unreachable(error);
  }
}

/**
 * Sends a form as the signed-in user, or as nobody. HTTP 401 forgets the token and leaves for the login page; it
 * rejects, as every other failure does, with an ApiError in the server's words.
 */
export async function postForm<T extends ActionAnswer = ActionAnswer>(
  path: string,
  fields: Fields,
): Promise<T> {
  const response = await post(path, fields);
  const body = (await response.json().catch(() => null)) as T | null;
  if (response.status === 401) {
    signedOut();
    leaveFor(loginAddress(currentPath()));
  }
  if (!response.ok || body === null)
    throw new ApiError(response.ok ? 500 : response.status, body?.msg || ANSWER.failed, body);
  return body;
}

/** Ends the session. The token is forgotten whatever the server says. */
export async function signOut(): Promise<void> {
  await post('/logout', {}).catch((error: unknown) => console.warn('signing out was not heard:', error));
  signedOut();
}
