import { FILTER_CHIPS } from '@pv-brain/contract/content/messages/office-content.ts';
import { rangeOf, textOf, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { ChoicesChip } from './choices-chip.tsx';
import { DaysChip } from './days-chip.tsx';
import { type FilterChipProps, NumbersChip } from './numbers-chip.tsx';
import { TextChip } from './text-chip.tsx';

/** Filter chip of a list by the filter's kind: a click sets it, × removes it. */
export function FilterChip(props: FilterChipProps) {
  const { filter, value, onChoose, onRemove, isNew } = props;
  const { kind, label, options } = filter;
  const chipProps = { label, onRemove, isNew };
  if (kind === 'numbers') return <NumbersChip {...props} />;
  if (kind === 'text')
    return (
      <TextChip
        {...chipProps}
        value={value}
        onChoose={onChoose}
        field={FILTER_CHIPS.contains(label)}
        hint={FILTER_CHIPS.containsHint}
        valueText={value && FILTER_CHIPS.containing(value)}
      />
    );
  if (kind === 'flag')
    return <ChoiceChip {...chipProps} options={options} value={value} onChoose={onChoose} />;
  if (kind === 'choices')
    return (
      <ChoicesChip
        {...chipProps}
        options={options}
        values={valuesOf(value)}
        onChoose={(values) => onChoose(values.join())}
      />
    );
  return <DaysChip {...chipProps} {...rangeOf(value)} onChoose={(days) => onChoose(textOf(days))} />;
}
