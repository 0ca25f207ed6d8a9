import type { Call, GivenTo, Limit } from '@pv-brain/contract/protocol/call.ts';
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
  handle(query: never): Promise<object>;
  /** What only who is signed in is answered, never kept; null where it is what all are. */
  handleSignedIn?(query: never): Promise<object | null>;
  /** What somebody reads who asks for it, where that is counted. */
  visit?(given: Given): Visit;
}

/** A declared call with its handler, which is given the values it declares. */
export function publicRead<const C extends PublicCall>(
  { path, input, limit }: C,
  how: {
    handle(given: GivenTo<C>): Promise<object>;
    handleSignedIn?(given: GivenTo<C>): Promise<object | null>;
  } & Pick<PublicRead, 'dependsOn' | 'visit'>,
): PublicRead {
  return { path, names: Object.keys(input), limit, ...queryReader(input), ...how };
}

/** The values of the parameters that it declares, as they are written. */
type Given = Readonly<Record<string, string>>;

/** What a request asks of a read, and the cache key of that. */
export interface Asked {
  given: Given;
  key: string;
}

function keyWith({ path, names }: PublicRead, given: Readonly<Record<string, unknown>>): string {
  let key = path;
  let separator = '?';
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === '') continue;
    key += `${separator}${name}=${encodeURIComponent(String(value).toWellFormed())}`;
    separator = '&';
  }
  return key;
}

/** What a target asks of a read. */
export function askedOf(definition: PublicRead, target: Target): Asked {
  const given = definition.given(target);
  return { given, key: keyWith(definition, given) };
}

/** A read that may be run, with a key that is one for all values that mean the same: `pageNum=01` is `pageNum=1`. */
export interface Prepared {
  key: string;
  run(): Promise<object>;
}

/** Checks the values that a read is asked with. Throws an HttpError 400 that names the first bad parameter. */
export function prepareRead(definition: PublicRead, given: Given): Prepared {
  const query = definition.read(given);
  const meant: Record<string, unknown> = {};
  for (const name of Object.keys(given)) meant[name] = query[name];
  return { key: keyWith(definition, meant), run: () => definition.handle(query as never) };
}

/** Runs a read with the values it is asked with. Throws as {@link prepareRead} does. */
export async function runRead(definition: PublicRead, given: Given): Promise<object> {
  return definition.handle(definition.read(given) as never);
}
