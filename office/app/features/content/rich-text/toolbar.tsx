import type { IconName } from '@pv-brain/art/icon-name.ts';
import { TEXT_TOOLS } from '@pv-brain/contract/content/messages/office-text.ts';
import type { Editor } from '@tiptap/core';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type AddressFormKind, AddressTool, type AddressToolProps } from './address-form.tsx';
import { ToolBar, ToolButton } from './tool-bar.tsx';
import styles from './toolbar.module.css';
import { blockAt, runTool, TOOLS, type Tool } from './tools.ts';

interface ToolbarProps extends Pick<AddressToolProps, 'editor' | 'isUploading' | 'onUploading'> {
  label: string;
  inTable: boolean;
  /** Whether the end of the toolbar is behind ⋯ for lack of space. */
  isNarrow: boolean;
  isFull: boolean;
  onFull(isFull: boolean): void;
  onPicture(): void;
}

const LEVELS = [2, 3, 4] as const;

function BlockSelect({ editor }: { editor: Editor }) {
  const { type, attrs } = blockAt(editor);
  const currentLevel: number = type.name === 'heading' ? attrs.level : 0;
  const name = (level: number) => (level === 0 ? TEXT_TOOLS.paragraph : TEXT_TOOLS.heading(level));
  const items = [0, ...LEVELS].map((level) => ({ key: String(level), label: name(level) }));
  function choose(key: string) {
    const level = LEVELS.find((option) => String(option) === key);
    const chain = editor.chain().focus();
    (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectedKeys: [String(currentLevel)], onClick: ({ key }) => choose(key) }}
    >
      <button
        type="button"
        className={`row gap-6 rounded fs-13 ${styles.select}`}
        aria-label={`${TEXT_TOOLS.block}：${name(currentLevel)}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {name(currentLevel)}
        <Icon name="chevron-down" size={14} />
      </button>
    </Dropdown>
  );
}

/** Toolbar of the editor, with a single tab stop. */
export function Toolbar(props: ToolbarProps) {
  const { editor, label, inTable, isNarrow, isFull, isUploading, onUploading, onFull, onPicture } = props;
  const [openForm, setOpenForm] = useState<AddressFormKind | null>(null);

  const group = (tools: readonly Tool[]) => (
    <span className={`row ${styles.group}`}>
      {tools
        .filter(({ isTail }) => !(isNarrow && isTail))
        .map((tool) => (
          <ToolButton
            key={tool.name}
            name={tool.name}
            icon={tool.icon}
            aria-keyshortcuts={tool.keys}
            isOn={tool.isOn?.(editor)}
            disabled={tool.isOff?.(editor) ?? false}
            onClick={() => runTool(editor, tool)}
          />
        ))}
    </span>
  );
  const address = (kind: AddressFormKind) => (
    <AddressTool
      editor={editor}
      kind={kind}
      isOpen={openForm === kind}
      isUploading={isUploading}
      onUploading={onUploading}
      onOpen={(isOpen) => setOpenForm(isOpen ? kind : null)}
    />
  );
  const insertTable = () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();

  const item = (name: string, icon: IconName, onClick: () => unknown) => ({
    key: name,
    label: name,
    icon: <Icon name={icon} size={16} />,
    onClick,
  });
  const overflowItems = [
    ...Object.values<readonly Tool[]>(TOOLS)
      .flat()
      .filter(({ isTail }) => isTail)
      .map((tool) => item(tool.name, tool.icon, () => void runTool(editor, tool))),
    item(TEXT_TOOLS.video, 'video', () => isUploading || setOpenForm('video')),
    item(TEXT_TOOLS.attachment, 'paperclip', () => isUploading || setOpenForm('attachment')),
  ];

  return (
    <ToolBar className={`row flow shaded ${styles.bar}`} label={TEXT_TOOLS.bar(label)}>
      <span className={`row ${styles.group}`}>
        <BlockSelect editor={editor} />
      </span>
      {group(TOOLS.marks)}
      {group(TOOLS.blocks)}
      {group(TOOLS.lists)}
      <span className={`row ${styles.group}`}>
        {address('link')}
        <ToolButton name={TEXT_TOOLS.picture} icon="image" onClick={onPicture} />
        <ToolButton
          name={TEXT_TOOLS.table}
          icon="table"
          isOn={inTable}
          disabled={inTable}
          onClick={insertTable}
        />
        {(!isNarrow || openForm === 'video') && address('video')}
        {(!isNarrow || openForm === 'attachment') && address('attachment')}
        {isNarrow && (
          <Dropdown trigger={['click']} menu={{ items: overflowItems }}>
            <ToolButton name={TEXT_TOOLS.more} icon="more" />
          </Dropdown>
        )}
      </span>
      {group(TOOLS.steps)}
      <span className="end">
        <ToolButton
          name={isFull ? TEXT_TOOLS.leaveFull : TEXT_TOOLS.full}
          icon={isFull ? 'shrink' : 'expand'}
          onClick={() => onFull(!isFull)}
        />
      </span>
    </ToolBar>
  );
}
