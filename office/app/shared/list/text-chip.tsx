import { FILTER_TEXT_MAX_LENGTH } from '@pv-brain/contract/fields/filters.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import styles from './typed-form.module.css';
import { TypedForm } from './typed-form.tsx';

interface TextChipProps {
  label: string;
  /** What is typed, as its field is called. */
  field?: string;
  hint: string;
  /** Empty for nothing. */
  value: string;
  /** The same as people read it. */
  chosen?: string;
  onChoose: (value: string) => void;
  /** Where it is there to be taken away, with nothing typed too. */
  onRemove?: (() => void) | undefined;
  isNew?: boolean;
}

function Form({
  field,
  hint,
  value,
  onTake,
}: Record<'field' | 'hint' | 'value', string> & { onTake: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <TypedForm onSend={() => onTake(typed.trim())}>
      <Input
        autoFocus
        className={styles.text ?? ''}
        aria-label={field}
        placeholder={hint}
        maxLength={FILTER_TEXT_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </TypedForm>
  );
}

/** A filter by a text that is typed. */
export function TextChip({
  label,
  field = label,
  hint,
  value,
  chosen = value,
  onChoose,
  onRemove = value ? () => onChoose('') : undefined,
  isNew = false,
}: TextChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  return (
    <Chip label={label} chosen={chosen} isOpen={isOpen} onRemove={onRemove} onOpen={setOpen}>
      <Form
        field={field}
        hint={hint}
        value={value}
        onTake={(text) => {
          onChoose(text);
          setOpen(false);
        }}
      />
    </Chip>
  );
}
