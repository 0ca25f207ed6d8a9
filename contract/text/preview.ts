/** Entities that Chinese rich-text editors write; others are numeric or stay unchanged. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  permil: '‰',
  yen: '¥',
  copy: '©',
  reg: '®',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d?);/gi, (entity, name: string) => {
    if (name[0] !== '#') return ENTITIES[name.toLowerCase()] ?? entity;
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Returns the text of rich content: no tags, scripts or comments, entities decoded, white space collapsed to single spaces. */
export function plainText(html: string): string {
  // Fast path: most inputs are previews already, without tags or entities.
  const untaggedText = html.includes('<') ? withoutTags(html) : html;
  const text = untaggedText.includes('&') ? decodeEntities(untaggedText) : untaggedText;
  return text.replace(/\s+/g, ' ').trim();
}

function withoutTags(html: string): string {
  return (
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      // A table cell or a paragraph ends a word, inline tags do not. `<` stops the search for `>`, which keeps it linear.
      .replace(
        /<\/?(?:p|div|br|hr|li|ul|ol|h[1-6]|t[drh]|table|section|figure|figcaption|blockquote)\b[^<>]*>/gi,
        ' ',
      )
      .replace(/<\/?[a-z][^<>]*>/gi, '')
  );
}

/** Removes tables, as a row of cells is meaningless without its table; a nested table is removed up to its first end tag. */
const withoutTables = (html: string): string =>
  html.includes('<') ? html.replace(/<table\b[\s\S]*?(?:<\/table\s*>|$)/gi, ' ') : html;

/**
 * Returns the first `length` characters of rich content as plain text, with `…` if it was cut. Tables are left out, unless there
 * is nothing else.
 */
export function preview(html: string | null | undefined, length: number): string {
  const text = plainText(withoutTables(html ?? '')) || plainText(html ?? '');
  // A text never has more characters than UTF-16 units; one cut to this length before is returned unchanged.
  if (text.length <= length || (text.length === length + 1 && text.endsWith('…'))) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
