import type { IconName } from '@pv-brain/art/icon-name.ts';
import { TEXT_TOOLS } from '@pv-brain/contract/content/messages/office-text.ts';
import type { Editor } from '@tiptap/core';
import { Popover } from 'antd';
import { type Addressed, AddressForm, type AddressFormKind } from './address-form.tsx';
import { ToolButton } from './tool-bar.tsx';
import type { UploadFile } from './uploads.ts';

const LOOK: Record<AddressFormKind, { name: string; icon: IconName }> = {
  link: { name: TEXT_TOOLS.link, icon: 'link' },
  attachment: { name: TEXT_TOOLS.attachment, icon: 'paperclip' },
  video: { name: TEXT_TOOLS.video, icon: 'video' },
};

function insertAddress(
  editor: Editor,
  kind: AddressFormKind,
  { href, text, isNewWindow }: Addressed,
  isNew: boolean,
) {
  const chain = editor.chain().focus();
  if (kind === 'video') return chain.insertContent({ type: 'video', attrs: { src: href } }).run();
  const { from, to } = editor.state.selection;
  const name = text || editor.state.doc.textBetween(from, to);
  const link = {
    href,
    target: isNewWindow ? '_blank' : null,
    download: kind === 'attachment' ? name : null,
  };
  if (!isNew) return chain.extendMarkRange('link').setMark('link', link).run();
  return chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: link }] }).run();
}

interface AddressToolProps {
  editor: Editor;
  kind: AddressFormKind;
  /** Undefined where no file can be uploaded. */
  onUpload?: UploadFile | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Button that asks for the address of a link, a file or a video. */
export function AddressTool({ editor, kind, onUpload, isOpen, onOpen }: AddressToolProps) {
  const isLink = kind === 'link' && editor.isActive('link');
  const attributes = editor.getAttributes('link');
  const asksText = kind !== 'video' && !isLink && editor.state.selection.empty;
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
      content={
        <AddressForm
          kind={kind}
          initial={{
            href: isLink ? attributes.href : '',
            text: '',
            isNewWindow: isLink && attributes.target === '_blank',
          }}
          asksText={asksText}
          onUpload={onUpload}
          onRemove={
            isLink
              ? () => {
                  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
                  close();
                }
              : undefined
          }
          onDone={(addressed) => {
            close();
            insertAddress(editor, kind, addressed, asksText);
          }}
        />
      }
    >
      <ToolButton {...LOOK[kind]} isOn={kind === 'link' ? isLink : undefined} aria-expanded={isOpen} />
    </Popover>
  );
}
