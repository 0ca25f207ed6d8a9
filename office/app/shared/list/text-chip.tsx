import { FILTER_CHIPS } from '@pv-brain/contract/content/messages/office-content.ts';
import { FILTER_TEXT_MAX_LENGTH } from '@pv-brain/contract/fields/filters.ts';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './chip.module.css';
import { Chip, type ChipProps } from './chip.tsx';

/** Form of a filter with a typed value, which is applied on submit. */
export function TypedForm({ onSend, children }: { onSend: () => void; children: ReactNode }) {
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
