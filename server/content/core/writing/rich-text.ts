import { type AddressKind, articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { plainText } from '@pv-brain/contract/text/preview.ts';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** Returns attributes in their order without addresses that an article may not contain. */
function filterAddresses(
  attribs: sanitizeHtml.Attributes,
  kinds: Readonly<Record<string, AddressKind>>,
): sanitizeHtml.Attributes {
  const entries = Object.entries(attribs).map(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    return [name, kind ? articleAddress(kind, value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** Allow-list of an article. Everything else is dropped; the text inside stays. */
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
  // Class names used nowhere else on the page: the alignment of a block, since style attributes are dropped.
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
      const attribs = filterAddresses(attributes, { href: 'link' });
      // Left without attributes to be unwrapped later: if it were renamed here, sanitize-html would confuse the end tags behind
      // it.
      if (attribs.href === undefined) return { tagName, attribs: {} };
      return { tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs };
    },
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...filterAddresses(attribs, { src: 'picture' }), loading: 'lazy' },
    }),
    video: (tagName, attribs) => ({
      tagName,
      attribs: filterAddresses(attribs, { src: 'video', poster: 'picture' }),
    }),
  },
};

/** Maximum nesting depth of tags: deeper than people write, and each level slows parsing down. */
const MAX_TAG_DEPTH = 100;

/** Maximum cost of a text: 900 kB of `<p>` would cost 900,000 and take seconds. */
const MAX_COST = 400_000;
/** Character codes that precede an attribute of a tag. */
const BEFORE_ATTRIBUTE = new Set(Array.from(' \t\n\r\f"\'/', (sign) => sign.charCodeAt(0)));

function countOf(html: string, sign: string): number {
  let count = 0;
  for (let at = html.indexOf(sign); at !== -1; at = html.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** Estimates the cost of parsing a rich text by its tags, attributes and entities: a table cell some 7 to 14, plain text 0. */
export function parseCost(html: string): number {
  let cost = 2 * countOf(html, '<') + countOf(html, '>') + countOf(html, '&');
  // Jumps from tag to tag: the text between them, most of an article, is not scanned.
  for (let at = html.indexOf('<'); at !== -1 && cost <= MAX_COST; ) {
    const close = html.indexOf('>', at);
    const end = close === -1 ? html.length : close;
    for (; at < end; at += 1) if (BEFORE_ATTRIBUTE.has(html.charCodeAt(at))) cost += 1;
    at = html.indexOf('<', end);
  }
  return cost;
}

/** Returns whether a rich text has more tags, attributes and entities than people write: 28,000 table cells are allowed. */
export const isTooExpensive = (html: string): boolean =>
  !recentlyCleaned.has(html) && parseCost(html) > MAX_COST;

/** Replaces links without an address in cleaned rich text by their text. */
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
 * Returns cleaned rich text for display: `articleAddress` is also applied to text cleaned before dead addresses were rejected.
 * Today's output of `cleanRichText` stays unchanged.
 */
export function withLiveAddresses(html: string): string {
  let hasDeadLink = false;
  const withAddresses = html.replace(STORED_TAG, (tagText, tag: string, attributes: string) => {
    let isDead = false;
    const liveAttributes = attributes.replace(
      STORED_ADDRESS,
      (attributeText, attribute: string, escaped: string) => {
        const unescaped = escaped.replace(/&(lt|gt|quot|amp);/g, (sign, name: string) => SIGNS[name] ?? sign);
        const address = articleAddress(kindOf(tag, attribute), unescaped);
        if (address === unescaped) return attributeText;
        isDead ||= address === null;
        return address === null ? '' : ` ${attribute}="${escapeHtml(address)}"`;
      },
    );
    if (tag === 'a' && isDead) {
      hasDeadLink = true;
      return '<a>';
    }
    return liveAttributes === attributes ? tagText : `<${tag}${liveAttributes}>`;
  });
  return hasDeadLink ? unwrapLinks(withAddresses) : withAddresses;
}

/** Long texts that were cleaned recently: a write cleans its input more than once. */
const recentlyCleaned = new LRUCache<string, true>({ max: 8 });

/** Marks output of `cleanRichText`, maybe from another thread, so that it is not parsed again. */
export const markClean = (html: string): void => void recentlyCleaned.set(html, true);

const LINK = /<a\s[^<>]*?(?<![\w-])href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi;

/** Counts the links of a rich text that are reduced to their text because their addresses are dead. */
export const countDeadLinks = (html: string): number =>
  [...html.matchAll(LINK)].filter(
    ([, ...addresses]) => articleAddress('link', addresses.find(Boolean)) === null,
  ).length;

class TooDeep extends Error {}

/** A picture or video with its address or alternative text, a table, or a visible character of text. */
const CONTENT =
  /<(?:img|video)\b[^<>]* (?:src|alt)="[^"]|<table\b|(?:^|>)[\s\p{Default_Ignorable_Code_Point}]*[^\s<\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns rich text with only what the allow-list names; only its text when tags are nested deeper than people write. A text
 * that looks empty is empty.
 */
export function cleanRichText(html: string): string {
  if (recentlyCleaned.has(html)) return html;
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > MAX_TAG_DEPTH) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    const clean = unwrapLinks(sanitizeHtml(html, { ...RULES, onOpenTag, onCloseTag })).trim();
    return CONTENT.test(clean) ? clean : '';
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return escapeHtml(plainText(html));
  }
}
