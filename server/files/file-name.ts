/** Control characters, line separators, and marks that make a name read in another order than it is written. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The name of an uploaded file as people see it: no folders, nothing unseen, one form for each character. */
export function cleanFileName(given: string): string {
  const visible = given.toWellFormed().replace(UNSEEN, '');
  const name = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1);
  return name.normalize('NFC').trim();
}
