import { createHash } from 'node:crypto';
import { type Field, type Fields, typedText } from '@pv-brain/contract/fields.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import type { z } from 'zod';
import { formText } from '../http/form.ts';
import { Refusal } from '../http/refusal.ts';

/** A field as people see it, of any length: the rules of the form say what is too long. */
function typedField(field: Field): z.ZodType<string> {
  return formText().transform((text) => typedText(field, text));
}

/** An id; what is longer belongs to nothing. */
export const idText = formText(200).transform((text) => text.trim());

/** How a form's fields are read from a request. */
export function typedFields<F extends Fields>(form: F): { [Name in keyof F]: z.ZodType<string> } {
  const fields = Object.entries(form).map(([name, field]) => [name, typedField(field)]);
  return Object.fromEntries(fields) as { [Name in keyof F]: z.ZodType<string> };
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
