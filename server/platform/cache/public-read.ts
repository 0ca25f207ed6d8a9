import type { Call, Limit } from '@pv-brain/contract/protocol/call.ts';
import { ReadContext } from '../http/call-context.ts';
import { enveloped, type Result } from '../http/envelope.ts';
import { type QueryReader, queryReader } from '../http/query.ts';
import type { Target } from '../http/target.ts';
import type { Visit } from './visit.ts';

/** A call that everybody may make, with the same result for all. */
type PublicCall = Call & { readonly method: 'GET'; readonly access: 'public' };

/** A call that everybody may make, with its handler: served over HTTP, to the portal in this process, and from the cache. */
export interface PublicRead extends QueryReader {
  path: string;
  /** Names of the parameters that count, in the order in which they stand in a key. */
  names: readonly string[];
  /** Sections whose writes make a result old. */
  dependsOn: readonly string[];
  /** How often it may be asked for over HTTP; without a bound where it costs as little as a page. */
  limit?: Limit | undefined;
  handle(context: ReadContext<never>): Promise<unknown>;
  /** What only who is signed in is answered, never kept; null where it is what all are. */
  handleSignedIn?(context: ReadContext<never>): Promise<unknown>;
  /** Makes the answer of what a handler returns. */
  envelope(result: unknown): object;
  /** What somebody reads who asks for it, where that is counted. */
  visit?(queryValues: QueryValues): Visit;
}

/** A declared call with its handler, which returns what belongs into the envelope. */
export function publicRead<const C extends PublicCall>(
  { path, input, limit, output }: C,
  how: {
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
    ...how,
  };
}

/** The values of the parameters that it declares, as they are written. */
type QueryValues = Readonly<Record<string, string>>;

/** The query values of a request, and their cache key. */
export interface ReadRequest {
  given: QueryValues;
  key: string;
}

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

/** The query values and cache key of a request. */
export function readRequest(definition: PublicRead, target: Target): ReadRequest {
  const queryValues = definition.given(target);
  return { given: queryValues, key: keyWith(definition, queryValues) };
}

async function runHandler({ handle, envelope }: PublicRead, query: object): Promise<object> {
  return envelope(await handle(new ReadContext(query as never)));
}

/** A read that may be run, with a key that is one for all values that mean the same: `pageNum=01` is `pageNum=1`. */
export interface Prepared {
  key: string;
  run(): Promise<object>;
  /** What only who is signed in is answered; null where it is what all are. */
  runSignedIn(): Promise<object | null>;
}

/** Checks the values that a read is asked with. Throws an HttpError 400 that names the first bad parameter. */
export function prepareRead(definition: PublicRead, queryValues: QueryValues): Prepared {
  const query = definition.read(queryValues);
  const normalised: Record<string, unknown> = {};
  for (const name of Object.keys(queryValues)) normalised[name] = query[name];
  return {
    key: keyWith(definition, normalised),
    run: () => runHandler(definition, query),
    async runSignedIn() {
      const own = await definition.handleSignedIn?.(new ReadContext(query as never));
      return own ? definition.envelope(own) : null;
    },
  };
}

/** Runs a read with the values it is asked with. Throws as {@link prepareRead} does. */
export async function runRead(definition: PublicRead, queryValues: QueryValues): Promise<object> {
  return runHandler(definition, definition.read(queryValues));
}
