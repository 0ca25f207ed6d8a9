import { FILTER_TEXT_MAX_LENGTH } from '@pv-brain/contract/fields/filters.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { Chip, type ChipProps } from './chip.tsx';
import { TypedForm } from './typed-form.tsx';

interface TextChipProps extends ChipProps {
  field?: string;
  hint: string;
  /** Empty for no filter. */
  value: string;
  chosen?: string;
  onChoose: (value: string) => void;
}

function Form({
  field,
  hint,
  value,
  onTake,
}: {
  field: string;
  hint: string;
  value: string;
  onTake: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  return (
    <TypedForm onSend={() => onTake(typed.trim())}>
      <Input
        autoFocus
        className="fill"
        style={{ width: 220 }}
        aria-label={field}
        placeholder={hint}
        maxLength={FILTER_TEXT_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </TypedForm>
  );
}

export const TextChip = ({ field, hint, value, chosen = value, onChoose, ...chip }: TextChipProps) => (
  <Chip onRemove={value ? () => onChoose('') : undefined} {...chip} chosen={chosen}>
    {(close) => (
      <Form
        field={field ?? chip.label}
        hint={hint}
        value={value}
        onTake={(text) => {
          onChoose(text);
          close();
        }}
      />
    )}
  </Chip>
);
