import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';

/**
 * An entry's number says when it was published and in which section, and grows with time: both databases hand the newest
 * matches out first, and know sections and days without reading a row. Minutes since 1970, 4 bits of section, 21 of chance:
 * 2 ** 53 is reached in the year 2480.
 */
const SECTIONS = 16;
const SLOTS_PER_MINUTE = 2 ** 21;
const MINUTE_NUMBERS = SECTIONS * SLOTS_PER_MINUTE;

/** Raised where numbers or words are made otherwise: the index is built anew then. */
export const FORMAT = `4 ${SEARCHED_SECTIONS.join(' ')}`;

if (SEARCHED_SECTIONS.length > SECTIONS)
  throw new Error('a number of the search has no room for so many sections');

/** The first number of what was published at or after a Shanghai time. */
export const firstNumber = (publishedAt: string): number => {
  const minutes = Math.floor(Date.parse(`${publishedAt.replace(' ', 'T')}Z`) / 60_000);
  return Math.min(Math.max(Number.isNaN(minutes) ? 0 : minutes, 0), 2 ** 28 - 1) * MINUTE_NUMBERS;
};

/** A number for an entry. Two may get the same: whoever writes it asks again. */
export const numberFor = (section: Section, publishedAt: string): number =>
  firstNumber(publishedAt) +
  SEARCHED_SECTIONS.indexOf(section) * SLOTS_PER_MINUTE +
  Math.floor(Math.random() * SLOTS_PER_MINUTE);

/** The section of an entry. */
export const sectionOf = (num: number): Section =>
  SEARCHED_SECTIONS[Math.floor(num / SLOTS_PER_MINUTE) % SECTIONS] as Section;

/** Ten days. */
const PERIOD_NUMBERS = 10 * 24 * 60 * MINUTE_NUMBERS;

export const periodOf = (num: number): number => Math.floor(num / PERIOD_NUMBERS);
export const firstOfPeriod = (period: number): number => period * PERIOD_NUMBERS;
