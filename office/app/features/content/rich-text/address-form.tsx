import type { IconName } from '@pv-brain/art/icon-name.ts';
import { itemFileUpload } from '@pv-brain/contract/content/calls/files.ts';
import { TEXT_ADDRESS, TEXT_FILE, TEXT_TOOLS } from '@pv-brain/contract/content/messages/office-text.ts';
import { ITEM_FILES, type ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import type { Editor } from '@tiptap/core';
import { Button, Checkbox, Input, Popover } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useUploads } from '../../../shared/api/use-uploads.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import styles from './address-form.module.css';
import { ToolButton } from './tool-bar.tsx';

const TOOLS: Record<AddressFormKind, { name: string; icon: IconName }> = {
  link: { name: TEXT_TOOLS.link, icon: 'link' },
  attachment: { name: TEXT_TOOLS.attachment, icon: 'paperclip' },
  video: { name: TEXT_TOOLS.video, icon: 'video' },
};

interface AddressToolProps {
  editor: Editor;
  kind: AddressFormKind;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Button that asks for the address of a link, a file or a video. */
export function AddressTool({ isOpen, onOpen, ...tool }: AddressToolProps) {
  const { editor, kind } = tool;
  const close = () => {
    onOpen(false);
    editor.commands.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<AddressForm {...tool} onClose={close} />}
    >
      <ToolButton
        {...TOOLS[kind]}
        isOn={kind === 'link' ? editor.isActive('link') : undefined}
        aria-expanded={isOpen}
      />
    </Popover>
  );
}

export type AddressFormKind = 'link' | 'attachment' | 'video';

interface AddressInput {
  href: string;
  text: string;
  isNewWindow: boolean;
}

/** Uploads a file for a link; leaving the form aborts it. */
function FileUpload({ onDone }: { onDone(file: ItemFile): void }) {
  const { pending, add, cancel } = useUploads<ItemFile>({ path: itemFileUpload.path, onDone });
  const [upload] = pending;
  const hasFailed = upload?.state === 'failed';
  const isSending = upload !== undefined && !hasFailed;
  function send(file: File) {
    if (upload) cancel(upload.key);
    add([file]);
  }

  return (
    <>
      <FileButton
        hasWords
        icon="upload"
        accept={ITEM_FILES.extensions.join(',')}
        label={isSending ? TEXT_FILE.sending(Math.round(upload.progress * 100)) : TEXT_FILE.upload}
        inputLabel={TEXT_FILE.upload}
        loading={isSending}
        onFiles={([file]) => file && send(file)}
      />
      <p className="small">{TEXT_FILE.hint}</p>
      {hasFailed && (
        <p className="fault" role="alert">
          {UPLOAD.refused([upload.name], upload.msg)}
        </p>
      )}
      <p className={`small line-above ${styles.or}`}>{TEXT_FILE.or}</p>
    </>
  );
}

interface AddressFormProps extends Omit<AddressToolProps, 'isOpen' | 'onOpen'> {
  onClose(): void;
}

const LABELS = {
  link: [TEXT_ADDRESS.link, TEXT_ADDRESS.text],
  attachment: [TEXT_ADDRESS.attachment, TEXT_ADDRESS.name],
  video: [TEXT_ADDRESS.video, ''],
} as const;

/** Form for an address. It is within the form of its screen, and no form element itself: Enter must not submit the outer form. */
function AddressForm({ editor, kind, onClose }: AddressFormProps) {
  const id = useId();
  const isLink = kind === 'link' && editor.isActive('link');
  // The text of a new link is asked for if none is selected.
  const asksText = kind !== 'video' && !isLink && editor.state.selection.empty;
  const linkBefore = isLink ? editor.getAttributes('link') : {};
  const [{ href, text, isNewWindow }, setInput] = useState<AddressInput>({
    href: linkBefore.href ?? '',
    text: '',
    isNewWindow: linkBefore.target === '_blank',
  });
  const [error, setError] = useState<{ field: 'href' | 'text'; msg: string } | null>(null);
  const [addressLabel, textLabel] = LABELS[kind];

  function insert(address: string, newText: string) {
    onClose();
    const chain = editor.chain().focus();
    if (kind === 'video') return chain.insertContent({ type: 'video', attrs: { src: address } }).run();
    const { from, to } = editor.state.selection;
    // At another address there is another file.
    const oldName = address === linkBefore.href ? linkBefore.download : null;
    const link = {
      href: address,
      target: isNewWindow ? '_blank' : null,
      download: kind === 'attachment' ? newText || editor.state.doc.textBetween(from, to) : oldName,
    };
    if (!asksText) return chain.extendMarkRange('link').setMark('link', link).run();
    return chain.insertContent({ type: 'text', text: newText, marks: [{ type: 'link', attrs: link }] }).run();
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  }

  function submit() {
    const address = articleAddress(kind === 'video' ? 'video' : 'link', href);
    if (!address)
      return setError({
        field: 'href',
        msg: kind === 'video' ? TEXT_ADDRESS.wrongVideo : TEXT_ADDRESS.wrongLink,
      });
    if (asksText && text.trim() === '') return setError({ field: 'text', msg: TEXT_ADDRESS.textRequired });
    insert(address, text.trim());
  }

  function change(field: 'href' | 'text', value: string) {
    setInput({ href, text, isNewWindow, [field]: value });
    if (error?.field === field) setError(null);
  }
  const faultOf = (field: 'href' | 'text') =>
    error?.field === field
      ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` }
      : {};

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  }

  return (
    <section className={`grid gap-6 ${styles.form}`} aria-label={addressLabel}>
      {kind === 'attachment' && (
        <FileUpload onDone={({ address, name }) => insert(address, asksText ? text.trim() || name : '')} />
      )}
      <label className="bold" htmlFor={`${id}-href`}>
        {addressLabel}
      </label>
      <Input
        id={`${id}-href`}
        value={href}
        autoFocus={kind !== 'attachment'}
        placeholder="https://"
        {...faultOf('href')}
        onKeyDown={onKeyDown}
        onChange={({ target }) => change('href', target.value)}
      />
      {asksText && (
        <>
          <label className="bold" htmlFor={`${id}-text`}>
            {textLabel}
          </label>
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
          onChange={({ target }) => setInput({ href, text, isNewWindow: target.checked })}
        >
          {TEXT_ADDRESS.newWindow}
        </Checkbox>
      )}
      {error && (
        <p id={`${id}-error`} className="fault" role="alert">
          {error.msg}
        </p>
      )}
      <div className={`row gap-8 ends ${styles.acts}`}>
        {isLink && <Button onClick={remove}>{TEXT_ADDRESS.remove}</Button>}
        <Button type="primary" onClick={submit}>
          {isLink ? TEXT_ADDRESS.save : TEXT_ADDRESS.insert}
        </Button>
      </div>
    </section>
  );
}
