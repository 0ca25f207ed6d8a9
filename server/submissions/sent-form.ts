import { createHash } from 'node:crypto';
import { type FormDefinition, type FormField, mostOf } from '@pv-brain/contract/forms/form.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import { visibleLine, visibleText } from '@pv-brain/contract/visible-text.ts';
import type { z } from 'zod';
import { formText } from '../http/form.ts';
import { Refusal } from '../http/refusal.ts';

/** A field as people see it, of any length: the rules of the form say what is too long. */
function typedField(field: FormField): z.ZodType<string> {
  const read = field.kind === 'longText' ? visibleText : visibleLine;
  return formText().transform((text) => read(text, mostOf(field)));
}

/** An id; what is longer belongs to nothing. */
export const idText = formText(200).transform((text) => text.trim());

/** How a form's fields are read from a request. */
export function typedFields<D extends FormDefinition>(
  definition: D,
): { [Name in keyof D]: z.ZodType<string> } {
  const fields = Object.entries(definition).map(([name, field]) => [name, typedField(field)]);
  return Object.fromEntries(fields) as { [Name in keyof D]: z.ZodType<string> };
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
