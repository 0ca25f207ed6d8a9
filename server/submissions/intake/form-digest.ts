import { createHash } from 'node:crypto';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** Throws a Refusal with all field errors and the message of the first one. */
export function assertNoFieldErrors(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

/** Computes a digest of values by name, independent of the order of a form's fields. */
export function digestOf(sent: Readonly<Record<string, string | readonly string[]>>): string {
  const entries = Object.entries(sent).sort();
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
