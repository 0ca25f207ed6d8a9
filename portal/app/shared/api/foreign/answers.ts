import { codeOf, textOf } from '@pv-brain/contract/content/foreign-items.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { ApiError } from '../api-error.ts';

export type Answer = Readonly<Record<string, unknown>>;

/**
 * Returns an answer that is not a failure. Throws for a failure inside it as for one of our own back end: 401 inside a 200 is a
 * 401.
 */
export function expectSuccess(answer: unknown): Answer {
  if (Array.isArray(answer)) return { rows: answer };
  if (typeof answer !== 'object' || answer === null) throw new ApiError(500, ANSWER.failed, answer);
  const code = codeOf(answer);
  if (code !== 0) throw new ApiError(code, textOf((answer as Answer).msg) || ANSWER.failed, answer);
  return answer as Answer;
}

/** Returns the rows of a list, from `rows` or `data`. Some systems leave out an empty list, like all nulls. */
export function rowsOf(answer: Answer): readonly unknown[] {
  const { rows = answer.data, total } = answer;
  if (Array.isArray(rows)) return rows;
  if (rows === null || (rows === undefined && textOf(total) === '0')) return [];
  throw new ApiError(500, ANSWER.failed, answer);
}

/** Returns the only text of an answer; some systems put it into the message. */
export function textIn({ data, msg }: Answer, pattern: RegExp): string | null {
  return [data, msg].map(textOf).find((text) => text !== null && pattern.test(text)) ?? null;
}
