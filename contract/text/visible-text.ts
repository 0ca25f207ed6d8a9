/**
 * What is not seen, or not meant to be: control characters but line breaks and tabs, whatever Unicode says to ignore
 * (zero-width and bidirectional marks, Hangul fillers, variation selectors, tags), lone surrogates and the sign that
 * stands in for them, never assigned characters, annotation marks, and the blank of Braille; not private ones, which the
 * server reads or refuses. The joiner between two pictographs, which makes them one, is found too, with the pictograph before
 * it, and both are put back: Safari before 16.4 reads no expression that looks behind. Source: Unicode Technical Standards 39
 * and 51.
 */
const INVISIBLE_CHARACTERS =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\ufe0f?(\u200d)(?=\p{Extended_Pictographic})|(?![\n\t])\p{Cc}|[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb\ufffd]/gu;

/**
 * Marks piled upon one character. No language needs more, and where their kinds alternate, putting them in order takes
 * time by the square of their number.
 */
const PILED = /(\p{M}{8})\p{M}+/gu;

/** UTF-16 units that one character of a text takes at most, however it is written. Source: Unicode Annex 15. */
const UNITS = 4;

/**
 * A text without what is not seen, each character in one form. `most` is how many characters its field takes: what is far
 * longer comes back as it was, to be refused for its length, since nothing is to be gained by reading it.
 */
export const visibleCharacters = (text: string, most: number): string =>
  text.length > most * UNITS
    ? text
    : text.replace(INVISIBLE_CHARACTERS, '$1$2').replace(PILED, '$1').normalize('NFC');

/** The same as people see it, so that what looks empty is empty: no mark at the beginning has a letter to stand upon. */
export const visibleText = (input: string, most: number): string =>
  visibleCharacters(input.trim().replace(/\r\n?/g, '\n'), most)
    .replace(/^[\p{M}\s]+/u, '')
    .trim();

/** The same in one line. */
export const visibleLine = (input: string, most: number): string =>
  visibleText(input, most).replace(/[\r\n\t]+/g, ' ');
