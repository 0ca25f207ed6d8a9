import { createHash } from 'node:crypto';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** Throws a Refusal that names every broken field and says what is wrong with the first. */
export function assertNoFieldErrors(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

/** The same for the same values by name, in whatever order a form has its fields. */
export function digestOf(sent: Readonly<Record<string, string | readonly string[]>>): string {
  const entries = Object.entries(sent).sort();
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
