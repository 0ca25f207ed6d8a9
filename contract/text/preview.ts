/** Entities that Chinese rich-text editors write; others are numeric or stay as they are. */
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
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d?);/gi, (whole, name: string) => {
    if (name[0] !== '#') return ENTITIES[name.toLowerCase()] ?? whole;
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The text of rich content: no tags, scripts or comments, entities read, white space folded to single spaces. */
export function plainText(html: string): string {
  // Most of what is asked for is a preview already, without any of this.
  const bare = html.includes('<') ? withoutTags(html) : html;
  const text = bare.includes('&') ? decodeEntities(bare) : bare;
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

/** Cells in a row say nothing without their table; one in another goes with it, as far as its first end. */
const withoutTables = (html: string): string =>
  html.includes('<') ? html.replace(/<table\b[\s\S]*?(?:<\/table\s*>|$)/gi, ' ') : html;

/**
 * The first `length` characters of rich content as plain text, with `…` where something was left out. Tables are left out, unless
 * there is nothing else.
 */
export function preview(html: string | null | undefined, length: number): string {
  const text = plainText(withoutTables(html ?? '')) || plainText(html ?? '');
  // No text has more characters than units; and one that was cut to this length before stays as it is.
  if (text.length <= length || (text.length === length + 1 && text.endsWith('…'))) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
