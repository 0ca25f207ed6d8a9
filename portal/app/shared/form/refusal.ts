import { ApiError } from '../api/api-error.ts';
import type { ActionAnswer } from '../api/call.ts';

export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** A refusal's messages for the fields that a form has; empty where it blames none of them. */
export function fieldErrors<Name extends string>(
  { errors = [] }: Pick<ActionAnswer, 'errors'>,
  names: readonly Name[],
): Errors<Name> {
  const knownErrors = errors.filter(({ field }) => (names as readonly string[]).includes(field));
  return Object.fromEntries(knownErrors.map(({ field, msg }) => [field, msg])) as Errors<Name>;
}

/** Puts the focus on the first of a form's fields, in its order, that has an error. A field's id is its name. */
export function focusFirst<Name extends string>(names: readonly Name[], errors: Errors<Name>): void {
  const first = names.find((name) => errors[name]);
  if (first) document.getElementById(first)?.focus();
}

/** The server's words, where a failed call brought any. */
export function wordsOf(error: unknown): string | undefined {
  const data = error instanceof ApiError ? (error.data as { msg?: string } | null) : null;
  return data?.msg || undefined;
}
