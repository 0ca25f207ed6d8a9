import type { Call, GivenTo } from '@pv-brain/contract/calls/call.ts';
import { type QueryReader, queryReader } from './query.ts';
import type { Target } from './target.ts';

/** A call that everybody may make and is answered the same. */
type PublicRead = Call & { readonly method: 'GET'; readonly access: 'public' };

/** A public read with what answers it: over HTTP, to the portal in this process, and from the cache. */
export interface Answer extends QueryReader {
  path: string;
  /** Names of the parameters that count, in the order in which they stand in a key. */
  names: readonly string[];
  /** Sections whose writes make an answer old. */
  dependsOn: readonly string[];
  handle(query: never): Promise<object>;
}

/** A declared call with what answers it, which is given the values it declares. */
export function answer<const C extends PublicRead>(
  { path, input }: C,
  how: { dependsOn: readonly string[]; handle(given: GivenTo<C>): Promise<object> },
): Answer {
  return { path, names: Object.keys(input), ...queryReader(input), ...how };
}

/** The values that an answer was asked with, by the names it knows. */
type Given = Readonly<Record<string, string>>;

/** What an answer is asked, and the cache key of that. */
export interface Asked {
  given: Given;
  key: string;
}

function keyWith({ path, names }: Answer, given: Readonly<Record<string, unknown>>): string {
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

/** What a target asks of an answer. */
export function askedOf(definition: Answer, target: Target): Asked {
  const given = definition.given(target);
  return { given, key: keyWith(definition, given) };
}

/** An answer that may be run, with a key that is one for all values that mean the same: `pageNum=01` is `pageNum=1`. */
export interface Prepared {
  key: string;
  run(): Promise<object>;
}

/** Reads the values that an answer is asked with. Throws an HttpError 400 that names the first bad parameter. */
export function prepareAnswer(definition: Answer, given: Given): Prepared {
  const query = definition.read(given);
  const meant: Record<string, unknown> = {};
  for (const name of Object.keys(given)) meant[name] = query[name];
  return { key: keyWith(definition, meant), run: () => definition.handle(query as never) };
}

/** Runs an answer with the values it is asked with. Throws as {@link prepareAnswer} does. */
export async function runAnswer(definition: Answer, given: Given): Promise<object> {
  return definition.handle(definition.read(given) as never);
}
