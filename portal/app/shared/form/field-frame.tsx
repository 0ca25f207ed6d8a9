import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './field.module.css';

interface FieldFrameProps {
  name: string;
  label: string;
  required?: boolean | undefined;
  /** Displayed beside the label. */
  note?: ReactNode;
  /** Displayed below the control while it has no error. Its id is `{name}-hint`. */
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** Frame of a control: label above, hint or error below. The control's id is its name, as a page has one form at a time. */
export function FieldFrame({ name, label, required, note, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={name} className={`bold fs-14 ${styles.label}`}>
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
    <p id={`${name}-error`} className={`row gap-6 fs-14 ${styles.error}`} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
}

/** Returns the attributes that connect a control to its frame. */
export function controlProps({ name, required, hint, error }: Omit<FieldFrameProps, 'label' | 'children'>) {
  const described = error ? `${name}-error` : hint && `${name}-hint`;
  return {
    id: name,
    name,
    className: `full rounded ${styles.input}`,
    'aria-required': required ? true : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}
