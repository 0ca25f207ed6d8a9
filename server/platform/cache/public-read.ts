import type { Call, Limit } from '@pv-brain/contract/protocol/call.ts';
import { ReadContext } from '../http/call-context.ts';
import { enveloped, type Result } from '../http/envelope.ts';
import { type QueryReader, queryReader } from '../http/query.ts';
import type { Target } from '../http/target.ts';
import { replaceSections } from './dependencies.ts';
import type { Visit } from './visit.ts';

/** A public call with the same result for everyone. */
type PublicCall = Call & { readonly method: 'GET'; readonly access: 'public' };

/** A public call with its handler: served over HTTP, to the portal in this process, and from the cache. */
export interface PublicRead extends QueryReader {
  path: string;
  /** Names of the relevant parameters, in their order in a key. */
  names: readonly string[];
  /** Sections whose writes invalidate a result, unless its handler names items of them. */
  dependsOn: readonly string[];
  /** Rate limit over HTTP; none when the call costs as little as a page. */
  limit?: Limit | undefined;
  handle(context: ReadContext<never>): Promise<unknown>;
  /** Returns the response for a signed-in user, never cached; null when it is the same as for everyone. */
  handleSignedIn?(context: ReadContext<never>): Promise<unknown>;
  /** Wraps a handler's result into the response body. */
  envelope(result: unknown): object;
  /** The page visit that a request counts as, if it is counted. */
  visit?(queryValues: QueryValues): Visit;
}

/** Combines a declared call with its handler, which returns the content of the response body. */
export function publicRead<const C extends PublicCall>(
  { path, input, limit, output }: C,
  handlers: {
    handle(context: ReadContext<C>): Promise<Result<C>>;
    handleSignedIn?(context: ReadContext<C>): Promise<Result<C> | null>;
  } & Pick<PublicRead, 'dependsOn' | 'visit'>,
): PublicRead {
  return {
    path,
    names: Object.keys(input),
    limit,
    envelope: enveloped(output),
    ...queryReader(input),
    ...handlers,
  };
}

/** Values of the declared parameters, as they are written. */
type QueryValues = Readonly<Record<string, string>>;

function keyWith({ path, names }: PublicRead, queryValues: Readonly<Record<string, unknown>>): string {
  let key = path;
  let separator = '?';
  for (const name of names) {
    const value = queryValues[name];
    if (value === undefined || value === '') continue;
    key += `${separator}${name}=${encodeURIComponent(String(value).toWellFormed())}`;
    separator = '&';
  }
  return key;
}

/** Returns the query values and cache key of a request. */
export function readRequest(
  definition: PublicRead,
  target: Target,
): { queryValues: QueryValues; key: string } {
  const queryValues = definition.rawValues(target);
  return { queryValues, key: keyWith(definition, queryValues) };
}

/** Returns the response body of a read, and what it is made from. */
async function runHandler({ handle, envelope, dependsOn }: PublicRead, query: object) {
  const context = new ReadContext(query as never);
  const body = envelope(await handle(context));
  return { body, dependsOn: replaceSections(dependsOn, context.madeOf) };
}

/** Validates the query values of a read. Throws an HttpError 400 that names the first bad parameter. */
export function prepareRead(definition: PublicRead, queryValues: QueryValues) {
  const query = definition.read(queryValues);
  const normalised: Record<string, unknown> = {};
  for (const name of Object.keys(queryValues)) normalised[name] = query[name];
  return {
    key: keyWith(definition, normalised),
    run: () => runHandler(definition, query),
    /** Returns the response for a signed-in user; null when it is the same as for everyone. */
    async runSignedIn(): Promise<object | null> {
      const result = await definition.handleSignedIn?.(new ReadContext(query as never));
      return result ? definition.envelope(result) : null;
    },
  };
}

/** Runs a read with query values. Throws as {@link prepareRead} does. */
export async function runRead(definition: PublicRead, queryValues: QueryValues) {
  return runHandler(definition, definition.read(queryValues));
}
