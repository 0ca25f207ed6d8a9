/**
 * Telephone numbers with the usual blanks and dashes. Groups: a mobile number; area code and number of a landline; a hotline or a
 * number abroad. The last alternative consumes other digits whole, since Safari before 16.4 has no lookbehind to find where they
 * begin.
 */
const NUMBER =
  /(?:(?:(?:\+|00)?86[\s\p{Pd}]*)?(1[3-9]\d[\s\p{Pd}]*\d{4}[\s\p{Pd}]*\d{4})|(?:(?:(?:\+|00)?86[\s\p{Pd}]*[(（]?0?|[(（]?0)(10|2\d|\d{3})[)）]?[\s\p{Pd}]*)?([2-9]\d{2,3}[\s\p{Pd}]?\d{4})|([48]00(?:[\s\p{Pd}]?\d){7}|9\d{4,5}|1[0-2]\d{3,6}|\+\d(?:[\s\p{Pd}]?\d){6,14}))(?:\s*(?:转|分机|\p{Pd})\s*\d{1,5})?(?!\d)|\d+/gu;

/**
 * A part of a text. For a number, `dialled` has its digits, with the area code of the previous number if it has none of its own.
 */
export interface PhonePart {
  text: string;
  dialled?: string;
}

/** Splits a text into numbers and the text between them, in order. Masked numbers are not dialled. */
export function phonesIn(text: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  let lastArea = '';
  for (const { 0: match, 1: mobile, 2: area, 3: landline, 4: specialNumber, index } of text.matchAll(
    NUMBER,
  )) {
    const digits = (mobile ?? landline ?? specialNumber)?.replace(/[^\d+]/g, '');
    if (!digits) continue;
    if (area) lastArea = `0${area}-`;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: match, dialled: landline ? lastArea + digits : digits });
    end = index + match.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
