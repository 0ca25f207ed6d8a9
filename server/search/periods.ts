import type { Db } from '../database/database.ts';
import { shanghaiTime } from '../time.ts';
import { numsAtDepths } from './depth.repository.ts';
import { firstNumber, periodOf } from './number.ts';

/** Periods of one question: where entries are as thin as that, all of them are looked through at once. */
export const PERIODS_MOST = 200;

/**
 * Says in which ten days an entry was published. Every entry bears it, and a question bears those that it asks about: no
 * database ends its walk at the last entry that may be wanted where nothing has all the words.
 */
export const ofPeriod = (num: number): string => `_m${periodOf(num)}`;

/** The tokens of the periods from one to another, both included. */
export const between = (first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `_m${first + at}`);

/** The period of the newest entry, or of now where that is later. */
export async function newestPeriod(db: Db): Promise<number> {
  const [last = 0] = await numsAtDepths(db, [0]);
  return Math.max(periodOf(last), periodOf(firstNumber(shanghaiTime())));
}
