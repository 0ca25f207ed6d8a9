import { createHash } from 'node:crypto';
import type { FormDefinition } from '@pv-brain/contract/forms/form.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import { formText } from '../http/form.ts';
import { Refusal } from '../http/refusal.ts';
import { visibleLine, visibleText } from '../http/visible-text.ts';

/** Of any length: the rules of the form say what is too long. */
const paragraphs = formText().transform(visibleText);
const line = formText().transform(visibleLine);
type Typed = typeof line;

/** An id; what is longer belongs to nothing. */
export const idText = formText(200).transform((text) => text.trim());

/** How a form's fields are read from a request: as text that people see. */
export function typedFields<D extends FormDefinition>(definition: D): { [Name in keyof D]: Typed } {
  const fields = Object.entries(definition).map(([name, { kind }]) => [
    name,
    kind === 'longText' ? paragraphs : line,
  ]);
  return Object.fromEntries(fields) as { [Name in keyof D]: Typed };
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
