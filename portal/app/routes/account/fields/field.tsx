import type { ComponentProps, ReactNode } from 'react';
import { controlProps, FieldFrame } from '../../../shared/form/field-frame.tsx';
import { AccountIcon, type AccountIconName } from '../account-icon.tsx';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string;
  label: string;
  icon?: AccountIconName;
  /** Displayed below the input while it has no error. */
  hint?: ReactNode;
  error: string | undefined;
  /** A button at the right end of the input. */
  button?: ReactNode;
  /** Displayed beside the input, in its row. */
  addon?: ReactNode;
}

/** A required input with an icon and optional elements inside and beside it. */
export function Field({ name, label, icon, hint, error, button, addon, ...input }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} required hint={hint} error={error}>
      <div className="flow gap-8">
        <div className={`relative ${styles.box}`}>
          {icon && <AccountIcon name={icon} className={styles.icon} />}
          <input {...input} {...controlProps({ name, required: true, error })} />
          {button}
        </div>
        {addon}
      </div>
    </FieldFrame>
  );
}
