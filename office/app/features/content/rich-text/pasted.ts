import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { liftMedia, parseInert, unwrap, unwrapDeadLinks } from './markup.ts';
import { buildLists } from './pasted-lists.ts';

/** Styles that an article can express by an element. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*(italic|oblique)/i, 'em'],
  [/text-decoration[^;:]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;:]*:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub\b/i, 'sub'],
];

const PLAIN_WEIGHT = /font-weight:\s*(normal|[1-5]00)/i;
const ALIGN = /text-align:\s*(center|right)/i;
/** A first-line indent; a hanging indent belongs to a list. */
const INDENT = /text-indent:\s*(?!0)\d/i;

const isBlock = (element: Element) => /^(P|H[1-6]|DIV|LI|TD|TH)$/.test(element.tagName);

function wrapChildren(element: Element, tag: string): Element {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
  return wrapper;
}

/** Aligns a block. Cells cannot be aligned, so a paragraph within is. */
function alignBlock(element: Element, align: string): void {
  if (!element.matches('td, th')) element.classList.add(align);
  else if (!element.querySelector('p, ul, ol, table')) wrapChildren(element, 'p').classList.add(align);
}

/** Replaces styles by elements and classes. They are read as text: browsers do not apply them, as the page's policy forbids. */
function replaceStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll('[style], [align]')) {
    const style = element.getAttribute('style') ?? '';
    const align = ALIGN.exec(style)?.[1] ?? element.getAttribute('align') ?? '';
    element.removeAttribute('style');
    element.removeAttribute('align');
    for (const [pattern, tag] of MARKS) if (pattern.test(style)) wrapChildren(element, tag);
    if (isBlock(element)) {
      if (/^(center|right)$/i.test(align)) alignBlock(element, align.toLowerCase());
      if (INDENT.test(style)) element.classList.add('indent');
    }
    if (PLAIN_WEIGHT.test(style) && element.matches('b, strong')) unwrap(element);
  }
}

/** Elements that are not text: data of programs, and their drawings. */
const REMOVED_SELECTOR = 'style, script, meta, link, title, xml, template, noscript, object, svg, math';

/** Removes Office's own elements, named with a colon: those with text (o:p) are unwrapped, drawings are dropped. */
function removeOfficeElements(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    if (!element.tagName.includes(':')) continue;
    if (/^(V|W|M|X):/.test(element.tagName)) element.remove();
    else unwrap(element);
  }
}

/** Removes empty paragraphs used as spacing. Those in cells and list items stay: they must not be empty. */
function removeEmptyParagraphs(root: HTMLElement): void {
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
    const lowerHeading = root.ownerDocument.createElement(`h${Math.min(4, Number(heading.tagName[1]) + 1)}`);
    for (const { name, value } of heading.attributes) lowerHeading.setAttribute(name, value);
    lowerHeading.append(...heading.childNodes);
    heading.replaceWith(lowerHeading);
  }
}

function convertHeaderCells(root: HTMLElement): void {
  for (const cell of root.querySelectorAll('thead td')) {
    const head = root.ownerDocument.createElement('th');
    for (const name of ['colspan', 'rowspan'])
      if (cell.hasAttribute(name)) head.setAttribute(name, cell.getAttribute(name) ?? '');
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
}

/** Removes redundant marks: the page underlines links, and makes headings and header cells bold. */
function removeRedundantMarks(root: HTMLElement): void {
  for (const mark of root.querySelectorAll(
    'a u, u > a, h1 b, h2 b, h3 b, h4 b, h1 strong, h2 strong, h3 strong, h4 strong, th b, th strong',
  )) {
    const wrapper = mark.tagName === 'A' ? mark.parentElement : mark;
    if (wrapper) unwrap(wrapper);
  }
}

const LINE_BREAKS =
  /([\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])\s*\n\s*(?=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])/g;

/** Removes line breaks between Chinese characters, which Word sets anywhere and which would show as blanks. */
function joinLines(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(LINE_BREAKS, '$1');
}

const asFile = (address: string, at: number): File | null => {
  const [, type = '', data = ''] =
    /^data:(image\/(?:png|jpeg|gif|webp|bmp));base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (data === '') return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `picture-${at + 1}.${type.slice(6).toLowerCase()}`, {
      type: type.toLowerCase(),
    });
  } catch {
    return null;
  }
};

/**
 * Converts markup from Word, WPS, mail or a page to the editor's schema, which then drops fonts, colours and sizes. `upload` is
 * called with each picture included as data and returns its upload id. Markup copied from this editor stays unchanged.
 * `unreachable` is the number of pictures that only the other program could read, files on its computer; `deadLinks` that of links
 * with unusable addresses, whose text is kept.
 */
export function cleanPasted(html: string, upload: (file: File) => string) {
  if (html.includes('data-pm-slice')) return { html, unreachable: 0, deadLinks: 0 };
  const root = parseInert(html);
  for (const element of root.querySelectorAll(REMOVED_SELECTOR)) element.remove();
  buildLists(root);
  removeOfficeElements(root);
  replaceStyles(root);
  lowerHeadings(root);
  convertHeaderCells(root);
  removeRedundantMarks(root);
  const counts = { unreachable: 0, deadLinks: unwrapDeadLinks(root) };
  for (const [at, image] of [...root.querySelectorAll('img')].entries()) {
    const address = image.getAttribute('src') ?? '';
    if (articleAddress('picture', address) !== null) continue;
    const file = asFile(address, at);
    if (file) {
      image.removeAttribute('src');
      image.dataset.upload = upload(file);
    } else {
      image.remove();
      counts.unreachable += 1;
    }
  }
  liftMedia(root);
  removeEmptyParagraphs(root);
  joinLines(root);
  return { html: root.innerHTML, ...counts };
}
