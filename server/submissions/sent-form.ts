import { createHash } from 'node:crypto';
import type { FormDefinition } from '@pv-brain/contract/forms/form.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import { formText } from '../http/form.ts';
import { Refusal } from '../http/refusal.ts';

/** Of any length: the rules of the form say what is too long. */
const typed = formText().transform((text) => text.trim());

/** An id; what is longer belongs to nothing. */
export const idText = formText(200).transform((text) => text.trim());

/** How a form's fields are read from a request: as trimmed text. */
export function typedFields<D extends FormDefinition>(definition: D): { [Name in keyof D]: typeof typed } {
  const names = Object.keys(definition) as (keyof D)[];
  return Object.fromEntries(names.map((name) => [name, typed])) as { [Name in keyof D]: typeof typed };
}

/** Throws a Refusal that names every broken field and says what is wrong with the first. */
export function refuseBroken(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

/** The same for the same values by name, in whatever order a form has its fields. */
export function digestOf(sent: Readonly<Record<string, string | readonly string[]>>): string {
  const entries = Object.entries(sent).sort();
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
