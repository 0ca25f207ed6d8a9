import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { Button, Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import styles from '../../../shared/list/chip.module.css';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { INSIDE_WINDOW } from '../../../shared/theme/popup-align.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { columnsOf, visibleColumns } from './columns.ts';

/** Menu of the list's columns, stored per account and section. The title column is always shown. */
export function ColumnsMenu({ section }: { section: Section }) {
  const type = typeOf(section);
  const { columns } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const allColumns = columnsOf(type);
  const visibleNames = visibleColumns(type, columns[section]).map(({ name }) => name);
  const { [section]: _, ...otherColumns } = columns;
  const toggle = (name: string) => {
    const names = allColumns.map((column) => column.name);
    const newNames = names.filter((each) => visibleNames.includes(each) !== (each === name));
    setPreferences({ columns: { ...otherColumns, [section]: newNames } });
  };
  const panel = (
    <section
      className={`grid gap-8 ${styles.options}`}
      aria-label={CONTENT_LIST.columns}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Checkbox checked disabled>
        {type.fields[type.title]?.label}
      </Checkbox>
      {allColumns.map(({ name, label }) => (
        <Checkbox key={name} checked={visibleNames.includes(name)} onChange={() => toggle(name)}>
          {label}
        </Checkbox>
      ))}
      <div>
        <Button
          type="link"
          size="small"
          {...disabledFocusable(!columns[section], () => setPreferences({ columns: otherColumns }))}
        >
          {CONTENT_LIST.columnsReset}
        </Button>
      </div>
    </section>
  );
  return (
    <Popover
      content={panel}
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={INSIDE_WINDOW}
      // Rendered after the button, so that Tab leads into it.
      getPopupContainer={(opener) => opener.parentElement ?? document.body}
    >
      <Button ref={button} icon={<Icon name="columns" size={16} />} aria-expanded={isOpen}>
        {CONTENT_LIST.columnsShown(visibleNames.length + 1, allColumns.length + 1)}
      </Button>
    </Popover>
  );
}
