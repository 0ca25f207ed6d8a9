import type { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import type { Align } from './blocks.ts';
import { UPLOADS } from './media.ts';

/** State of the toolbar at the cursor. */
export interface TextState {
  /** A heading's level; 0 for a paragraph. */
  level: number;
  align: Align | null;
  isIndented: boolean;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isQuote: boolean;
  list: 'bullets' | 'numbers' | null;
  isLink: boolean;
  inTable: boolean;
  mayUndo: boolean;
  mayRedo: boolean;
}

function listOf(editor: Editor): TextState['list'] {
  if (editor.isActive('bulletList')) return 'bullets';
  return editor.isActive('orderedList') ? 'numbers' : null;
}

export function textState(editor: Editor): TextState {
  const { parent } = editor.state.selection.$from;
  return {
    level: parent.type.name === 'heading' ? parent.attrs.level : 0,
    align: parent.attrs.align ?? null,
    isIndented: parent.attrs.indent === true,
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isUnderlined: editor.isActive('underline'),
    isQuote: editor.isActive('blockquote'),
    list: listOf(editor),
    isLink: editor.isActive('link'),
    inTable: editor.isActive('table') || editor.state.selection instanceof CellSelection,
    mayUndo: editor.can().undo(),
    mayRedo: editor.can().redo(),
  };
}

export interface TextCounts {
  words: number;
  tables: number;
  pictures: number;
  /** Number of pending picture uploads, which the stored article omits. */
  uploads: number;
}

/** 字数: counts every character but blanks. */
export function countText({ state: { doc } }: Editor): TextCounts {
  const counts = { words: 0, tables: 0, pictures: 0, uploads: 0 };
  doc.descendants(({ type, attrs, text = '' }) => {
    counts.words += [...text.replace(/\s/g, '')].length;
    if (type.name === 'table') counts.tables += 1;
    if (type.name === 'picture') counts.pictures += 1;
    if (UPLOADS.has(attrs.upload)) counts.uploads += 1;
  });
  return counts;
}
