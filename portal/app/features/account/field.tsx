import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { AccountIcon, type AccountIconName } from './account-icon.tsx';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string;
  label: string;
  icon?: AccountIconName;
  error: string | undefined;
  /** A button at the right end of the input. */
  button?: ReactNode;
  /** What stands beside the input, in its row. */
  beside?: ReactNode;
}

/** A required input with its label, and below it what is wrong. Its id is its name: a page has one form. */
export function Field({ name, label, icon, error, button, beside, ...input }: FieldProps) {
  return (
    <div className={styles.field}>
      <Label htmlFor={name}>{label}</Label>
      <div className={styles.row}>
        <div className={styles.box}>
          {icon && <AccountIcon name={icon} className={styles.icon} />}
          <input
            {...input}
            id={name}
            name={name}
            className={styles.input}
            aria-required="true"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
          />
          {button}
        </div>
        {beside}
      </div>
      <FieldError name={name} text={error} />
    </div>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className={styles.label}>
      {children}
      <span className={styles.star} aria-hidden="true">
        *
      </span>
    </label>
  );
}

export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={`${name}-error`} className={styles.error} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
}
