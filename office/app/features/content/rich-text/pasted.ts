import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { liftMedia, parseInert, unwrapDeadLinks } from './markup.ts';
import { buildLists } from './pasted-lists.ts';
import { replaceStyles } from './pasted-styles.ts';

/** Elements that are no text: data of programs, and their drawings. */
const DROPPED = 'style, script, meta, link, title, xml, template, noscript, object, svg, math';

/**
 * Removes Office's own elements, whose names contain a colon: those with text (o:p, st1:place) are unwrapped, drawings are
 * dropped.
 */
function dropOffice(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    if (!element.tagName.includes(':')) continue;
    if (/^(V|W|M|X):/.test(element.tagName)) element.remove();
    else element.replaceWith(...element.childNodes);
  }
}

/** Removes empty paragraphs used as spacing. Those in cells and list items stay: they must not be empty. */
function dropEmpty(root: HTMLElement): void {
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isEmpty = (block.textContent ?? '').trim() === '' && !block.querySelector('img, video');
    if (!isEmpty) continue;
    if (block.parentElement?.matches('td, th, li')) block.replaceChildren();
    else block.remove();
  }
}

/** Moves all headings down by one level if level 1 is used, which is the page's own heading. */
function lowerHeadings(root: HTMLElement): void {
  if (!root.querySelector('h1')) return;
  for (const heading of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].reverse()) {
    const lower = root.ownerDocument.createElement(`h${Math.min(4, Number(heading.tagName[1]) + 1)}`);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

function headCells(root: HTMLElement): void {
  for (const cell of root.querySelectorAll('thead td')) {
    const head = root.ownerDocument.createElement('th');
    for (const name of ['colspan', 'rowspan'])
      if (cell.hasAttribute(name)) head.setAttribute(name, cell.getAttribute(name) ?? '');
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
}

/** Removes redundant marks: the page underlines links, and makes headings and header cells bold. */
function dropDoubled(root: HTMLElement): void {
  for (const mark of root.querySelectorAll(
    'a u, u > a, h1 b, h2 b, h3 b, h4 b, h1 strong, h2 strong, h3 strong, h4 strong, th b, th strong',
  )) {
    const wrapper = mark.tagName === 'A' ? mark.parentElement : mark;
    wrapper?.replaceWith(...wrapper.childNodes);
  }
}

const BROKEN =
  /([\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])\s*\n\s*(?=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])/g;

/**
 * Removes line breaks between Chinese characters: Word breaks lines anywhere in its markup, and a break would show as a blank.
 */
function joinLines(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(BROKEN, '$1');
}

/** Result of cleaning a paste. */
export interface Pasted {
  html: string;
  /** Number of pictures that only the other program could read: files on its computer. */
  unreachable: number;
  /** Number of pictures whose data is included but cannot be uploaded here. */
  left: number;
  /** Number of links with unusable addresses, whose text is kept. */
  deadLinks: number;
}

const asFile = (address: string, at: number): File | null => {
  const [, type = '', data = ''] =
    /^data:(image\/(?:png|jpeg|gif|webp|bmp));base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (data === '') return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture-${at + 1}.${type.slice(6).toLowerCase()}`, {
      type: type.toLowerCase(),
    });
  } catch {
    return null;
  }
};

/**
 * Converts markup from Word, WPS, mail or a page to the editor's schema, which then drops fonts, colours and sizes. `upload` is
 * called with each picture included as data and returns its upload id, or null to leave it out. Markup copied from this editor
 * stays unchanged.
 */
export function cleanPasted(html: string, upload: (file: File) => string | null): Pasted {
  if (html.includes('data-pm-slice')) return { html, unreachable: 0, left: 0, deadLinks: 0 };
  const root = parseInert(html);
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  buildLists(root);
  dropOffice(root);
  replaceStyles(root);
  lowerHeadings(root);
  headCells(root);
  dropDoubled(root);
  const counts = { unreachable: 0, left: 0, deadLinks: unwrapDeadLinks(root) };
  for (const [at, image] of [...root.querySelectorAll('img')].entries()) {
    const address = image.getAttribute('src') ?? '';
    if (articleAddress('picture', address) !== null) continue;
    const file = asFile(address, at);
    const id = file && upload(file);
    if (id) {
      image.removeAttribute('src');
      image.dataset.upload = id;
      continue;
    }
    counts[file ? 'left' : 'unreachable'] += 1;
    image.remove();
  }
  liftMedia(root);
  dropEmpty(root);
  joinLines(root);
  return { html: root.innerHTML, ...counts };
}
