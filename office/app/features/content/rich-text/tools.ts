import type { IconName } from '@pv-brain/art/icon-name.ts';
import { TEXT_TOOLS } from '@pv-brain/contract/content/messages/office-text.ts';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Align } from './schema.ts';

export interface Tool {
  name: string;
  icon: IconName;
  keys?: string;
  /** Behind ⋯ on a narrow toolbar. */
  isTail?: true;
  isOn?(editor: Editor): boolean;
  isOff?(editor: Editor): boolean;
  run(chain: ChainedCommands, editor: Editor): ChainedCommands;
}

/** Returns the paragraph or heading with the cursor. */
export const blockAt = ({ state }: Editor) => state.selection.$from.parent;

const isActive = (name: string) => (editor: Editor) => editor.isActive(name);

const inBlocks = (chain: ChainedCommands, attributes: { align: Align | null }) =>
  chain.updateAttributes('paragraph', attributes).updateAttributes('heading', attributes);

const MARKS = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'] as const;

const alignTool = (to: Align | null, icon: IconName, name: string): Tool => ({
  name,
  icon,
  isOn: (editor) => (blockAt(editor).attrs.align ?? null) === to,
  run: (chain) => inBlocks(chain, { align: to }),
});

const markTool = (name: 'bold' | 'italic' | 'underline', keys: string): Tool => ({
  name: TEXT_TOOLS[name],
  icon: name,
  keys,
  isOn: isActive(name),
  run: (chain) => chain.toggleMark(name),
});

const historyTool = (name: 'undo' | 'redo', keys: string): Tool => ({
  name: TEXT_TOOLS[name],
  icon: name,
  keys,
  isOff: (editor) => !editor.can()[name](),
  run: (chain) => chain[name](),
});

/** Tools by the groups of the toolbar. */
export const TOOLS = {
  marks: [
    markTool('bold', 'Control+B'),
    markTool('italic', 'Control+I'),
    { ...markTool('underline', 'Control+U'), isTail: true },
    {
      name: TEXT_TOOLS.clear,
      icon: 'eraser',
      run: (chain) =>
        inBlocks(
          MARKS.reduce((result, mark) => result.unsetMark(mark), chain),
          { align: null },
        ).updateAttributes('paragraph', { indent: false }),
    },
  ],
  blocks: [
    alignTool(null, 'align-left', TEXT_TOOLS.left),
    alignTool('center', 'align-center', TEXT_TOOLS.center),
    { ...alignTool('right', 'align-right', TEXT_TOOLS.right), isTail: true },
    {
      name: TEXT_TOOLS.indent,
      icon: 'pilcrow',
      isOn: (editor) => blockAt(editor).attrs.indent === true,
      isOff: (editor) => blockAt(editor).type.name === 'heading',
      run: (chain, editor) =>
        chain.updateAttributes('paragraph', { indent: blockAt(editor).attrs.indent !== true }),
    },
  ],
  lists: [
    {
      name: TEXT_TOOLS.bullets,
      icon: 'list-bullets',
      isOn: isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: TEXT_TOOLS.numbers,
      icon: 'list-numbers',
      isOn: (editor) => !editor.isActive('bulletList') && editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: TEXT_TOOLS.quote,
      icon: 'quote',
      isTail: true,
      isOn: isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
  ],
  steps: [historyTool('undo', 'Control+Z'), historyTool('redo', 'Control+Y')],
} as const satisfies Record<string, readonly Tool[]>;

export const runTool = (editor: Editor, tool: Tool): boolean =>
  tool.run(editor.chain().focus(), editor).run();
