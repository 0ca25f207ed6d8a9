import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import { Checkbox } from 'antd';
import styles from './chip.module.css';
import { Chip, type ChipProps } from './chip.tsx';

interface ChoicesChipProps extends ChipProps {
  options: readonly Option[];
  values: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

export function ChoicesChip({ options, values, onChoose, ...chip }: ChoicesChipProps) {
  const [first = ''] = values;
  // Unknown values from the address can be removed too.
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  const allOptions = [...options, ...unknown.map((value) => ({ value, label: value }))];
  const toggle = (value: string) =>
    onChoose(
      allOptions.map((option) => option.value).filter((each) => values.includes(each) !== (each === value)),
    );
  const valueText =
    values.length > 1
      ? CONTENT_LIST.chosenValues(values.length)
      : (allOptions.find(({ value }) => value === first)?.label ?? '');
  return (
    <Chip onRemove={first ? () => onChoose([]) : undefined} {...chip} valueText={valueText}>
      {() => (
        <div className={`grid gap-8 ${styles.options}`}>
          {allOptions.map(({ value, label }) => (
            <Checkbox key={value} checked={values.includes(value)} onChange={() => toggle(value)}>
              {label}
            </Checkbox>
          ))}
        </div>
      )}
    </Chip>
  );
}
