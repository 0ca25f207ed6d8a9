import { CODE_STEP } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import styles from './code-input.module.css';

const LENGTH = 6;
const DIGIT_POSITIONS = Array.from({ length: LENGTH }, (_, at) => at);

interface CodeInputProps {
  value: string;
  /** Id of the element with the error message. */
  problemId?: string;
  isWrong?: boolean;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
}

/** Six digits in separate cells. A single input underneath, so that pasting and autofill work. */
export function CodeInput({ value, problemId, isWrong = false, onChange, onComplete }: CodeInputProps) {
  function acceptInput(text: string) {
    // Chinese keyboards produce full-width digits.
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  }
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    acceptInput(event.clipboardData.getData('text'));
  };
  // Typing after a rejected code replaces it.
  const handleKey = (event: KeyboardEvent) => {
    if (isWrong && value.length === LENGTH && /^\d$/.test(event.key.normalize('NFKC'))) onChange('');
  };
  return (
    <div className={`grid gap-12 relative ${styles.code}`} data-wrong={isWrong}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the only control of this step
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={CODE_STEP.code}
        aria-invalid={isWrong}
        aria-describedby={problemId}
        maxLength={isWrong ? undefined : LENGTH}
        value={value}
        onChange={({ target }) => acceptInput(target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      {DIGIT_POSITIONS.map((at) => (
        <span key={at} aria-hidden="true" className="centred framed bold" data-next={at === value.length}>
          {value[at]}
        </span>
      ))}
    </div>
  );
}
