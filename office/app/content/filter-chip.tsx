import { rangeOf, textOf, valuesOf } from '@pv-brain/contract/filters.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { ChoicesChip } from '../ui/choices-chip.tsx';
import { DaysChip } from '../ui/days-chip.tsx';
import { PanelChip } from '../ui/panel-chip.tsx';
import styles from './filter-chip.module.css';
import { type FilterChipProps, TypedChip } from './typed-chip.tsx';

/** A filter by one of several values, or by yes and no. */
function FlagChip({ filter: { label, options }, value, onChoose, onRemove, isNew }: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <PanelChip {...{ label, chosen, isOpen, onRemove }} onOpen={setOpen}>
      <Radio.Group
        className={styles.options ?? ''}
        aria-label={label}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChoose(String(target.value))}
      />
    </PanelChip>
  );
}

/** One filter of a list, by its kind: a click sets it, × takes it away. */
export function FilterChip(props: FilterChipProps) {
  const { filter, value, onChoose, onRemove, isNew } = props;
  const { kind, label, options } = filter;
  if (kind === 'text' || kind === 'numbers') return <TypedChip {...props} />;
  if (kind === 'flag') return <FlagChip {...props} />;
  if (kind === 'choices')
    return (
      <ChoicesChip
        {...{ label, options, onRemove, isNew }}
        values={valuesOf(value)}
        onChoose={(values) => onChoose(values.join())}
      />
    );
  return (
    <DaysChip
      {...{ label, onRemove, isNew }}
      {...rangeOf(value)}
      onChoose={(days) => onChoose(textOf(days))}
    />
  );
}
