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
  const known = Object.fromEntries(Object.keys(definition.query).map((name) => [name, first(raw[name])]));
  const parsed = z.object(definition.query).safeParse(known);
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? '');
  return definition.handle(parsed.data as never);
}

/** A parameter given twice counts once; an empty page number counts as not given. */
function first(value: unknown): unknown {
  const single = Array.isArray(value) ? value[0] : value;
  return single === '' ? undefined : single;
}
