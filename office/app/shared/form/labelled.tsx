import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { ReactNode } from 'react';
import styles from './labelled.module.css';

interface LabelledProps {
  /** Of the control. */
  id: string;
  label: string;
  span?: 1 | 2 | 3;
  isRequired?: boolean | undefined;
  /** Characters, where it is good to know how many are left. */
  count?: { now: number; most: number } | undefined;
  /** What is wrong with it. */
  fault?: string | undefined;
  /** Whether that is told at once. */
  isAlert?: boolean;
  /** How it is to be filled in, as long as nothing is wrong with it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** By which a message leads to its control. */
export const controlId = (name: string) => `field-${name}`;

/** By which a control tells what is wrong with it. */
export const faultId = (id: string) => `${id}-fault`;

/** A control with its name, and with what is wrong with it. */
export function Labelled(props: LabelledProps) {
  const { id, label, span = 3, isRequired, count, fault, isAlert = false, hint, children } = props;
  return (
    <div className={styles.field} data-span={span}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {isRequired ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : (
          <span className="small">{CONTENT_FORM.optional}</span>
        )}
        {count && (
          <span className={`small end ${styles.count}`} data-over={count.now > count.most}>
            {count.now} / {count.most}
          </span>
        )}
      </div>
      {children}
      {fault ? (
        <p id={faultId(id)} className={styles.fault} role={isAlert ? 'alert' : undefined}>
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
