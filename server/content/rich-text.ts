import { plainText } from '@pv-brain/contract/preview.ts';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../http/escape-html.ts';

/** What an article may hold. Everything else is dropped; the text inside stays. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img', 'video'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
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
    ...{ h2: ['center', 'right'], h3: ['center', 'right'], h4: ['center', 'right'] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], video: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // An article stands inside a page that has its own main heading.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};

/** Nobody writes tags in tags as deep; with every level reading them takes longer. */
const DEEPEST = 100;

class TooDeep extends Error {}

/** Rich text with only what the allow-list names; the text alone where tags stand in tags deeper than anybody writes them. */
export function cleanRichText(html: string): string {
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > DEEPEST) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return sanitizeHtml(html, { ...RULES, onOpenTag, onCloseTag }).trim();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return escapeHtml(plainText(html));
  }
}
