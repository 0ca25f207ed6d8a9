import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import styles from './choices-chip.module.css';

interface ChoicesChipProps {
  label: string;
  options: readonly Option[];
  /** Chosen values. */
  values: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Removes the filter, also without a choice. */
  onRemove?: (() => void) | undefined;
  isNew?: boolean;
}

/** Filter by one or more of several values. */
export function ChoicesChip({
  label,
  options,
  values,
  onChoose,
  onRemove = values.length > 0 ? () => onChoose([]) : undefined,
  isNew = false,
}: ChoicesChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const [first] = values;
  // Unknown values from the address can be removed too.
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  const allOptions = [...options, ...unknown.map((value) => ({ value, label: value }))];
  const toggle = (value: string) =>
    onChoose(
      allOptions.map((option) => option.value).filter((each) => values.includes(each) !== (each === value)),
    );
  const chosen = values.length > 1 ? CONTENT_LIST.chosenValues(values.length) : nameOf(first ?? '');
  return (
    <Chip label={label} chosen={chosen} isOpen={isOpen} onRemove={onRemove} onOpen={setOpen}>
      <div className={`grid gap-8 ${styles.panel}`}>
        {allOptions.map((option) => (
          <Checkbox
            key={option.value}
            checked={values.includes(option.value)}
            onChange={() => toggle(option.value)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </Chip>
  );
}
