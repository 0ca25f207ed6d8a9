import { z } from 'zod';
import { HttpError } from './errors.ts';

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

/** Runs an answer with raw query values. Throws an HttpError 400 that names the first bad parameter. */
export async function runAnswer(definition: Answer, raw: Readonly<Record<string, unknown>>): Promise<object> {
  const parsed = z.object(definition.query).safeParse(knownValues(definition, raw));
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? '');
  return definition.handle(parsed.data as never);
}

/** The values that an answer depends on, one for each of its parameters. */
function knownValues({ query }: Answer, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(query).map((name) => [name, first(raw[name])]));
}

/** The address of an answer with the parameters that were read and no others. */
export function addressOf(definition: Answer, raw: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(knownValues(definition, raw)).filter(([, value]) => value !== undefined);
  return `${definition.path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** A parameter given twice counts once; an empty page number counts as not given. */
function first(value: unknown): unknown {
  const single = Array.isArray(value) ? value[0] : value;
  return single === '' ? undefined : single;
}
