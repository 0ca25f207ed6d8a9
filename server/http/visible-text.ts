/** Control characters but line breaks and tabs, and marks that are not seen or turn what is read around. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff]/gu;

/** Text as people see it, so that what looks empty is empty and what looks alike is the same. */
export function visibleText(given: string): string {
  return given.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC').trim();
}

/** The same in one line. */
export const visibleLine = (given: string): string => visibleText(given).replace(/[\n\t]+/g, ' ');
