import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The end of the element, and addresses relative to the file, which would be relative to the page. */
const UNFIT = /<\/style|\burl\((?!["']?(?:\/|data:|#))|@import/i;

/** Returns a style for pages with the hash that approves it in their policy; null if it cannot be in a page. */
export function inlineStyle(css: string) {
  // Parsers change carriage returns and zeros, so that the hash would not match.
  const isFit = !UNFIT.test(css) && !css.includes('\r') && !css.includes('\0');
  return isFit ? { css, hash: `sha256-${hash('sha256', css, 'base64')}` } : null;
}

type InlineStyle = NonNullable<ReturnType<typeof inlineStyle>>;

/** Styles by the address of their file. */
export type InlineStyles = ReadonlyMap<string, InlineStyle>;

/** Reads the style sheets of a folder that is served at `prefix`, once at start. */
export function readInlineStyles(prefix: string, folder: string): InlineStyles {
  const styles = new Map<string, InlineStyle>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue;
    const style = inlineStyle(readFileSync(join(folder, name), 'utf8'));
    if (style) styles.set(prefix + name, style);
  }
  return styles;
}

/** A link as React writes it; content is escaped and cannot contain one. The router adds `#` to the address of some. */
const LINK = /<link rel="stylesheet" href="([^"#]*)(#?)"\/>/g;
const HEAD_END = '</head>';

/**
 * Replaces the links of a page's head to known style sheets, which block its first paint, by the styles themselves, and returns
 * their hashes. Also inserts `metadata` into the head: before the styles, as readers of metadata may stop early.
 */
export function completeHead(
  html: string,
  styles: InlineStyles,
  metadata: string,
): { html: string; styleHashes: string[] } {
  const end = html.indexOf(HEAD_END);
  if (end < 0) return { html, styleHashes: [] };
  const head = html.slice(0, end);
  const styleHashes: string[] = [];
  let links = '';
  let [insertAt, position] = [end, end];
  for (const { 0: link, 1: address = '', 2: mark = '', index } of head.matchAll(LINK)) {
    const style = styles.get(address);
    if (style) styleHashes.push(style.hash);
    if (links === '') insertAt = index;
    else links += head.slice(position, index);
    // portal/app/shared/page/style-links.ts finds it by `data-href`.
    links += style ? `<style data-href="${address}${mark}">${style.css}</style>` : link;
    position = index + link.length;
  }
  return { html: head.slice(0, insertAt) + metadata + links + html.slice(position), styleHashes };
}
