import { ApiError } from '../api/api-error.ts';
import type { ActionAnswer } from '../api/call.ts';

export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Returns a refusal's messages for the fields of a form; empty if it concerns none of them. */
export function fieldErrors<Name extends string>(
  { errors = [] }: Pick<ActionAnswer, 'errors'>,
  names: readonly Name[],
): Errors<Name> {
  const knownErrors = errors.filter(({ field }) => (names as readonly string[]).includes(field));
  return Object.fromEntries(knownErrors.map(({ field, msg }) => [field, msg])) as Errors<Name>;
}

/** Focuses the first field with an error, in the form's order. A field's id is its name. */
export function focusFirst<Name extends string>(names: readonly Name[], errors: Errors<Name>): void {
  const first = names.find((name) => errors[name]);
  if (first) document.getElementById(first)?.focus();
}

/** Returns the server's message of a failed call, if there was one. */
export function serverMessage(error: unknown): string | undefined {
  const data = error instanceof ApiError ? (error.data as { msg?: string } | null) : null;
  return data?.msg || undefined;
}
