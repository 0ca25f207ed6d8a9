import type { AnswerOf, Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { requestPassword } from '../session/fresh-password.ts';
import { checkRoles, currentToken, renewSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { request, requestFile } from './request.ts';

/** Returns the address of a call, with the parameters of a GET. */
function addressOf({ method, path }: Call, input: object): string {
  const query = method === 'POST' ? '' : new URLSearchParams(input as Record<string, string>).toString();
  return query ? `${path}?${query}` : path;
}

type Freshness = Pick<Call, 'fresh'>;

/** Sends a request, and again after confirming the password if that is required. */
async function withPassword<T>({ fresh }: Freshness, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(fresh && error instanceof CallError && error.code === FRESH_PASSWORD.code)) throw error;
    await requestPassword();
    return send();
  }
}

/** Sends a request with the token, and again after renewing the token or confirming the password. */
export async function withToken<T>(
  declared: Freshness,
  send: (token: string | undefined) => Promise<T>,
): Promise<T> {
  const token = currentToken();
  const sendOnce = () => withPassword(declared, () => send(currentToken()));
  try {
    return await sendOnce();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 403) void checkRoles().catch(() => {});
    if (error.code !== 401) throw error;
    await renewSession(token);
    return sendOnce();
  }
}

/**
 * Makes a call with the token. An expired token is renewed once, and the request sent again; while signed out it waits for a
 * sign-in, and if the password is required, for its confirmation. Throws a CallError. `signal` aborts it.
 */
export function call<const C extends Call>(
  declared: C,
  input: WireInput<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const hasFile = Object.values<unknown>({ ...input }).some((value) => value instanceof File);
  const body = declared.method === 'POST' ? (hasFile ? formOf(input) : input) : undefined;
  return withToken(declared, (token) =>
    request(addressOf(declared, input), { token, body, signal }),
  ) as Promise<unknown> as Promise<AnswerOf<C>>;
}

export function formOf(input: object): FormData {
  const form = new FormData();
  // The file is last, so that the server receives its fields first.
  const parts = Object.entries<string | File>({ ...input }).sort(
    ([, a], [, b]) => Number(a instanceof File) - Number(b instanceof File),
  );
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

/** Makes a call that responds with a file, downloads it in the browser, and returns its name. */
export async function download<const C extends Call>(declared: C, input: WireInput<C>): Promise<string> {
  const body = declared.method === 'POST' ? formOf(input) : undefined;
  const { name, bytes } = await withToken(declared, (token) =>
    requestFile(addressOf(declared, input), { token, body }),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}
