import { Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import styles from './structure.module.css';

interface FaultyInputProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  fault: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onEscape: () => void;
}

/** Input with its error below. */
export function FaultyInput({ label, value, fault, autoFocus, onChange, onEscape }: FaultyInputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Input
        {...(autoFocus ? { autoFocus } : {})}
        aria-label={label}
        placeholder={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        {...(fault === undefined ? {} : { status: 'error' as const })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onEscape()}
      />
      {fault !== undefined && (
        <p id={id} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
