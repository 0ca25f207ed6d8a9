import type { AnswerOf, Call } from '@pv-brain/contract/calls/call.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/constants.ts';
import { askPassword } from '../session/fresh-password.ts';
import { currentToken, renewSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { request } from './request.ts';

type Needed<C extends Call> = {
  [Name in keyof C['input']]: C['input'][Name] extends { required: true } ? Name : never;
}[keyof C['input']];

/** A value as a body of JSON bears it; in a query all are texts. */
type GivenFor<C extends Call, Name extends keyof C['input']> = C['method'] extends 'POST'
  ? C['input'][Name] extends { kind: 'json' }
    ? object
    : C['input'][Name] extends { kind: 'flag' }
      ? boolean
      : string
  : string;

/** What a call is given: what it needs, and what else it takes. */
export type Given<C extends Call> = {
  readonly [Name in Needed<C>]: GivenFor<C, Name>;
} & { readonly [Name in keyof C['input']]?: GivenFor<C, Name> };

/**
 * Makes a call as it is declared, with the token. Where that has ended it gets a new one, once, and sends the call again;
 * where nobody is signed in it waits until somebody is; and where the password is wanted, until it was given. Throws a
 * CallError.
 */
export async function call<const C extends Call>(declared: C, given: Given<C>): Promise<AnswerOf<C>> {
  const isPost = declared.method === 'POST';
  const query = isPost ? '' : new URLSearchParams(given as Record<string, string>).toString();
  const send = () =>
    request(query ? `${declared.path}?${query}` : declared.path, {
      token: currentToken(),
      body: isPost ? given : undefined,
    }) as Promise<unknown> as Promise<AnswerOf<C>>;

  const token = currentToken();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (declared.fresh && error.code === FRESH_PASSWORD.code) await askPassword();
    else if (error.code === 401) await renewSession(token);
    else throw error;
    return send();
  }
}
