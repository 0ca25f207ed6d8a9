import { TEXT_TABLE } from '@pv-brain/contract/content/messages/office-text.ts';
import type { Editor } from '@tiptap/core';
import { Dropdown } from 'antd';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import styles from './table-bar.module.css';
import { ToolBar, ToolButton } from './tool-bar.tsx';

function currentTable(editor: Editor): HTMLElement | null {
  // An editor that React renders too slowly is replaced after this rendering; it has no view any more.
  if (editor.isDestroyed) return null;
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  return element?.closest('table') ?? null;
}

/**
 * Toolbar for rows, columns and cells above the right end of the table with the cursor; it stays in view while the table is scrolled.
 * `container` is the positioned ancestor.
 */
export function TableBar({
  editor,
  container,
}: {
  editor: Editor;
  container: RefObject<HTMLElement | null>;
}) {
  const [position, setPosition] = useState({ top: 0, right: 0, height: 0, tools: 0 });

  useLayoutEffect(() => {
    function updatePosition() {
      const table = currentTable(editor)?.getBoundingClientRect();
      const frame = container.current?.getBoundingClientRect();
      if (!table || !frame) return;
      const next = {
        top: table.top - frame.top,
        right: Math.max(0, frame.right - table.right),
        height: table.height,
        // The editor's toolbar, which may have several lines.
        tools: container.current?.parentElement?.previousElementSibling?.clientHeight ?? 0,
      };
      setPosition((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    }
    updatePosition();
    editor.on('transaction', updatePosition);
    const observer = new ResizeObserver(updatePosition);
    if (container.current) observer.observe(container.current);
    return () => {
      editor.off('transaction', updatePosition);
      observer.disconnect();
    };
  }, [editor, container]);

  const chain = () => editor.chain().focus();
  const removals = [
    { key: 'row', label: TEXT_TABLE.deleteRow, onClick: () => chain().deleteRow().run() },
    { key: 'column', label: TEXT_TABLE.deleteColumn, onClick: () => chain().deleteColumn().run() },
    { key: 'table', label: TEXT_TABLE.deleteTable, danger: true, onClick: () => chain().deleteTable().run() },
  ];
  const { top, right, height, tools } = position;
  const style = { '--top': `${top}px`, '--tools': `${tools}px`, right, height } as CSSProperties;
  return (
    <div className={styles.place} style={style}>
      <ToolBar className={`row boxed gap-2 ${styles.bar}`} label={TEXT_TABLE.bar}>
        <ToolButton name={TEXT_TABLE.rowAfter} icon="table-row" onClick={() => chain().addRowAfter().run()} />
        <ToolButton
          name={TEXT_TABLE.columnAfter}
          icon="table-column"
          onClick={() => chain().addColumnAfter().run()}
        />
        <ToolButton name={TEXT_TABLE.cells} icon="merge" onClick={() => chain().mergeOrSplit().run()} />
        <ToolButton name={TEXT_TABLE.heads} icon="heading" onClick={() => chain().toggleHeaderRow().run()} />
        <Dropdown trigger={['click']} menu={{ items: removals }}>
          <ToolButton name={TEXT_TABLE.remove} icon="trash" />
        </Dropdown>
      </ToolBar>
    </div>
  );
}
