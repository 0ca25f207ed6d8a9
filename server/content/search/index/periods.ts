import type { Db } from '../../../platform/database/database.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { numsAtDepths } from '../query/depth.repository.ts';
import type { Group } from './engine.ts';
import { firstNumber, periodOf } from './number.ts';

/**
 * Returns the token of the ten-day period in which an entry was published. Every entry has it, and queries name the periods that
 * they cover: otherwise no database would stop at the last wanted entry when none has all the words.
 */
export const periodToken = (num: number): string => `_m${periodOf(num)}`;

/** Returns the tokens of the periods from `first` to `last`, inclusive. */
const periodTokens = (first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `_m${first + at}`);

/** Restricts a query to the periods from `first` to `last`; leaves it unchanged when there are more than `maxPeriods` or none. */
export function periodTokensBetween(
  all: readonly Group[],
  [first, last]: readonly [number, number],
  maxPeriods: number,
): readonly Group[] {
  const periods = periodTokens(first, last);
  return periods.length > 0 && periods.length <= maxPeriods ? [...all, periods.map((token) => [token])] : all;
}

/** Returns the period of the newest entry, or the current one if later. */
export async function newestPeriod(db: Db): Promise<number> {
  const [last = 0] = await numsAtDepths(db, [0]);
  return Math.max(periodOf(last), periodOf(firstNumber(shanghaiTime())));
}
