import { DATE_RANGE, type Field, type FieldKind } from '@pv-brain/contract/fields/fields.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import styles from './fields.module.css';

interface BaseProps {
  name: string;
  /** Definition from contract/submissions/forms: label, and whether it is required. */
  field: Field;
  error: string | undefined;
  hint?: string | undefined;
}

type Props<Control extends 'input' | 'textarea' | 'select'> = BaseProps &
  Omit<ComponentProps<Control>, 'name' | 'id' | 'required' | 'className'>;

/** Input types and keyboards by kind; our own rules validate, with our own messages. */
const KIND: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  mobile: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  decimal: { inputMode: 'decimal' },
  date: { type: 'date', ...DATE_RANGE },
};

/** A note beside a label; like the asterisk of required fields, it is not part of the control's accessible name. */
export function FieldNote({ children }: { children: string }) {
  return (
    <span className={`text-3 ${styles.note}`} aria-hidden="true">
      {children}
    </span>
  );
}

function Hint({ name, children }: { name: string; children: string }) {
  return (
    <p id={`${name}-hint`} className={`small ${styles.hint}`}>
      {children}
    </p>
  );
}

function renderFrame({ name, field, error, hint }: BaseProps, control: ReactNode) {
  const required = field.required === true;
  return (
    <FieldFrame
      name={name}
      label={field.label}
      required={required}
      note={!required && <FieldNote>{FORM.optional}</FieldNote>}
      hint={hint && <Hint name={name}>{hint}</Hint>}
      error={error}
    >
      {control}
    </FieldFrame>
  );
}

const baseControlProps = ({ name, field, error, hint }: BaseProps) =>
  controlProps({ name, required: field.required, hint, error });

export function InputField({ name, field, error, hint, ...input }: Props<'input'>) {
  const baseProps = { name, field, error, hint };
  return renderFrame(
    baseProps,
    <input {...KIND[field.kind]} autoComplete="off" {...input} {...baseControlProps(baseProps)} />,
  );
}

export function TextAreaField({ name, field, error, hint, ...area }: Props<'textarea'>) {
  const baseProps = { name, field, error, hint };
  const { className, ...control } = baseControlProps(baseProps);
  return renderFrame(
    baseProps,
    <textarea rows={4} {...area} {...control} className={classNames(className, styles.area)} />,
  );
}

export function SelectField({ name, field, error, hint, children, ...select }: Props<'select'>) {
  const baseProps = { name, field, error, hint };
  const { className, ...control } = baseControlProps(baseProps);
  return renderFrame(
    baseProps,
    <select {...select} {...control} className={classNames(className, styles.select)}>
      {children}
    </select>,
  );
}

/** A fixed value of the form's subject. It can be read and copied, and is not sent. */
export function ReadOnlyField({ id, label, value }: { id: string; label: string; value: string }) {
  const readOnly = controlProps({ name: id, error: undefined });
  return (
    <FieldFrame name={id} label={label} error={undefined}>
      <input
        value={value}
        readOnly
        {...readOnly}
        name={undefined}
        className={classNames(readOnly.className, styles.readOnly)}
      />
    </FieldFrame>
  );
}
