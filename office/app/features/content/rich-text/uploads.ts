import { mediaUpload } from '@pv-brain/contract/content/calls/media.ts';
import { mediaAddress } from '@pv-brain/contract/content/media.ts';
import { TEXT_PICTURE } from '@pv-brain/contract/content/messages/office-text.ts';
import { type Editor, findChildren } from '@tiptap/core';
import { upload } from '../../../shared/api/upload.ts';
import type { Picture } from '../media/queries.ts';
import { UPLOADS } from './media.ts';

/** Replaces the placeholder with the uploaded picture, or removes it on failure; not part of the undo history. */
function replacePlaceholder(editor: Editor, id: string, picture: Picture | null): void {
  UPLOADS.delete(id);
  if (editor.isDestroyed) return;
  const { doc, tr } = editor.state;
  const placeholder = findChildren(doc, ({ attrs }) => attrs.upload === id).at(-1);
  if (!placeholder) return;
  const { node, pos } = placeholder;
  if (picture) {
    const { id: mediaId, alt, width, height } = picture;
    tr.setNodeMarkup(pos, undefined, {
      ...node.attrs,
      src: mediaAddress(mediaId),
      width,
      height,
      alt: node.attrs.alt || alt,
      upload: null,
    });
  } else tr.delete(pos, pos + node.nodeSize);
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

let lastNumber = 0;

/**
 * Starts the upload of a pasted or dropped picture to the media library; returns its id, for the attribute `upload` of the placeholder
 * to be inserted at once.
 */
export function startUpload(
  editor: Editor,
  file: File,
  { onUploaded, onError }: { onUploaded: () => void; onError: (msg: string) => void },
): string {
  lastNumber += 1;
  const id = `upload-${lastNumber}`;
  UPLOADS.add(id);
  void upload(mediaUpload, { file, tags: '' })
    .then(
      ({ data }) => {
        onUploaded();
        return data;
      },
      ({ message }: Error) => {
        onError(TEXT_PICTURE.failed(file.name, message));
        return null;
      },
    )
    .then((picture) => replacePlaceholder(editor, id, picture));
  return id;
}
