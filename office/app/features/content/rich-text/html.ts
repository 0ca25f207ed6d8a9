import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { liftMedia, parseInert, unwrap } from './markup.ts';

/** Turns a table's caption into a paragraph above it. */
function liftCaptions(root: HTMLElement): void {
  for (const caption of root.querySelectorAll('table > caption')) {
    const line = root.ownerDocument.createElement('p');
    line.className = 'center';
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
}

/** Converts a stored article to the editor's schema. */
export function toContent(html: string): string {
  const body = parseInert(html);
  liftCaptions(body);
  liftMedia(body);
  return body.innerHTML;
}

/** Whether an element is a paragraph without attributes. */
const isPlain = (element: Element | null | undefined): element is Element =>
  element?.tagName === 'P' && element.attributes.length === 0;

/** Unwraps the only paragraph of cells and list items, unless it has attributes. */
function unwrapParagraphs(root: Element): void {
  for (const container of root.querySelectorAll('td, th, li')) {
    const [first, ...otherChildren] = container.children;
    const isOnlyParagraph =
      otherChildren.length === 0 ||
      (container.tagName === 'LI' && otherChildren.every((child) => /^[UO]L$/.test(child.tagName)));
    if (isPlain(first) && isOnlyParagraph) unwrap(first);
  }
}

/** Moves leading rows of header cells into the thead, and sets the scope of each header cell. */
function markHeaderCells(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.rows];
    const count = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName === 'TD'));
    const head = rows.slice(0, count === -1 ? rows.length : count);
    for (const cell of table.querySelectorAll('th'))
      cell.setAttribute('scope', head.includes(cell.parentElement as HTMLTableRowElement) ? 'col' : 'row');
    if (head.length > 0) table.createTHead().append(...head);
    if (head.length === rows.length) table.tBodies[0]?.remove();
  }
}

/** Serialises an article for storage; empty without content. Pending uploads are left out. */
export function toHtml(doc: Node): string {
  const body = document.implementation.createHTMLDocument().body;
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  serializer.serializeFragment(doc.content, { document: body.ownerDocument }, body);
  for (const image of body.querySelectorAll('img:not([src])')) image.closest('figure')?.remove();
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove();
  unwrapParagraphs(body);
  markHeaderCells(body);
  while (isPlain(body.lastElementChild) && !body.lastElementChild.hasChildNodes())
    body.lastElementChild.remove();
  return body.innerHTML;
}
