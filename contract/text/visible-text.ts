/**
 * Invisible characters: control characters except line breaks and tabs, all that Unicode marks as ignorable (zero-width and
 * bidirectional marks, Hangul fillers, variation selectors, tags), lone surrogates and the replacement character, unassigned
 * characters, annotation marks, and the Braille blank; not private-use ones, which the server converts or rejects. The joiner
 * between two pictographs, which combines them, matches too, together with the pictograph before it, and both are put back:
 * Safari before 16.4 has no lookbehind. Source: Unicode Technical Standards 39 and 51.
 */
const INVISIBLE_CHARACTERS =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\ufe0f?(\u200d)(?=\p{Extended_Pictographic})|(?![\n\t])\p{Cc}|[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb\ufffd]/gu;

/**
 * Combining marks on one character beyond eight. No language needs more, and normalising marks of alternating kinds takes
 * quadratic time.
 */
const PILED = /(\p{M}{8})\p{M}+/gu;

/** Maximum UTF-16 units of one character in any normalisation form. Source: Unicode Annex 15. */
const UNITS = 4;

/**
 * Returns a text without invisible characters, in normalisation form C. `maxLength` is that of its field: a far longer
 * text is returned unchanged, as its length will be rejected anyway.
 */
export const visibleCharacters = (text: string, maxLength: number): string =>
  text.length > maxLength * UNITS
    ? text
    : text.replace(INVISIBLE_CHARACTERS, '$1$2').replace(PILED, '$1').normalize('NFC');

/** Returns the visible text: trimmed, and without leading combining marks, so that a text that looks empty is empty. */
export const visibleText = (input: string, maxLength: number): string =>
  visibleCharacters(input.trim().replace(/\r\n?/g, '\n'), maxLength)
    .replace(/^[\p{M}\s]+/u, '')
    .trim();

/** Returns the visible text in one line. */
export const visibleLine = (input: string, maxLength: number): string =>
  visibleText(input, maxLength).replace(/[\r\n\t]+/g, ' ');
