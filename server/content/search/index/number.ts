import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Group } from './engine.ts';

/**
 * An entry's number contains its publication time and section, and grows with time: both databases thus return the newest matches
 * first, and know sections and days without reading rows. Minutes since 1970, 4 bits of section, 21 random bits: 2 ** 53 is
 * reached in the year 2480.
 */
const SECTIONS = 16;
const SLOTS_PER_MINUTE = 2 ** 21;
const MINUTE_NUMBERS = SECTIONS * SLOTS_PER_MINUTE;

/** Key of the index's format in `meta`. */
export const FORMAT_KEY = 'search_format';

/** Must be raised when numbers or words are made differently: the index is then rebuilt. */
export const FORMAT = `5 ${SEARCHED_SECTIONS.join(' ')}`;

if (SEARCHED_SECTIONS.length > SECTIONS) throw new Error('too many sections for the numbers of the search');

/** Returns the smallest number of entries published at or after a Shanghai time. */
export const firstNumber = (publishedAt: string): number => {
  const minutes = Math.floor(Date.parse(`${publishedAt.replace(' ', 'T')}Z`) / 60_000);
  return Math.min(Math.max(Number.isNaN(minutes) ? 0 : minutes, 0), 2 ** 28 - 1) * MINUTE_NUMBERS;
};

/** Returns a random number for an entry. Collisions are possible: the caller must then request another. */
export const numberFor = (section: Section, publishedAt: string): number =>
  firstNumber(publishedAt) +
  SEARCHED_SECTIONS.indexOf(section) * SLOTS_PER_MINUTE +
  Math.floor(Math.random() * SLOTS_PER_MINUTE);

/** Returns the section of an entry. */
export const sectionOf = (num: number): Section =>
  SEARCHED_SECTIONS[Math.floor(num / SLOTS_PER_MINUTE) % SECTIONS] as Section;

/** Ten days, the length of a period. */
const PERIOD_NUMBERS = 10 * 24 * 60 * MINUTE_NUMBERS;

export const periodOf = (num: number): number => Math.floor(num / PERIOD_NUMBERS);
export const firstOfPeriod = (period: number): number => period * PERIOD_NUMBERS;

/**
 * Returns the token of the ten-day period in which an entry was published. Every entry has it, and queries name the periods that
 * they cover: otherwise no database would stop at the last wanted entry when none has all the words.
 */
export const periodToken = (num: number): string => `_m${periodOf(num)}`;

/** Restricts a query to the periods from `first` to `last`; leaves it unchanged when there are more than `maxPeriods` or none. */
export function periodTokensBetween(
  all: readonly Group[],
  [first, last]: readonly [number, number],
  maxPeriods: number,
): readonly Group[] {
  const count = last - first + 1;
  if (count < 1 || count > maxPeriods) return all;
  return [...all, Array.from({ length: count }, (_, at) => [`_m${first + at}`])];
}
