import { FILTER_CHIPS } from '@pv-brain/contract/content/messages/office-content.ts';
import { type Filter, rangeOf, readFilter } from '@pv-brain/contract/fields/filters.ts';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { Chip } from './chip.tsx';
import { TypedForm } from './typed-form.tsx';

export interface FilterChipProps {
  filter: Filter;
  /** Value as text: see contract/fields/filters.ts. Empty for no filter. */
  value: string;
  onChoose: (value: string) => void;
  onRemove: (() => void) | undefined;
  isNew: boolean;
}

function Form({
  filter,
  value,
  onTake,
}: Pick<FilterChipProps, 'filter' | 'value'> & { onTake: (value: string) => void }) {
  const [typed, setTyped] = useState(rangeOf(value));
  const [isBroken, setBroken] = useState(false);
  const fault = useId();
  const { from, to } = typed;
  function send() {
    const ends = [from.trim(), to.trim()];
    // Ends in reverse order are swapped.
    if (ends.every((end) => end !== '') && Number(ends[0]) > Number(ends[1])) ends.reverse();
    const text = ends.join('') === '' ? '' : ends.join('..');
    if (text !== '' && !readFilter(filter, text)) setBroken(true);
    else onTake(text);
  }
  return (
    <TypedForm onSend={send}>
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
          status={isBroken ? 'error' : ''}
          aria-invalid={isBroken}
          aria-describedby={isBroken ? fault : undefined}
          suffix={filter.unit || undefined}
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      {isBroken && (
        <p id={fault} role="alert" className="error" style={{ flexBasis: '100%' }}>
          {FILTER_CHIPS.noNumber}
        </p>
      )}
    </TypedForm>
  );
}

function shownNumbers(value: string, unit: string): string {
  const { from, to } = rangeOf(value);
  if (from && to) return FILTER_CHIPS.between(from, to, unit);
  if (from) return FILTER_CHIPS.atLeast(from, unit);
  return to ? FILTER_CHIPS.atMost(to, unit) : '';
}

export function NumbersChip({ filter, value, onChoose, onRemove, isNew }: FilterChipProps) {
  const { label, unit } = filter;
  return (
    <Chip label={label} onRemove={onRemove} isNew={isNew} chosen={shownNumbers(value, unit)}>
      {(close) => (
        <Form
          filter={filter}
          value={value}
          onTake={(text) => {
            onChoose(text);
            close();
          }}
        />
      )}
    </Chip>
  );
}
