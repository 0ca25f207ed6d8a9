import { TEXT_PICTURE } from '@pv-brain/contract/content/messages/office-text.ts';
import { type Editor, findChildren } from '@tiptap/core';
import { type Picture, UPLOADS } from './media.ts';

/** Uploads a picture for the text. Throws an Error with the reason. */
export type UploadPicture = (file: File) => Promise<Picture>;

/** Uploads a file for a link; returns its address and name. Throws an Error with the reason. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ address: string; name: string }>;

/** Replaces the placeholder with the uploaded picture, or removes it on failure; not part of the undo history. */
function replacePlaceholder(editor: Editor, id: string, picture: Picture | null): void {
  UPLOADS.delete(id);
  if (editor.isDestroyed) return;
  const { doc, tr } = editor.state;
  const placeholder = findChildren(doc, ({ attrs }) => attrs.upload === id).at(-1);
  if (!placeholder) return;
  const { node, pos } = placeholder;
  if (picture) {
    const { url: src, alt, width = null, height = null } = picture;
    tr.setNodeMarkup(pos, undefined, {
      ...node.attrs,
      src,
      width,
      height,
      alt: node.attrs.alt || alt,
      upload: null,
    });
  } else tr.delete(pos, pos + node.nodeSize);
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

let lastNumber = 0;

/** Starts the upload of a picture; returns its id, for the attribute `upload` of the placeholder to be inserted at once. */
export function startUpload(
  editor: Editor,
  file: File,
  upload: UploadPicture,
  notifyError: (msg: string) => void,
): string {
  lastNumber += 1;
  const id = `upload-${lastNumber}`;
  UPLOADS.add(id);
  void upload(file)
    .catch(({ message }: Error) => {
      notifyError(TEXT_PICTURE.failed(file.name, message));
      return null;
    })
    .then((picture) => replacePlaceholder(editor, id, picture));
  return id;
}
