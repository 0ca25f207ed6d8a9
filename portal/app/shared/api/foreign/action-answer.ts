import { FILE_UPLOAD, LOGIN, REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import { type Answer, codeOf } from './answers.ts';
import { textOf } from './items.ts';

/** Calls of which the spec says that 0 alone is success. */
const ZERO_ALONE: readonly string[] = [LOGIN, REGISTER, FILE_UPLOAD];
/** Calls of people who are not signed in yet: a 401 is a refusal. */
const OF_ANYBODY: readonly string[] = [LOGIN, REGISTER];

/**
 * What a foreign back end answers to an action, as our own would: codes as numbers, texts where ids are numbers. Null where its code
 * says that the session is over.
 */
export function readAction<T extends object>(path: string, answer: T): T | null {
  const { code, is_cust, token, attId, errors, ...others } = answer as Answer;
  const given = Number(textOf(code) ?? Number.NaN);
  if (given === 401 && !OF_ANYBODY.includes(path)) return null;
  const read = {
    ...others,
    code: ZERO_ALONE.includes(path) ? (Number.isNaN(given) ? 500 : given) : codeOf({ code }),
    msg: textOf(others.msg) ?? undefined,
    is_cust: textOf(is_cust) ?? undefined,
    token: textOf(token) ?? undefined,
    attId: textOf(attId) ?? undefined,
    errors: Array.isArray(errors) ? errors : undefined,
  };
  return read as T;
}
