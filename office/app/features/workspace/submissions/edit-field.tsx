import { DATE_RANGE, type Field, type FieldKind, type Option } from '@pv-brain/contract/fields/fields.ts';
import { MY_EDIT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { type ComponentProps, useState } from 'react';
import { useAreaField } from '../../../shared/api/areas.ts';
import { faultId, Labelled } from '../../../shared/form/labelled.tsx';
import styles from './edit.module.css';

/** Reason for the correction of the field below. */
export const CorrectionMark = ({ id, reason }: { id: string; reason: string }) => (
  <p id={id} className="warning fs-14 as-typed pad-8-12 callout">
    <b>{MY_EDIT.asked}</b>
    {reason}
  </p>
);

/** Attributes of each kind for mobile keyboards and autofill. */
const INPUT: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  decimal: { inputMode: 'decimal' },
  date: { type: 'date', ...DATE_RANGE },
};

interface EditFieldProps {
  name: string;
  field: Field;
  options?: readonly Option[];
  value: string;
  fault: string | undefined;
  reason?: string | undefined;
  onChange(value: string): void;
}

/** A field of a returned submission, with the reason for its correction above it. */
export function EditField({ name, field, options = [], value, fault, reason, onChange }: EditFieldProps) {
  const { kind, label, required, maxLength } = field;
  const control = {
    id: name,
    value,
    className: `full framed pad-8-12 ${styles.control}`,
    'data-asked': reason !== undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'aria-required': required,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby':
      [reason !== undefined && `${name}-asked`, fault && faultId(name)].filter(Boolean).join(' ') ||
      undefined,
  };
  const count = kind === 'longText' && maxLength ? { now: [...value].length, max: maxLength } : undefined;
  return (
    <Labelled
      id={name}
      label={label}
      span={kind === 'longText' ? 3 : 2}
      isOptional={!required}
      count={count}
      fault={fault}
    >
      {reason !== undefined && <CorrectionMark id={`${name}-asked`} reason={reason} />}
      {kind === 'choice' ? (
        <select {...control}>
          <option value="">{MY_EDIT.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'longText' ? (
        <textarea rows={6} {...control} />
      ) : (
        <input autoComplete="off" {...INPUT[kind]} {...control} />
      )}
    </Labelled>
  );
}

/** Field of the area; a select if operators have defined areas. */
export function AreaField(props: EditFieldProps) {
  const [first] = useState(props.value);
  return <EditField {...props} {...useAreaField(props.field, [first, props.value])} />;
}
