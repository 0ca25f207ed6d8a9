import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { type Extensions, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { PictureNode, VideoNode } from './media.ts';

export type Align = 'center' | 'right';

const ALIGNS: readonly string[] = ['center', 'right'];

const alignOf = ({ classList }: HTMLElement): Align | null =>
  ([...classList].find((name) => ALIGNS.includes(name)) as Align | undefined) ?? null;

const ALIGN = {
  default: null,
  parseHTML: alignOf,
  renderHTML: ({ align }: Record<string, unknown>) => (align ? { class: align } : {}),
};

/** Alignment is stored in classes known to the sanitiser, which drops style attributes. */
const AlignedParagraph = Paragraph.extend({
  addAttributes: () => ({
    align: ALIGN,
    indent: {
      default: false,
      parseHTML: ({ classList }: HTMLElement) => classList.contains('indent'),
      renderHTML: ({ indent }: Record<string, unknown>) => (indent ? { class: 'indent' } : {}),
    },
  }),
});

/** Level 1 is the page's own heading; pasted ones become level 2. */
const AlignedHeading = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), align: ALIGN };
  },
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
}).configure({ levels: [2, 3, 4] });

const linkOf = (element: HTMLElement) => articleAddress('link', element.getAttribute('href'));

/** A link, or with `download` a file under that name; a link with a disallowed address is reduced to its text. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: linkOf,
      renderHTML: ({ href }) => ({ href: articleAddress('link', href) }),
    },
    title: { default: null },
    target: {
      default: null,
      parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
      renderHTML: ({ target }) => (target ? { target, rel: 'noopener noreferrer' } : {}),
    },
    download: { default: null },
  }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (linkOf(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Creates the mark for H₂O or m². They exclude each other. */
function createScriptMark(name: 'subscript' | 'superscript', tag: 'sub' | 'sup') {
  return Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const Subscript = createScriptMark('subscript', 'sub');
const Superscript = createScriptMark('superscript', 'sup');

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/** Tables without widths and styles: columns are as wide as their text needs, on a phone too. */
const cellAttributes = {
  addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
};

const TABLE = [
  Table.extend({ addNodeView: () => null, renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ ...cellAttributes, renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0] }),
  TableHeader.extend({ ...cellAttributes, renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0] }),
];

/** Without Ctrl Enter, which publishes the form. */
const LineBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

/** Everything that an article may contain, as the server's sanitiser keeps it; other elements are reduced to their text. */
export const ARTICLE: Extensions = [
  Document,
  Text,
  AlignedParagraph,
  AlignedHeading,
  LineBreak,
  HorizontalRule,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Bold,
  Italic,
  Underline,
  Strike,
  Subscript,
  Superscript,
  Link,
  PictureNode,
  VideoNode,
  ...TABLE,
];
