import { type AddressKind, articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { plainText } from '@pv-brain/contract/text/preview.ts';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** Attributes in their order, without those addresses that may not stand in an article. */
function addressed(
  attribs: sanitizeHtml.Attributes,
  kinds: Readonly<Record<string, AddressKind>>,
): sanitizeHtml.Attributes {
  const entries = Object.entries(attribs).map(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    return [name, kind ? articleAddress(kind, value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** What an article may hold. Everything else is dropped; the text inside stays. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'h2 h3 h4 p br hr ul ol li blockquote figure figcaption'.split(' '),
    ...'strong b em i u s sub sup span a img video'.split(' '),
    ...'table caption thead tbody tfoot tr th td colgroup col'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    video: ['src', 'poster', 'controls', 'width', 'height', 'preload'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  // Names without a meaning elsewhere on the page: how a block stands, since style attributes are not kept.
  allowedClasses: {
    p: ['center', 'right', 'indent'],
    h2: ['center', 'right'],
    h3: ['center', 'right'],
    h4: ['center', 'right'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], video: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // An article stands inside a page that has its own main heading.
    h1: 'h2',
    a(tagName, attributes) {
      const attribs = addressed(attributes, { href: 'link' });
      // Without attributes it is unwrapped later: renamed, sanitize-html would mix up the end tags behind it.
      if (attribs.href === undefined) return { tagName, attribs: {} };
      return { tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs };
    },
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...addressed(attribs, { src: 'picture' }), loading: 'lazy' },
    }),
    video: (tagName, attribs) => ({
      tagName,
      attribs: addressed(attribs, { src: 'video', poster: 'picture' }),
    }),
  },
};

/** Nobody writes tags in tags as deep; with every level reading them takes longer. */
const MAX_TAG_DEPTH = 100;

/** What a text may cost at most: 900 kB of `<p>` would cost 900,000 and take seconds. */
const MAX_COST = 400_000;
/** By character codes: one of these stands before each attribute of a tag. */
const BEFORE_ATTRIBUTE = new Set(Array.from(' \t\n\r\f"\'/', (sign) => sign.charCodeAt(0)));

function countOf(html: string, sign: string): number {
  let count = 0;
  for (let at = html.indexOf(sign); at !== -1; at = html.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** What it costs to read a rich text, by its tags, attributes and entities: a cell of a table some 7 to 14, plain text 0. */
export function parseCost(html: string): number {
  let cost = 2 * countOf(html, '<') + countOf(html, '>') + countOf(html, '&');
  // From one tag to the next: text between them, which is most of an article, is not looked at.
  for (let at = html.indexOf('<'); at !== -1 && cost <= MAX_COST; ) {
    const close = html.indexOf('>', at);
    const end = close === -1 ? html.length : close;
    for (; at < end; at += 1) if (BEFORE_ATTRIBUTE.has(html.charCodeAt(at))) cost += 1;
    at = html.indexOf('<', end);
  }
  return cost;
}

/** Whether a rich text has more tags, attributes and entities than anybody writes: 28,000 cells of tables are no more. */
export const isTooExpensive = (html: string): boolean => !clean.has(html) && parseCost(html) > MAX_COST;

/** Cleaned rich text in which links without an address are their text alone. */
function unwrapLinks(html: string): string {
  const isKept: boolean[] = [];
  return html.replace(/<a( [^>]*)?>|<\/a>/g, (tag, attributes?: string) => {
    if (tag === '</a>') return isKept.pop() ? tag : '';
    isKept.push(attributes !== undefined);
    return attributes === undefined ? '' : tag;
  });
}

const STORED_TAG = /<(a|img|video)( [^>]*)>/g;
const STORED_ADDRESS = / (href|src|poster)="([^"]*)"/g;
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const kindOf = (tag: string, attribute: string): AddressKind =>
  attribute === 'href' ? 'link' : tag === 'video' && attribute === 'src' ? 'video' : 'picture';

/**
 * Cleaned rich text as it is shown: what was cleaned before an address had to lead somewhere is held to `articleAddress` too. All
 * that `cleanRichText` gives today stays as it is.
 */
export function withLiveAddresses(html: string): string {
  let hasDeadLink = false;
  const withAddresses = html.replace(STORED_TAG, (whole, tag: string, attributes: string) => {
    let isDead = false;
    const live = attributes.replace(STORED_ADDRESS, (stored, attribute: string, escaped: string) => {
      const unescaped = escaped.replace(/&(lt|gt|quot|amp);/g, (sign, name: string) => SIGNS[name] ?? sign);
      const address = articleAddress(kindOf(tag, attribute), unescaped);
      if (address === unescaped) return stored;
      isDead ||= address === null;
      return address === null ? '' : ` ${attribute}="${escapeHtml(address)}"`;
    });
    if (tag === 'a' && isDead) {
      hasDeadLink = true;
      return '<a>';
    }
    return live === attributes ? whole : `<${tag}${live}>`;
  });
  return hasDeadLink ? unwrapLinks(withAddresses) : withAddresses;
}

/** Long texts that were cleaned a moment ago: a write cleans what it is given more than once. */
const clean = new LRUCache<string, true>({ max: 8 });

/** Has a text that came from `cleanRichText`, maybe in another thread, not read again. */
export const markClean = (html: string): void => void clean.set(html, true);

const LINK = /<a\s[^<>]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi;

/** How many links of a rich text are kept as their text alone, since their addresses lead nowhere. */
export const countDeadLinks = (html: string): number =>
  [...html.matchAll(LINK)].filter(([, ...found]) => articleAddress('link', found.find(Boolean)) === null)
    .length;

class TooDeep extends Error {}

/** Rich text with only what the allow-list names; the text alone where tags stand in tags deeper than anybody writes them. */
export function cleanRichText(html: string): string {
  if (clean.has(html)) return html;
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > MAX_TAG_DEPTH) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return unwrapLinks(sanitizeHtml(html, { ...RULES, onOpenTag, onCloseTag })).trim();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return escapeHtml(plainText(html));
  }
}
