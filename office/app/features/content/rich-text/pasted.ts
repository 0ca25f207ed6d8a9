import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { liftMedia, parseInert, unwrapDeadLinks } from './markup.ts';
import { buildLists } from './pasted-lists.ts';
import { replaceStyles } from './pasted-styles.ts';

/** Parts that are not text: what programs write for themselves, and drawings of theirs. */
const DROPPED = 'style, script, meta, link, title, xml, template, noscript, object, svg, math';

/** Names with a colon are Office's own: those with text keep it (o:p, st1:place), those of drawings go. */
function dropOffice(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    if (!element.tagName.includes(':')) continue;
    if (/^(V|W|M|X):/.test(element.tagName)) element.remove();
    else element.replaceWith(...element.childNodes);
  }
}

/** Paragraphs that only make room. Those of cells and items stay: something must. */
function dropEmpty(root: HTMLElement): void {
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isEmpty = (block.textContent ?? '').trim() === '' && !block.querySelector('img, video');
    if (!isEmpty) continue;
    if (block.parentElement?.matches('td, th, li')) block.replaceChildren();
    else block.remove();
  }
}

/** A document's first level stands below the page's own heading: where it is used, all levels move down by one. */
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

/** Links are underlined by the page; headings and heads of tables are bold by it. */
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

/** Word breaks the lines of its markup anywhere, and a break counts as a blank: none stands between Chinese signs. */
function joinLines(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(BROKEN, '$1');
}

/** What came with a paste, apart from what the schema takes by itself. */
export interface Pasted {
  html: string;
  /** Pictures that only the other program could read: files of its machine. */
  unreachable: number;
  /** Pictures that came with it, but that nothing here takes. */
  left: number;
  /** Links that led nowhere from here, of which the text is kept. */
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
 * Markup from Word, WPS, mail or a page as the editor's schema takes it, which then drops fonts, colours and sizes.
 * `upload` is given each picture that came as data and answers the mark of its place, or null where it is left out.
 * What was copied in an editor of ours stays as it is.
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
