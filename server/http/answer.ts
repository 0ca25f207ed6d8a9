import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import type { Target } from './target.ts';

/** A public GET call, answered the same for everyone: over HTTP, to the portal in this process, and from the cache. */
export interface Answer {
  path: string;
  /** One line for the API description. */
  summary: string;
  /** Name of the query parameter → its rule. Other parameters are ignored. */
  query: Readonly<Record<string, z.ZodType>>;
  /** Sections whose writes make an answer old. */
  dependsOn: readonly string[];
  handle(query: never): Promise<object>;
  /** JSON schema of a row or of `data`, for the API description. */
  result?: { kind: 'list' | 'single'; schema: object };
}

/** An answer with its handler typed by its query rules. */
export function answer<Q extends Record<string, z.ZodType>>(
  definition: Omit<Answer, 'query' | 'handle'> & {
    query: Q;
    handle(query: { [K in keyof Q]: z.output<Q[K]> }): Promise<object>;
  },
): Answer {
  return definition as unknown as Answer;
}

/** The values that an answer was asked with, by the names it knows. */
type Given = Readonly<Record<string, string>>;

/** What an answer is asked, and the cache key of that. */
export interface Asked {
  given: Given;
  key: string;
}

function keyWith({ path, query }: Answer, given: Readonly<Record<string, unknown>>): string {
  let key = path;
  let separator = '?';
  for (const name of Object.keys(query)) {
    const value = given[name];
    if (value === undefined || value === '') continue;
    key += `${separator}${name}=${encodeURIComponent(String(value).toWellFormed())}`;
    separator = '&';
  }
  return key;
}

/** What a target asks of an answer. */
export function askedOf(definition: Answer, target: Target): Asked {
  const given: Record<string, string> = {};
  for (const name of Object.keys(definition.query)) {
    const value = target.query(name);
    if (value !== undefined) given[name] = value;
  }
  return { given, key: keyWith(definition, given) };
}

/** An answer that may be run, with a key that is one for all values that mean the same: `pageNum=01` is `pageNum=1`. */
export interface Prepared {
  key: string;
  run(): Promise<object>;
}

/** Reads the values that an answer is asked with. Throws an HttpError 400 that names the first bad parameter. */
export function prepareAnswer(definition: Answer, given: Given): Prepared {
  const query = readQuery(definition, given);
  const meant: Record<string, unknown> = {};
  for (const name of Object.keys(given)) meant[name] = query[name];
  return { key: keyWith(definition, meant), run: () => definition.handle(query as never) };
}

/** The rules of a query as one, which takes longer to put together than to use. */
const schemas = new WeakMap<Answer['query'], z.ZodObject>();

function schemaOf(query: Answer['query']): z.ZodObject {
  const known = schemas.get(query);
  if (known) return known;
  const schema = z.object(query);
  schemas.set(query, schema);
  return schema;
}

function readQuery({ query }: Answer, given: Given): Record<string, unknown> {
  const parsed = schemaOf(query).safeParse(given);
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? '');
  return parsed.data;
}

/** Runs an answer with the values it is asked with. Throws as {@link prepareAnswer} does. */
export async function runAnswer(definition: Answer, given: Given): Promise<object> {
  return definition.handle(readQuery(definition, given) as never);
}
