import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { AlignedHeading, AlignedParagraph } from './blocks.ts';
import { Link, Subscript, Superscript } from './marks.ts';
import { PictureNode, VideoNode } from './media.ts';
import { TABLE } from './table.ts';

/** Without Ctrl Enter, by which the form publishes. */
const LineBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

/** All that an article may hold, as the server's sanitiser keeps it; what is not here is dropped, its text stays. */
export const ARTICLE: Extensions = [
  ...[Document, Text, AlignedParagraph, AlignedHeading, LineBreak, HorizontalRule, Blockquote],
  ...[BulletList, OrderedList, ListItem, ListKeymap],
  ...[Bold, Italic, Underline, Strike, Subscript, Superscript, Link],
  ...[PictureNode, VideoNode, ...TABLE],
];
