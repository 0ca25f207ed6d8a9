import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { ReactNode } from 'react';
import styles from './labelled.module.css';

interface LabelledProps {
  id: string;
  label: string;
  span?: 1 | 2 | 3;
  /** Whether it may be left empty. */
  isOptional?: boolean | undefined;
  /** Characters typed and allowed, if a counter is useful. */
  count?: { now: number; max: number } | undefined;
  fault?: string | undefined;
  /** Whether the error is announced at once. */
  isAlert?: boolean;
  /** Hint, shown while there is no error. */
  hint?: ReactNode;
  children: ReactNode;
}

/** Returns the id of a control, to which error messages link. */
export const controlId = (name: string) => `field-${name}`;

export const faultId = (id: string) => `${id}-fault`;

/** Returns the props of a control that has an error. */
export const faultProps = (id: string, fault: string | boolean | undefined) =>
  fault ? ({ status: 'error', 'aria-invalid': true, 'aria-describedby': faultId(id) } as const) : {};

/** A control with its label and error message. */
export function Labelled(props: LabelledProps) {
  const { id, label, span = 3, isOptional = false, count, fault, isAlert = false, hint, children } = props;
  return (
    <div className={`stack gap-6 ${styles.field}`} data-span={span}>
      <div className={`flex gap-6 ${styles.head}`}>
        <label className="bold" htmlFor={id}>
          {label}
        </label>
        {isOptional ? (
          <span className="small">{CONTENT_FORM.optional}</span>
        ) : (
          <span className="error" aria-hidden="true">
            *
          </span>
        )}
        {count && (
          <span className={`small end ${count.now > count.max ? 'error' : ''}`}>
            {count.now} / {count.max}
          </span>
        )}
      </div>
      {children}
      {fault ? (
        <p id={faultId(id)} className="error" role={isAlert ? 'alert' : undefined}>
          {fault}
        </p>
      ) : (
        hint && (
          <p id={faultId(id)} className="small">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
