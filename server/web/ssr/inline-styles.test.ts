import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { completeHead, type InlineStyles, inlineStyle } from './inline-styles.ts';

const CSS = 'a{color:red}';
const HASH = `sha256-${hash('sha256', CSS, 'base64')}`;
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;
const style = (address: string) => `<style data-href="${address}">${CSS}</style>`;

describe('inlineStyle', () => {
  it('returns the style with its hash', () => {
    expect(inlineStyle(CSS)).toEqual({ css: CSS, hash: HASH });
  });

  it.each(['/art/a.svg', '"/art/a.svg"', "'data:image/png;base64,AA'", '#a'])(
    'accepts the address %s, which does not depend on the file’s',
    (url) => expect(inlineStyle(`a{fill:url(${url})}`)).not.toBeNull(),
  );

  it.each([
    'a{background:url(a.png)}',
    'a{background:url("../a.png")}',
    '@import "/b.css";',
    'a::after{content:"</STYLE>"}',
    'a{}\r\n',
    'a{}\0',
  ])('returns null for %j', (css) => expect(inlineStyle(css)).toBeNull());
});

describe('completeHead', () => {
  const styles: InlineStyles = new Map(
    ['/assets/a.css', '/assets/b.css'].map((address) => [address, { css: CSS, hash: HASH }]),
  );
  const page = (head: string, body = '') =>
    `<html><head><title>光</title>${head}</head><body>${body}</body></html>`;

  it('replaces the links to known style sheets where they are, and inserts the metadata before them', () => {
    const { html, styleHashes } = completeHead(
      page(`${link('/assets/a.css')}<meta>${link('/assets/b.css#')}<link rel="icon"/>`),
      styles,
      '<meta data-page="">',
    );
    expect(html).toBe(
      page(`<meta data-page="">${style('/assets/a.css')}<meta>${style('/assets/b.css#')}<link rel="icon"/>`),
    );
    expect(styleHashes).toEqual([HASH, HASH]);
  });

  it('leaves links to other files, and links outside the head', () => {
    const html = page(
      link('/assets/c.css') + link('https://evil.example/assets/a.css'),
      link('/assets/a.css'),
    );
    expect(completeHead(html, styles, '')).toEqual({ html, styleHashes: [] });
  });

  it('appends the metadata to a head without style sheets', () => {
    expect(completeHead(page(''), styles, '<meta>').html).toBe(page('<meta>'));
  });

  it('leaves a page without a head', () => {
    expect(completeHead('<p>whole</p>', styles, '<meta>')).toEqual({ html: '<p>whole</p>', styleHashes: [] });
  });
});
