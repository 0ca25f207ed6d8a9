import { FILTER_TEXT_MOST, type Filter, rangeOf, readFilter } from '@pv-brain/contract/filters.ts';
import { FILTER_CHIPS } from '@pv-brain/contract/messages/office-content.ts';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { PanelChip } from '../ui/panel-chip.tsx';
import styles from './typed-chip.module.css';

/** What a chip of a filter is given. */
export interface FilterChipProps {
  filter: Filter;
  /** What it is set to, as its text: see contract/filters.ts. Empty for nothing. */
  value: string;
  onChoose: (value: string) => void;
  onRemove: (() => void) | undefined;
  /** Whether somebody has just asked for it. */
  isNew: boolean;
}

type FormProps = Pick<FilterChipProps, 'filter' | 'value'> & { onTake: (value: string) => void };

/** What is typed counts when it is sent. */
function Form({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Button type="primary" htmlType="submit">
        {FILTER_CHIPS.take}
      </Button>
    </form>
  );
}

function TextForm({ filter: { label }, value, onTake }: FormProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Form onSend={() => onTake(typed.trim())}>
      <Input
        autoFocus
        className={styles.text ?? ''}
        aria-label={FILTER_CHIPS.contains(label)}
        placeholder={FILTER_CHIPS.containsHint}
        maxLength={FILTER_TEXT_MOST}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Form>
  );
}

function NumbersForm({ filter, value, onTake }: FormProps) {
  const [typed, setTyped] = useState(rangeOf(value));
  const [isBroken, setBroken] = useState(false);
  const fault = useId();
  const { from, to } = typed;
  function send() {
    const ends = [from.trim(), to.trim()];
    // Whoever begins with the greater one means the same.
    if (ends.every((end) => end !== '') && Number(ends[0]) > Number(ends[1])) ends.reverse();
    const text = ends.join('') === '' ? '' : ends.join('..');
    if (text !== '' && !readFilter(filter, text)) setBroken(true);
    else onTake(text);
  }
  return (
    <Form onSend={send}>
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          className={styles.end ?? ''}
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
        <p id={fault} role="alert" className={styles.fault}>
          {FILTER_CHIPS.noNumber}
        </p>
      )}
    </Form>
  );
}

function shownNumbers(value: string, unit: string): string {
  const { from, to } = rangeOf(value);
  if (from && to) return FILTER_CHIPS.between(from, to, unit);
  if (from) return FILTER_CHIPS.atLeast(from, unit);
  return to ? FILTER_CHIPS.atMost(to, unit) : '';
}

/** A filter by what is typed: a part of a text, or numbers from one to another. */
export function TypedChip({ filter, value, onChoose, onRemove, isNew }: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const isText = filter.kind === 'text';
  const OneForm = isText ? TextForm : NumbersForm;
  return (
    <PanelChip
      {...{ isOpen, onRemove }}
      label={filter.label}
      chosen={isText ? value && FILTER_CHIPS.containing(value) : shownNumbers(value, filter.unit)}
      onOpen={setOpen}
    >
      <OneForm
        {...{ filter, value }}
        onTake={(text) => {
          onChoose(text);
          setOpen(false);
        }}
      />
    </PanelChip>
  );
}
