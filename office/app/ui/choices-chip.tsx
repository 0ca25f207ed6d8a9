import type { Option } from '@pv-brain/contract/fields.ts';
import { CONTENT_LIST } from '@pv-brain/contract/messages/office-content.ts';
import { Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import chip from './chip.module.css';
import styles from './choices-chip.module.css';
import { Icon } from './icon.tsx';

interface ChoicesChipProps {
  label: string;
  options: readonly Option[];
  /** Those that are chosen. */
  values: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** A filter by one or more of several values. */
export function ChoicesChip({ label, options, values, onChoose }: ChoicesChipProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const [first] = values;
  // Of an address that names what there is not, it can be taken away all the same.
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  const shown = [...options, ...unknown.map((value) => ({ value, label: value }))];
  const toggle = (value: string) =>
    onChoose(
      shown.map((option) => option.value).filter((each) => values.includes(each) !== (each === value)),
    );
  const panel = (
    <section
      className={styles.panel}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      {shown.map((option) => (
        <Checkbox
          key={option.value}
          checked={values.includes(option.value)}
          onChange={() => toggle(option.value)}
        >
          {option.label}
        </Checkbox>
      ))}
    </section>
  );
  return (
    <span className={chip.chip}>
      <Popover
        content={panel}
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        // Behind the button for whoever goes on by Tab.
        getPopupContainer={(opener) => opener.parentElement ?? document.body}
      >
        <button ref={button} type="button" className={chip.open} aria-expanded={isOpen}>
          {label}{' '}
          {first !== undefined && (
            <b>{values.length > 1 ? CONTENT_LIST.chosenValues(values.length) : nameOf(first)}</b>
          )}
          {first === undefined && <Icon name="chevron-down" size={14} />}
        </button>
      </Popover>
      {first !== undefined && (
        <button
          type="button"
          className={chip.remove}
          aria-label={CONTENT_LIST.remove(label)}
          onClick={() => onChoose([])}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
