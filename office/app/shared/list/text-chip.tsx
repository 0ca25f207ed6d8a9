import { FILTER_TEXT_MAX_LENGTH } from '@pv-brain/contract/fields/filters.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import styles from './typed-form.module.css';
import { TypedForm } from './typed-form.tsx';

interface TextChipProps {
  label: string;
  /** Label of the input. */
  field?: string;
  hint: string;
  /** Empty for no filter. */
  value: string;
  /** Value for display. */
  chosen?: string;
  onChoose: (value: string) => void;
  /** Removes the filter, also without a text. */
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
        className={`fill ${styles.text}`}
        aria-label={field}
        placeholder={hint}
        maxLength={FILTER_TEXT_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </TypedForm>
  );
}

/** Filter by a typed text. */
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
