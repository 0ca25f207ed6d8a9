import type { ReactNode } from 'react';
import { FieldError } from '../../../shared/form/field-frame.tsx';
import styles from './check-field.module.css';

interface CheckFieldProps {
  name: string;
  error?: string | undefined;
  /** Displayed below the control. */
  hint?: string | false | undefined;
  children: ReactNode;
}

/** A checkbox with its label. */
export function CheckField({ name, error, hint, children }: CheckFieldProps) {
  return (
    <div>
      <label className={`row ${styles.check}`}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <FieldError name={name} text={error} />
      ) : (
        hint && (
          <p id={`${name}-hint`} className="secondary">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
