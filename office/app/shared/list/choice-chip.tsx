import type { Option } from '@pv-brain/contract/fields/fields.ts';
import { Radio } from 'antd';
import styles from './chip.module.css';
import { Chip, type ChipProps } from './chip.tsx';

interface ChoiceChipProps extends ChipProps {
  options: readonly Option[];
  /** Empty for no choice. */
  value: string;
  onChoose: (value: string) => void;
}

export function ChoiceChip({ options, value, onChoose, ...chip }: ChoiceChipProps) {
  const valueText = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Chip onRemove={value ? () => onChoose('') : undefined} {...chip} valueText={valueText}>
      {() => (
        <Radio.Group
          className={`grid gap-8 ${styles.options}`}
          aria-label={chip.label}
          options={[...options]}
          value={value}
          onChange={({ target }) => onChoose(String(target.value))}
        />
      )}
    </Chip>
  );
}
