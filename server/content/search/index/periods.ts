import type { Db } from '../../../platform/database/database.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { numsAtDepths } from '../query/depth.repository.ts';
import type { Group } from './engine.ts';
import { firstNumber, periodOf } from './number.ts';

/**
 * Says in which ten days an entry was published. Every entry bears it, and a question bears those that it asks about: no
 * database ends its walk at the last entry that may be wanted where nothing has all the words.
 */
export const periodToken = (num: number): string => `_m${periodOf(num)}`;

/** The tokens of the periods from one to another, both included. */
const between = (first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `_m${first + at}`);

/** What is wanted of the periods from one to another; where those are more than `most`, or none, of all. */
export function periodTokensBetween(
  all: readonly Group[],
  [first, last]: readonly [number, number],
  most: number,
): readonly Group[] {
  const periods = between(first, last);
  return periods.length > 0 && periods.length <= most ? [...all, periods.map((each) => [each])] : all;
}

/** The period of the newest entry, or of now where that is later. */
export async function newestPeriod(db: Db): Promise<number> {
  const [last = 0] = await numsAtDepths(db, [0]);
  return Math.max(periodOf(last), periodOf(firstNumber(shanghaiTime())));
}
