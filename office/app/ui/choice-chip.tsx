import type { Option } from '@pv-brain/contract/fields.ts';
import { Chip } from './chip.tsx';

interface ChoiceChipProps {
  label: string;
  options: readonly Option[];
  /** Empty for none. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter by one of several values. */
export function ChoiceChip({ label, options, value, onChoose }: ChoiceChipProps) {
  const name = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Chip
      label={label}
      chosen={name}
      onRemove={() => onChoose('')}
      menu={{
        items: options.map((option) => ({ key: option.value, label: option.label })),
        // The log has some fifty kinds of entries.
        style: { maxHeight: '60vh', overflowY: 'auto' },
        selectable: true,
        selectedKeys: [value],
        onClick: ({ key }) => onChoose(key),
      }}
    />
  );
}
