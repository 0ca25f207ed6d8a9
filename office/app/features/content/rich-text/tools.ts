import type { IconName } from '@pv-brain/art/icon-name.ts';
import { TEXT_TOOLS } from '@pv-brain/contract/content/messages/office-text.ts';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Align } from './blocks.ts';
import type { TextState } from './state.ts';

/** A button with an immediate effect. */
export interface Tool {
  name: string;
  icon: IconName;
  /** Value of aria-keyshortcuts. */
  keys?: string;
  /** Behind ⋯ on a narrow toolbar. */
  isTail?: true;
  isOn?(state: TextState): boolean;
  isOff?(state: TextState): boolean;
  run(chain: ChainedCommands, state: TextState): ChainedCommands;
}

const inBlocks = (chain: ChainedCommands, attributes: { align: Align | null }) =>
  chain.updateAttributes('paragraph', attributes).updateAttributes('heading', attributes);

const MARKS = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'] as const;

const align = (to: Align | null, icon: IconName, name: string): Tool => ({
  name,
  icon,
  isOn: (state) => state.align === to,
  run: (chain) => inBlocks(chain, { align: to }),
});

/** Tools by the groups of the toolbar. */
export const TOOLS = {
  marks: [
    {
      name: TEXT_TOOLS.bold,
      icon: 'bold',
      keys: 'Control+B',
      isOn: (state) => state.isBold,
      run: (chain) => chain.toggleBold(),
    },
    {
      name: TEXT_TOOLS.italic,
      icon: 'italic',
      keys: 'Control+I',
      isOn: (state) => state.isItalic,
      run: (chain) => chain.toggleItalic(),
    },
    {
      name: TEXT_TOOLS.underline,
      icon: 'underline',
      keys: 'Control+U',
      isTail: true,
      isOn: (state) => state.isUnderlined,
      run: (chain) => chain.toggleUnderline(),
    },
    {
      name: TEXT_TOOLS.clear,
      icon: 'eraser',
      run: (chain) =>
        inBlocks(
          MARKS.reduce((so, mark) => so.unsetMark(mark), chain),
          { align: null },
        ).updateAttributes('paragraph', {
          indent: false,
        }),
    },
  ],
  blocks: [
    align(null, 'align-left', TEXT_TOOLS.left),
    align('center', 'align-center', TEXT_TOOLS.center),
    { ...align('right', 'align-right', TEXT_TOOLS.right), isTail: true },
    {
      name: TEXT_TOOLS.indent,
      icon: 'pilcrow',
      isOn: (state) => state.isIndented,
      isOff: (state) => state.level > 0,
      run: (chain, { isIndented }) => chain.updateAttributes('paragraph', { indent: !isIndented }),
    },
  ],
  lists: [
    {
      name: TEXT_TOOLS.bullets,
      icon: 'list-bullets',
      isOn: ({ list }) => list === 'bullets',
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: TEXT_TOOLS.numbers,
      icon: 'list-numbers',
      isOn: ({ list }) => list === 'numbers',
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: TEXT_TOOLS.quote,
      icon: 'quote',
      isTail: true,
      isOn: (state) => state.isQuote,
      run: (chain) => chain.toggleBlockquote(),
    },
  ],
  steps: [
    {
      name: TEXT_TOOLS.undo,
      icon: 'undo',
      keys: 'Control+Z',
      isOff: ({ mayUndo }) => !mayUndo,
      run: (chain) => chain.undo(),
    },
    {
      name: TEXT_TOOLS.redo,
      icon: 'redo',
      keys: 'Control+Y',
      isOff: ({ mayRedo }) => !mayRedo,
      run: (chain) => chain.redo(),
    },
  ],
} as const satisfies Record<string, readonly Tool[]>;

export const runTool = (editor: Editor, tool: Tool, state: TextState): boolean =>
  tool.run(editor.chain().focus(), state).run();
