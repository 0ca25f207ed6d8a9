import type { Call, HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { ReadContext } from '../http/call-context.ts';
import { enveloped, type Result } from '../http/envelope.ts';
import { queryReader } from '../http/query.ts';
import { replaceSections } from './dependencies.ts';
import type { Visit } from './visit.ts';

/** A public call with the same result for everyone. */
type PublicCall = Call & { readonly method: 'GET'; readonly access: 'public' };

/** Values of the declared parameters, as they are written. */
type QueryValues = Readonly<Record<string, string>>;

interface Handlers<C extends PublicCall> {
  /** Sections whose writes invalidate a result, unless the handler names items of them. */
  dependsOn: readonly string[];
  handle(context: ReadContext<C>): Promise<Result<C>>;
  /** Returns the result for a signed-in user, never cached; null when it is the same as for everyone. */
  handleSignedIn?(context: ReadContext<C>): Promise<Result<C> | null>;
  /** The page visit that a request counts as, if it is counted. */
  visit?(queryValues: QueryValues): Visit;
}

/** Combines a declared call with its handlers, which return the content of the response body. */
export function publicRead<const C extends PublicCall>(
  { path, input, limit, output }: C,
  { dependsOn, handle, handleSignedIn, visit }: Handlers<C>,
) {
  const { rawValues, read } = queryReader(input);
  const envelope = enveloped(output);

  /** Returns the cache key, with the parameters in the order in which they are declared. */
  function keyOf(queryValues: Readonly<Record<string, unknown>>): string {
    let key: string = path;
    let separator = '?';
    for (const name of Object.keys(input)) {
      const value = queryValues[name];
      if (value === undefined || value === '') continue;
      key += `${separator}${name}=${encodeURIComponent(String(value).toWellFormed())}`;
      separator = '&';
    }
    return key;
  }

  /** Returns the response body, and what it is made from. */
  async function runHandler(query: object) {
    const context = new ReadContext<C>(query as HandlerInput<C>);
    const body = envelope(await handle(context));
    return { body, dependsOn: replaceSections(dependsOn, context.madeOf) };
  }

  return {
    path,
    /** Rate limit over HTTP; none when the call costs as little as a page. */
    limit,
    dependsOn,
    handle: handle as unknown,
    visit,
    /** Whether signed-in users may get another response. */
    isPersonal: handleSignedIn !== undefined,
    rawValues,
    keyOf,
    /** Validates the query values. Throws an HttpError 400 that names the first bad parameter. */
    prepare(queryValues: QueryValues) {
      const query = read(queryValues);
      const normalised = Object.keys(queryValues).map((name) => [name, query[name]]);
      return {
        key: keyOf(Object.fromEntries(normalised)),
        run: () => runHandler(query),
        /** Returns the response for a signed-in user; null when it is the same as for everyone. */
        async runSignedIn(): Promise<object | null> {
          const result = await handleSignedIn?.(new ReadContext<C>(query as HandlerInput<C>));
          return result ? envelope(result) : null;
        },
      };
    },
    /** Runs the read with query values. Throws as `prepare` does. */
    run: async (queryValues: QueryValues) => runHandler(read(queryValues)),
  };
}

/** A public call with its handlers: served over HTTP, to the portal in this process, and from the cache. */
export type PublicRead = ReturnType<typeof publicRead>;
