import { itemFileUpload } from '@pv-brain/contract/content/calls/files.ts';
import { TEXT_ADDRESS, TEXT_FILE, TEXT_TOOLS } from '@pv-brain/contract/content/messages/office-text.ts';
import { ITEM_FILES, type ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import type { Editor } from '@tiptap/core';
import { Button, Checkbox, Input, type InputProps, type InputRef, Popover } from 'antd';
import { type RefAttributes, useEffect, useId, useRef, useState } from 'react';
import { useUploads } from '../../../shared/api/use-uploads.ts';
import { faultId, faultProps } from '../../../shared/form/labelled.tsx';
import { INSIDE_WINDOW } from '../../../shared/theme/popup-align.ts';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import styles from './address-form.module.css';
import { ToolButton } from './tool-bar.tsx';

export type AddressFormKind = 'link' | 'attachment' | 'video';

const ICONS = { link: 'link', attachment: 'paperclip', video: 'video' } as const;

export interface AddressToolProps {
  editor: Editor;
  kind: AddressFormKind;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Whether a file for a link is uploaded; its form stays open meanwhile. */
  isUploading: boolean;
  onUploading(isUploading: boolean): void;
}

/** What was typed into the form. */
interface Typed {
  /** Address of the link at the cursor; empty for a new one. */
  linkAddress: string;
  href: string;
  text: string;
  isNewWindow: boolean;
}

/** Button that asks for the address of a link, a file or a video. A click outside and Escape close the form and keep what was typed. */
export function AddressTool({ isOpen, onOpen, ...tool }: AddressToolProps) {
  const { editor, kind, isUploading } = tool;
  const [typed, setTyped] = useState<Typed | null>(null);
  const close = () => {
    onOpen(false);
    editor.commands.focus();
  };
  const closeDone = () => {
    setTyped(null);
    close();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => isUploading || onOpen(next)}
      trigger="click"
      placement="bottomLeft"
      align={INSIDE_WINDOW}
      destroyOnHidden
      content={<AddressForm {...tool} typed={typed} onType={setTyped} onLeave={close} onDone={closeDone} />}
    >
      <ToolButton
        name={TEXT_TOOLS[kind]}
        icon={ICONS[kind]}
        isOn={kind === 'link' ? editor.isActive('link') : undefined}
        aria-expanded={isOpen}
      />
    </Popover>
  );
}

interface FileUploadProps extends Pick<AddressToolProps, 'onUploading'> {
  onDone(file: ItemFile): void;
}

/** Uploads a file for a link; leaving the form aborts it. */
function FileUpload({ onDone, onUploading }: FileUploadProps) {
  const { pending, add, cancel } = useUploads<ItemFile>({ declared: itemFileUpload, onDone });
  const [upload] = pending;
  const hasFailed = upload?.state === 'failed';
  const isSending = upload !== undefined && !hasFailed;
  useEffect(() => {
    onUploading(isSending);
    return () => onUploading(false);
  }, [isSending, onUploading]);
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
      <ErrorText className="fault" text={hasFailed ? UPLOAD.refused([upload.name], upload.msg) : null} />
      <p className={`small line-above ${styles.or}`}>{TEXT_FILE.or}</p>
    </>
  );
}

interface AddressFormProps extends Omit<AddressToolProps, 'isOpen' | 'onOpen'> {
  typed: Typed | null;
  onType(typed: Typed): void;
  onLeave(): void;
  onDone(): void;
}

/** Form for an address. It is within the form of its screen, and no form element itself: Enter must not submit the outer form. */
function AddressForm(props: AddressFormProps) {
  const { editor, kind, typed, isUploading, onUploading, onType, onLeave, onDone } = props;
  const id = useId();
  const isLink = kind === 'link' && editor.isActive('link');
  // The text of a new link is asked for if none is selected.
  const asksText = kind !== 'video' && !isLink && editor.state.selection.empty;
  const linkBefore = isLink ? editor.getAttributes('link') : {};
  const linkAddress = String(linkBefore.href ?? '');
  const isNewWindowBefore = linkBefore.target === '_blank';
  const input =
    typed?.linkAddress === linkAddress
      ? typed
      : { linkAddress, href: linkAddress, text: '', isNewWindow: isNewWindowBefore };
  const [error, setError] = useState<{ field: 'href' | 'text'; msg: string } | null>(null);
  const { href, text, isNewWindow } = input;
  const hrefInput = useRef<InputRef>(null);

  // Without scrolling: the form is moved to its place only then.
  useEffect(() => {
    if (kind !== 'attachment') hrefInput.current?.focus({ preventScroll: true });
  }, [kind]);

  function insert(address: string, newText: string) {
    onDone();
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
    onDone();
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

  const control = (
    field: 'href' | 'text',
    label: string,
    attributes: InputProps & RefAttributes<InputRef> = {},
  ) => (
    <>
      <label className="bold" htmlFor={`${id}-${field}`}>
        {label}
      </label>
      <Input
        {...attributes}
        id={`${id}-${field}`}
        value={input[field]}
        {...faultProps(id, error?.field === field)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
        onChange={({ target }) => {
          onType({ ...input, [field]: target.value });
          if (error?.field === field) setError(null);
        }}
      />
    </>
  );

  return (
    <section
      className={`grid gap-6 ${styles.form}`}
      aria-label={TEXT_ADDRESS[kind]}
      onKeyDown={({ key }) => key === 'Escape' && !isUploading && onLeave()}
    >
      {kind === 'attachment' && (
        <FileUpload
          onUploading={onUploading}
          onDone={({ address, name }) => insert(address, asksText ? text.trim() || name : '')}
        />
      )}
      {control('href', TEXT_ADDRESS[kind], { ref: hrefInput, placeholder: 'https://' })}
      {asksText && control('text', kind === 'link' ? TEXT_ADDRESS.text : TEXT_ADDRESS.name)}
      {kind === 'link' && (
        <Checkbox
          checked={isNewWindow}
          onChange={({ target }) => onType({ ...input, isNewWindow: target.checked })}
        >
          {TEXT_ADDRESS.newWindow}
        </Checkbox>
      )}
      {error && (
        <p id={faultId(id)} className="fault" role="alert">
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
