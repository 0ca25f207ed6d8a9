import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './field.module.css';

interface FieldFrameProps {
  name: string;
  label: string;
  required?: boolean | undefined;
  /** Beside the label. */
  note?: ReactNode;
  /** Below the control, as long as nothing is wrong with it. Its id is `{name}-hint`. */
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** Label above, hint or error below a control whose id is its name: a page has one form at a time. */
export function FieldFrame({ name, label, required, note, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
        {note}
      </label>
      {children}
      {error ? <FieldError name={name} text={error} /> : hint}
    </div>
  );
}

export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={`${name}-error`} className={`row ${styles.error}`} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
}

/** What ties a control to its frame. */
export function controlProps({ name, required, hint, error }: Omit<FieldFrameProps, 'label' | 'children'>) {
  const described = error ? `${name}-error` : hint && `${name}-hint`;
  return {
    id: name,
    name,
    className: styles.input,
    'aria-required': required ? true : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}
