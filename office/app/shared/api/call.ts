import type { AnswerOf, Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { askPassword } from '../session/fresh-password.ts';
import { currentToken, renewSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { request, requestFile } from './request.ts';

/** Where a call goes, with what a GET is given. */
function addressOf({ method, path }: Call, input: object): string {
  const query = method === 'POST' ? '' : new URLSearchParams(input as Record<string, string>).toString();
  return query ? `${path}?${query}` : path;
}

/** Sends something with the token, and once again where that has ended or the password is wanted first. */
export async function withToken<T>(
  { fresh }: Pick<Call, 'fresh'>,
  send: (token: string | undefined) => Promise<T>,
): Promise<T> {
  const token = currentToken();
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (fresh && error.code === FRESH_PASSWORD.code) await askPassword();
    else if (error.code === 401) await renewSession(token);
    else throw error;
    return send(currentToken());
  }
}

/**
 * Makes a call as it is declared, with the token. Where that has ended it gets a new one, once, and sends the call again;
 * where nobody is signed in it waits until somebody is; and where the password is wanted, until it was given. Throws a
 * CallError. `signal` ends it where nobody waits for it any more.
 */
export function call<const C extends Call>(
  declared: C,
  input: WireInput<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const body = declared.method === 'POST' ? input : undefined;
  return withToken(declared, (token) =>
    request(addressOf(declared, input), { token, body, signal }),
  ) as Promise<unknown> as Promise<AnswerOf<C>>;
}

/** What a call with a file is given: texts and the file. */
type InputWithFile<C extends Call> = Readonly<Record<keyof C['input'], string | File>>;

/** A file with what goes with it. */
export function formOf(input: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  // The file last: what it is for is known before it comes.
  const parts = Object.entries(input).sort(
    ([, a], [, b]) => Number(a instanceof File) - Number(b instanceof File),
  );
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

/** The same for a call that takes a file. */
export function callWithFile<const C extends Call>(
  declared: C,
  input: InputWithFile<C>,
): Promise<AnswerOf<C>> {
  return withToken(declared, (token) =>
    request(declared.path, { token, body: formOf(input) }),
  ) as Promise<unknown> as Promise<AnswerOf<C>>;
}

/** What a call that answers with a file is given. */
export type Downloaded<C extends Call> = WireInput<C> | InputWithFile<C>;

/** Makes a call that answers with a file, lets the browser keep that, and answers its name. */
export async function download<const C extends Call>(declared: C, input: Downloaded<C>): Promise<string> {
  const body = declared.method === 'POST' ? formOf(input as Record<string, string | File>) : undefined;
  const { name, bytes } = await withToken(declared, (token) =>
    requestFile(addressOf(declared, input), { token, body }),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Some browsers begin only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}
