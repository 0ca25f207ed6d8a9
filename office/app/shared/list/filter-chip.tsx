import { FILTER_CHIPS } from '@pv-brain/contract/content/messages/office-content.ts';
import { type Filter, rangeOf, readFilter, textOf, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { Chip, type ChipProps } from './chip.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { ChoicesChip } from './choices-chip.tsx';
import { DaysChip } from './days-chip.tsx';
import { TextChip, TypedForm } from './text-chip.tsx';

interface FilterChipProps extends Pick<ChipProps, 'error'> {
  filter: Filter;
  /** Value as text: see contract/fields/filters.ts. Empty for no filter. */
  value: string;
  onChoose: (value: string) => void;
  onRemove: (() => void) | undefined;
  isNew: boolean;
}

function NumbersForm({ filter, value, onChoose }: Pick<FilterChipProps, 'filter' | 'value' | 'onChoose'>) {
  const [range, setRange] = useState(rangeOf(value));
  const [isInvalid, setInvalid] = useState(false);
  const faultId = useId();
  const { from, to } = range;
  function applyRange() {
    const ends = [from.trim(), to.trim()];
    // Ends in reverse order are swapped.
    if (ends.every((end) => end !== '') && Number(ends[0]) > Number(ends[1])) ends.reverse();
    const text = ends.join('') === '' ? '' : ends.join('..');
    if (text !== '' && !readFilter(filter, text)) setInvalid(true);
    else onChoose(text);
  }
  return (
    <TypedForm onSend={applyRange}>
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          className="fill"
          style={{ width: 150 }}
          autoFocus={end === 'from'}
          aria-label={`${filter.label} ${FILTER_CHIPS[end]}`}
          prefix={FILTER_CHIPS[end]}
          inputMode="decimal"
          maxLength={18}
          status={isInvalid ? 'error' : ''}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? faultId : undefined}
          suffix={filter.unit || undefined}
          value={range[end]}
          onChange={({ target }) => setRange({ ...range, [end]: target.value })}
        />
      ))}
      {isInvalid && (
        <p id={faultId} role="alert" className="error" style={{ flexBasis: '100%' }}>
          {FILTER_CHIPS.noNumber}
        </p>
      )}
    </TypedForm>
  );
}

/** Formats a range of numbers; see contract/fields/filters.ts. */
export function formatRange(value: string, unit: string): string {
  const { from, to } = rangeOf(value);
  if (from && to) return FILTER_CHIPS.between(from, to, unit);
  if (from) return FILTER_CHIPS.atLeast(from, unit);
  return to ? FILTER_CHIPS.atMost(to, unit) : '';
}

function NumbersChip({ filter, value, onChoose, onRemove, isNew }: FilterChipProps) {
  const { label, unit } = filter;
  return (
    <Chip label={label} onRemove={onRemove} isNew={isNew} valueText={formatRange(value, unit)}>
      {(close) => (
        <NumbersForm
          filter={filter}
          value={value}
          onChoose={(text) => {
            onChoose(text);
            close();
          }}
        />
      )}
    </Chip>
  );
}

/** Filter chip of a list by the filter's kind: a click sets it, × removes it. */
export function FilterChip(props: FilterChipProps) {
  const { filter, value, onChoose, onRemove, isNew, error } = props;
  const { kind, label, options } = filter;
  const chipProps = { label, onRemove, isNew, error };
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
