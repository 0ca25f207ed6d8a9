import type { ReactNode } from 'react';
import { FieldError } from '../../form/field-frame.tsx';
import styles from './check-field.module.css';

interface CheckFieldProps {
  name: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A tick with its label. */
export function CheckField({ name, error, children }: CheckFieldProps) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} text={error} />
    </div>
  );
}
