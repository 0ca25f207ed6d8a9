import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { DATE_RANGE, type FieldKind } from '@pv-brain/contract/fields/fields.ts';
import { MAX_STARS } from '@pv-brain/contract/protocol/constants.ts';
import { Button, Input, type InputProps, Rate, Select } from 'antd';
import type { ReactNode } from 'react';
import { controlId, faultProps, Labelled } from '../../../../shared/form/labelled.tsx';
import { pictureAddress } from '../../../../shared/session/portal.ts';
import { usePictureDrawer } from '../../media/media-drawer.tsx';
import { RichTextEditor } from '../../rich-text/rich-text-editor.tsx';
import styles from './control.module.css';
import { FilesControl } from './files-control.tsx';
import { ItemsControl } from './items-control.tsx';
import type { ControlProps } from './layout.ts';

/** Star rating; tenths can be typed, whole and half stars clicked. */
function StarsControl({ value, onChange, common }: ControlProps & { common: InputProps }) {
  return (
    <div className={`row gap-12 ${styles.stars}`}>
      <Input
        {...common}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <Rate
        allowHalf
        count={MAX_STARS}
        value={Math.round(Number(value || 0) * 2) / 2}
        onChange={(stars) => onChange(stars === 0 ? '' : String(stars))}
      />
    </div>
  );
}

/** A picture from the media library, or any other by its address, with a preview. */
function ImageControl({ field, value, onChange, common }: ControlProps & { common: InputProps }) {
  const { pick, drawer } = usePictureDrawer(field.label);
  return (
    <div className={`row gap-12 ${styles.image}`}>
      {value && <img src={pictureAddress(value)} alt="" />}
      <Input
        {...common}
        placeholder={CONTENT_FORM.picture}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button onClick={() => pick(({ url }) => onChange(url))}>{CONTENT_FORM.pickPicture}</Button>
      {drawer}
    </div>
  );
}

/** Attributes of each kind for mobile keyboards and password managers. */
const INPUT_MODE: Partial<Record<FieldKind, InputProps['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  mobile: 'tel',
  integer: 'numeric',
  decimal: 'decimal',
};

function Control(props: ControlProps) {
  const { id, field, value, onChange, isFaulty, look } = props;
  const { kind, options, unit, max } = field;
  const common = { id, value, ...faultProps(id, isFaulty) };
  if (kind === 'choice')
    return (
      <Select<string | null>
        {...common}
        value={value || null}
        allowClear={!field.required}
        placeholder={CONTENT_FORM.choose}
        options={[...(options ?? [])]}
        onChange={(option) => onChange(option ?? '')}
      />
    );
  if (kind === 'files') return <FilesControl {...props} />;
  if (kind === 'items') return <ItemsControl {...props} />;
  if (kind === 'image') return <ImageControl {...props} common={common} />;
  if (kind === 'decimal' && max === MAX_STARS) return <StarsControl {...props} common={common} />;
  if (kind === 'richText') return <RichTextEditor {...props} label={field.label} />;
  if (kind === 'longText')
    return (
      <Input.TextArea
        {...common}
        // Ant Design's autosize sets inline styles, which the page's policy blocks; CSS grows the textarea instead.
        className={styles.longText}
        rows={6}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Input
      {...common}
      {...look}
      {...(kind === 'date' ? { type: 'date', ...DATE_RANGE } : { type: 'text' })}
      inputMode={INPUT_MODE[kind]}
      suffix={unit}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface LabelledControlProps extends Omit<ControlProps, 'id' | 'isFaulty'> {
  name: string;
  span?: 1 | 2 | 3;
  fault: string | undefined;
  /** Whether the typed and allowed characters are shown. */
  isCounted?: boolean;
  /** Notes below the control. */
  children?: ReactNode;
}

/** The control of a field, with its label and error message. */
export function LabelledControl(props: LabelledControlProps) {
  const { name, span, fault, isCounted, children, ...control } = props;
  const { label, required, maxLength } = control.field;
  const id = controlId(name);
  return (
    <Labelled
      id={id}
      label={label}
      isOptional={!required}
      fault={fault}
      {...(span ? { span } : {})}
      {...(isCounted && maxLength ? { count: { now: [...control.value].length, max: maxLength } } : {})}
    >
      <Control {...control} id={id} isFaulty={fault !== undefined} />
      {children}
    </Labelled>
  );
}
