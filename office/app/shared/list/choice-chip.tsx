import type { Option } from '@pv-brain/contract/fields/fields.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import styles from './choice-chip.module.css';

interface ChoiceChipProps {
  label: string;
  options: readonly Option[];
  /** Empty for no choice. */
  value: string;
  onChoose: (value: string) => void;
  /** Removes the filter, also without a choice. */
  onRemove?: (() => void) | undefined;
  isNew?: boolean;
}

/** Filter by one of several values. */
export function ChoiceChip({
  label,
  options,
  value,
  onChoose,
  onRemove = value ? () => onChoose('') : undefined,
  isNew = false,
}: ChoiceChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Chip label={label} chosen={chosen} isOpen={isOpen} onRemove={onRemove} onOpen={setOpen}>
      <Radio.Group
        className={styles.options ?? ''}
        aria-label={label}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChoose(String(target.value))}
      />
    </Chip>
  );
}
