import { liftMedia, parseInert } from '../rich-text/markup.ts';

/** A paragraph, heading or list item. */
export interface TextBlock {
  kind: 'text';
  tag: 'p' | 'h2' | 'h3' | 'h4' | 'li';
  /** Nesting depth of lists. */
  depth: number;
  isQuote: boolean;
  text: string;
  /** Its markup, such as bold text and link addresses. */
  markup: string;
}

export interface Cell {
  text: string;
  markup: string;
  isHead: boolean;
  colSpan: number;
  rowSpan: number;
}

export interface Row {
  cells: readonly Cell[];
}

export interface PictureBlock {
  kind: 'picture';
  src: string;
  alt: string;
  caption: string;
}

/** A block of an article. */
export type Block =
  | TextBlock
  | PictureBlock
  | { kind: 'table'; rows: readonly Row[] }
  | { kind: 'video'; src: string }
  | { kind: 'rule' };

type BlockContext = Pick<TextBlock, 'depth' | 'isQuote'>;

/** Returns the text of a node; a line break for a BR. */
function textOf(node: Node): string {
  if (node instanceof Element && node.tagName === 'BR') return '\n';
  if (!node.hasChildNodes()) return (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ');
  return [...node.childNodes].map(textOf).join('');
}

function cellText(cell: Element): string {
  const blocks = [...cell.querySelectorAll('p, li')];
  return (blocks.length > 1 ? blocks.map(textOf).join('\n') : textOf(cell)).trim();
}

const cellOf = (cell: HTMLTableCellElement): Cell => ({
  text: cellText(cell),
  markup: cell.innerHTML.trim(),
  isHead: cell.tagName === 'TH',
  colSpan: cell.colSpan,
  rowSpan: cell.rowSpan,
});

const isList = (element: Element) => element.tagName === 'UL' || element.tagName === 'OL';

const INLINE = /^(STRONG|B|EM|I|U|S|SUB|SUP|SPAN|A|BR)$/;

function textBlock(
  nodes: readonly Node[],
  tag: TextBlock['tag'],
  context: BlockContext,
  className = '',
): TextBlock[] {
  const text = nodes.map(textOf).join('').trim();
  if (text === '') return [];
  const markup = nodes.map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')));
  return [{ kind: 'text', tag, ...context, text, markup: `${className}${markup.join('').trim()}` }];
}

function pictureOf(element: Element): Block[] {
  const image = element.matches('img') ? element : element.querySelector('img');
  if (!image) return blocksIn(element, { depth: 0, isQuote: false });
  const alt = image.getAttribute('alt') ?? '';
  const captionElement = element.querySelector('figcaption');
  const caption = captionElement ? textOf(captionElement).trim() : '';
  return [{ kind: 'picture', src: image.getAttribute('src') ?? '', alt, caption }];
}

/** Returns the block of an element, or the blocks within it. */
function blocksOf(element: Element, context: BlockContext): Block[] {
  const tag = element.tagName.toLowerCase();
  if (tag === 'p' || tag === 'h2' || tag === 'h3' || tag === 'h4')
    return textBlock([...element.childNodes], tag, context, element.className);
  if (isList(element))
    return [...element.children].flatMap((item) =>
      blocksIn(item, { ...context, depth: context.depth + 1 }, 'li'),
    );
  if (tag === 'blockquote') return blocksIn(element, { ...context, isQuote: true });
  if (element instanceof HTMLTableElement)
    return [
      { kind: 'table', rows: [...element.rows].map(({ cells }) => ({ cells: [...cells].map(cellOf) })) },
    ];
  if (tag === 'figure' || tag === 'img') return pictureOf(element);
  if (tag === 'video') return [{ kind: 'video', src: element.getAttribute('src') ?? '' }];
  if (tag === 'hr') return [{ kind: 'rule' }];
  return blocksIn(element, context);
}

/** Returns the blocks within an element; loose text becomes a block. */
function blocksIn(element: Element, context: BlockContext, tag: TextBlock['tag'] = 'p'): Block[] {
  const blocks: Block[] = [];
  let looseNodes: Node[] = [];
  const flushLooseNodes = () => {
    blocks.push(...textBlock(looseNodes, tag, context));
    looseNodes = [];
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element) || INLINE.test(node.tagName)) looseNodes.push(node);
    else if (tag === 'li' && node.tagName === 'P') {
      flushLooseNodes();
      blocks.push(...textBlock([...node.childNodes], 'li', context, node.className));
    } else {
      flushLooseNodes();
      blocks.push(...blocksOf(node, context));
    }
  }
  flushLooseNodes();
  return blocks;
}

export function readBlocks(html: string): Block[] {
  const root = parseInert(html);
  liftMedia(root);
  return blocksIn(root, { depth: 0, isQuote: false });
}
