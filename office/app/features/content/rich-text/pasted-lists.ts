/** A paragraph that Word or WPS shows as a list item. */
interface Item {
  level: number;
  kind: 'ul' | 'ol';
  start: number;
  paragraph: HTMLElement;
}

/** Numbers that an HTML list can show. Others, as 一、 or （二） in official documents, stay in the text. */
const NUMBER = /^(\d+|[a-z])[.、)．）]$/i;
/** Bullets, including letters and private-use characters of symbol fonts. */
const BULLET = /^[·•●○■□◆◇▪▫➢➤✓§oØnlu\-–—*\ue000-\uf8ff]$/;

const isMarker = (element: HTMLElement): boolean =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

const startOf = (marker: string): number => {
  const number = Number.parseInt(marker, 10);
  return Number.isNaN(number) ? 1 : number;
};

/** Returns the list item of a paragraph with its marker removed; null for other paragraphs. */
function itemOf(paragraph: HTMLElement): Item | null {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find(isMarker);
  const markerText = (marker?.textContent ?? '').replace(/\s/g, '');
  const isNumber = NUMBER.test(markerText);
  if (!isNumber && !BULLET.test(markerText)) {
    // The number stays in the text, without the blanks after it.
    if (marker) marker.replaceWith(markerText);
    return null;
  }
  marker?.remove();
  return {
    level: Number(level),
    kind: isNumber ? 'ol' : 'ul',
    start: isNumber ? startOf(markerText) : 1,
    paragraph,
  };
}

/** Creates a list for an item, inside the last item of `parent` or in place of the paragraph. */
function openList({ kind, start, paragraph }: Item, parent: HTMLElement | undefined): HTMLElement {
  const list = paragraph.ownerDocument.createElement(kind);
  if (kind === 'ol' && start > 1) list.setAttribute('start', String(start));
  const lastItem = parent?.lastElementChild;
  if (lastItem) lastItem.append(list);
  else paragraph.before(list);
  return list;
}

/** Converts list paragraphs of Word and WPS, which are lists by style only, to lists. */
export function buildLists(root: HTMLElement): void {
  let openLists: HTMLElement[] = [];
  let lastList: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (openLists.length === 0 || lastList !== paragraph.previousElementSibling) openLists = [];
    openLists.length = Math.min(openLists.length, item.level);
    if (openLists.length === item.level && openLists.at(-1)?.tagName.toLowerCase() !== item.kind)
      openLists.pop();
    if (openLists.length === 0 || openLists.length < item.level)
      openLists.push(openList(item, openLists.at(-1)));
    const line = paragraph.ownerDocument.createElement('li');
    line.append(...paragraph.childNodes);
    openLists.at(-1)?.append(line);
    paragraph.remove();
    lastList = openLists[0] ?? null;
  }
}
