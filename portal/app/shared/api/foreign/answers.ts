import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { ApiError } from '../api-error.ts';
import { textOf } from './items.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** What Java systems answer for success, beside the 0 of the spec; some leave it out. */
const SUCCESS = [0, 200];

/** The code of an answer as a number: 0 for success, by whichever name. */
export function codeOf({ code }: Answer): number {
  const number = Number(textOf(code) ?? 0);
  return SUCCESS.includes(number) ? 0 : number || 500;
}

/** An answer that is none of failure. Throws what stands in one as our own back end would: 401 inside a 200 is a 401. */
export function succeeded(answer: unknown): Answer {
  if (Array.isArray(answer)) return { rows: answer };
  if (typeof answer !== 'object' || answer === null) throw new ApiError(500, ANSWER.failed, answer);
  const code = codeOf(answer as Answer);
  if (code !== 0) throw new ApiError(code, textOf((answer as Answer).msg) || ANSWER.failed, answer);
  return answer as Answer;
}

/** The rows of a list, wherever they stand. */
export function rowsOf(answer: Answer): readonly unknown[] {
  const { rows = answer.data } = answer;
  if (Array.isArray(rows)) return rows;
  if (rows === null) return [];
  throw new ApiError(500, ANSWER.failed, answer);
}

/** How many rows there are on all pages. Without a total, one more than is known where there may be another page. */
export function totalOf({ total }: Answer, rows: readonly unknown[], pageNum: number, pageSize: number) {
  const number = Number(textOf(total) || Number.NaN);
  if (Number.isInteger(number) && number >= 0) return number;
  const known = (pageNum - 1) * pageSize + rows.length;
  return rows.length === pageSize ? known + 1 : known;
}

/** The one text that an answer is about; some systems put it where the words for people belong. */
export function textIn({ data, msg }: Answer, pattern: RegExp): string | null {
  return [data, msg].map(textOf).find((text) => text !== null && pattern.test(text)) ?? null;
}
