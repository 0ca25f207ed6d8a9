import { CONTENT_LIST, FILTER_CHIPS } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import {
  FILTER_TEXT_MAX_LENGTH,
  type Filter,
  rangeOf,
  readFilter,
  textOf,
  valuesOf,
} from '@pv-brain/contract/fields/filters.ts';
import { Button, Checkbox, Input, Radio } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './chip.module.css';
import { Chip, type ChipProps } from './chip.tsx';
import { DaysChip } from './days-chip.tsx';

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

/** Form of a filter with a typed value, which is applied on submit. */
function TypedForm({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <form className={`row flow gap-12 ${styles.typed}`} noValidate onSubmit={submit}>
      {children}
      <Button type="primary" htmlType="submit">
        {FILTER_CHIPS.take}
      </Button>
    </form>
  );
}

interface TextChipProps extends ChipProps {
  field?: string;
  hint: string;
  /** Empty for no filter. */
  value: string;
  valueText?: string;
  onChoose: (value: string) => void;
}

type FormProps = Pick<TextChipProps, 'field' | 'hint' | 'value' | 'onChoose'>;

function Form({ field, hint, value, onChoose }: FormProps) {
  const [inputText, setInputText] = useState(value);
  return (
    <TypedForm onSend={() => onChoose(inputText.trim())}>
      <Input
        autoFocus
        className="fill"
        style={{ width: 220 }}
        aria-label={field}
        placeholder={hint}
        maxLength={FILTER_TEXT_MAX_LENGTH}
        value={inputText}
        onChange={({ target }) => setInputText(target.value)}
      />
    </TypedForm>
  );
}

export const TextChip = ({ field, hint, value, valueText = value, onChoose, ...chip }: TextChipProps) => (
  <Chip onRemove={value ? () => onChoose('') : undefined} {...chip} valueText={valueText}>
    {(close) => (
      <Form
        field={field ?? chip.label}
        hint={hint}
        value={value}
        onChoose={(text) => {
          onChoose(text);
          close();
        }}
      />
    )}
  </Chip>
);

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

/** Filter chip of a list by the filter's kind: a click sets it, × removes it. */
export function FilterChip(props: FilterChipProps) {
  const { filter, value, onChoose, onRemove, isNew, error } = props;
  const { kind, label, options, unit } = filter;
  const chipProps = { label, onRemove, isNew, error };
  if (kind === 'numbers')
    return (
      <Chip {...chipProps} valueText={formatRange(value, unit)}>
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
