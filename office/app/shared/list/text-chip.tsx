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
  valueText?: string;
  onChoose: (value: string) => void;
}

function Form({
  field,
  hint,
  value,
  onApply,
}: {
  field: string;
  hint: string;
  value: string;
  onApply: (value: string) => void;
}) {
  const [inputText, setInputText] = useState(value);
  return (
    <TypedForm onSend={() => onApply(inputText.trim())}>
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
        onApply={(text) => {
          onChoose(text);
          close();
        }}
      />
    )}
  </Chip>
);
