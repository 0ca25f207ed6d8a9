import { FORM } from './messages/form.ts';
import type { FieldError } from './rules.ts';

/**
 * Adds to a form's errors those of its inputs for days and times with a text that is none, such as 31 February: their value is
 * empty, so the rules do not notice it, and an optional one would get lost. Their ids are the fields' names after `prefix`.
 */
export function withUnreadableDays(
  errors: readonly FieldError[],
  root: ParentNode,
  prefix = '',
): FieldError[] {
  const unreadable = [...root.querySelectorAll<HTMLInputElement>('input[type^="date"]')]
    .filter(({ id, validity }) => id.startsWith(prefix) && validity.badInput)
    .map(({ id, labels }) => ({
      field: id.slice(prefix.length),
      msg: FORM.dateInvalid(labels?.[0]?.firstChild?.textContent ?? ''),
    }));
  return [...errors.filter(({ field }) => !unreadable.some((each) => each.field === field)), ...unreadable];
}
