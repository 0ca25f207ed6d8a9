import { codeOf, textOf } from '@pv-brain/contract/content/foreign-items.ts';
import { FILE_UPLOAD, LOGIN, REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import type { Answer } from './answers.ts';

/** Calls for which only code 0 is success, according to the spec. */
const ZERO_ALONE: readonly string[] = [LOGIN, REGISTER, FILE_UPLOAD];
/** Calls without a session: a 401 is a refusal. */
const OF_ANYBODY: readonly string[] = [LOGIN, REGISTER];

/** Returns the errors that name a field and have a message. */
const errorsIn = (errors: readonly unknown[]) =>
  errors.flatMap((error) => {
    const { field, msg } = (error ?? {}) as Answer;
    return textOf(field) && textOf(msg) ? [{ field: textOf(field), msg: textOf(msg) }] : [];
  });

/**
 * Converts a foreign back end's answer to an action into our own format: codes as numbers, texts where ids are numbers. Returns
 * null if its code says that the session has expired.
 */
export function readAction<T extends object>(path: string, answer: T): T | null {
  const { code, is_cust, token, attId, errors, ...otherFields } = answer as Answer;
  const codeNumber = Number(textOf(code) ?? Number.NaN);
  if (codeNumber === 401 && !OF_ANYBODY.includes(path)) return null;
  const converted = {
    ...otherFields,
    code: ZERO_ALONE.includes(path) ? (Number.isNaN(codeNumber) ? 500 : codeNumber) : codeOf(answer),
    msg: textOf(otherFields.msg) ?? undefined,
    is_cust: textOf(is_cust) ?? undefined,
    token: textOf(token) ?? undefined,
    attId: textOf(attId) ?? undefined,
    errors: Array.isArray(errors) ? errorsIn(errors) : undefined,
  };
  return converted as T;
}
