import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { AlignedHeading, AlignedParagraph } from './blocks.ts';
import { Link, Subscript, Superscript } from './marks.ts';
import { PictureNode, VideoNode } from './media.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/** Tables without widths and styles: columns are as wide as their text needs, on a phone too. */
const cell = {
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
};

const TABLE = [
  Table.extend({ addNodeView: () => null, renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ ...cell, renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0] }),
  TableHeader.extend({ ...cell, renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0] }),
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
