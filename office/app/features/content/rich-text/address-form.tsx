import { TEXT_ADDRESS } from '@pv-brain/contract/content/messages/office-text.ts';
import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { Button, Checkbox, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './address-form.module.css';
import { FileUpload } from './file-upload.tsx';
import type { UploadFile } from './uploads.ts';

export type AddressFormKind = 'link' | 'attachment' | 'video';

export interface Addressed {
  href: string;
  text: string;
  isNewWindow: boolean;
}

interface AddressFormProps {
  kind: AddressFormKind;
  initial: Addressed;
  /** Whether the link text is asked for, because no text is selected. */
  asksText: boolean;
  /** Undefined where no file can be uploaded. */
  onUpload?: UploadFile | undefined;
  /** Defined where a link can be removed. */
  onRemove?: (() => void) | undefined;
  onDone(addressed: Addressed): void;
}

const LABELS = {
  link: [TEXT_ADDRESS.link, TEXT_ADDRESS.text],
  attachment: [TEXT_ADDRESS.attachment, TEXT_ADDRESS.name],
  video: [TEXT_ADDRESS.video, ''],
} as const;

/** Form for an address. It is within the form of its screen, and no form element itself: Enter must not submit the outer form. */
export function AddressForm({ kind, initial, asksText, onUpload, onRemove, onDone }: AddressFormProps) {
  const id = useId();
  const [{ href, text, isNewWindow }, set] = useState(initial);
  const [error, setError] = useState<{ field: 'href' | 'text'; msg: string } | null>(null);
  const [addressLabel, textLabel] = LABELS[kind];

  function finish() {
    const address = articleAddress(kind === 'video' ? 'video' : 'link', href);
    if (!address)
      return setError({
        field: 'href',
        msg: kind === 'video' ? TEXT_ADDRESS.wrongVideo : TEXT_ADDRESS.wrongLink,
      });
    if (asksText && text.trim() === '') return setError({ field: 'text', msg: TEXT_ADDRESS.textRequired });
    onDone({ href: address, text: text.trim(), isNewWindow });
  }

  function change(field: 'href' | 'text', value: string) {
    set({ href, text, isNewWindow, [field]: value });
    if (error?.field === field) setError(null);
  }
  const faultOf = (field: 'href' | 'text') =>
    error?.field === field
      ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` }
      : {};

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    finish();
  }

  return (
    <section className={styles.form} aria-label={addressLabel}>
      {onUpload && (
        <FileUpload
          onUpload={onUpload}
          onDone={({ address, name }) =>
            onDone({ href: address, text: asksText ? text.trim() || name : '', isNewWindow })
          }
        />
      )}
      <label htmlFor={`${id}-href`}>{addressLabel}</label>
      <Input
        id={`${id}-href`}
        value={href}
        autoFocus={!onUpload}
        placeholder="https://"
        {...faultOf('href')}
        onKeyDown={onKeyDown}
        onChange={({ target }) => change('href', target.value)}
      />
      {asksText && (
        <>
          <label htmlFor={`${id}-text`}>{textLabel}</label>
          <Input
            id={`${id}-text`}
            value={text}
            {...faultOf('text')}
            onKeyDown={onKeyDown}
            onChange={({ target }) => change('text', target.value)}
          />
        </>
      )}
      {kind === 'link' && (
        <Checkbox
          checked={isNewWindow}
          onChange={({ target }) => set({ href, text, isNewWindow: target.checked })}
        >
          {TEXT_ADDRESS.newWindow}
        </Checkbox>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error.msg}
        </p>
      )}
      <div className={styles.acts}>
        {onRemove && <Button onClick={onRemove}>{TEXT_ADDRESS.remove}</Button>}
        <Button type="primary" onClick={finish}>
          {onRemove ? TEXT_ADDRESS.save : TEXT_ADDRESS.insert}
        </Button>
      </div>
    </section>
  );
}
