import { TEXT_PICTURE } from '@pv-brain/contract/content/messages/office-text.ts';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Picture, UPLOADS } from './media.ts';

export type UploadPicture = (file: File) => Promise<Picture>;

/** Uploads a file for a link; returns its address and name. Throws an Error with the reason. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ address: string; name: string }>;

export type NotifyError = (msg: string) => void;

function findUpload(doc: Node, upload: string): { at: number; node: Node } | null {
  let match: { at: number; node: Node } | null = null;
  doc.descendants((node, at) => {
    if (node.attrs.upload === upload) match = { at, node };
    return match === null;
  });
  return match;
}

/** Replaces the placeholder with the uploaded picture, or removes it on failure; not part of the undo history. */
async function replacePlaceholder(
  editor: Editor,
  id: string,
  uploading: Promise<Picture | null>,
): Promise<void> {
  const picture = await uploading;
  UPLOADS.delete(id);
  if (editor.isDestroyed) return;
  const upload = findUpload(editor.state.doc, id);
  if (!upload) return;
  const { at, node } = upload;
  const { tr } = editor.state;
  if (picture) {
    const { url: src, alt, width = null, height = null } = picture;
    tr.setNodeMarkup(at, undefined, {
      ...node.attrs,
      src,
      width,
      height,
      alt: node.attrs.alt || alt,
      upload: null,
    });
  } else tr.delete(at, at + node.nodeSize);
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

let lastNumber = 0;

/** Starts the upload of a picture; returns its id, for the attribute `upload` of the placeholder to be inserted at once. */
export function startUpload(
  editor: Editor,
  file: File,
  upload: UploadPicture,
  notifyError: NotifyError,
): string {
  lastNumber += 1;
  const id = `upload-${lastNumber}`;
  UPLOADS.add(id);
  const uploading = upload(file).catch(() => {
    notifyError(TEXT_PICTURE.failed(file.name));
    return null;
  });
  void replacePlaceholder(editor, id, uploading);
  return id;
}

/** Inserts pictures at a position, or at the cursor; each appears once it is uploaded. */
export function insertFiles(
  editor: Editor,
  files: readonly File[],
  { upload, notifyError, at }: { upload: UploadPicture; notifyError: NotifyError; at?: number | undefined },
): void {
  const content = files.map((file) => ({
    type: 'picture',
    attrs: { upload: startUpload(editor, file, upload, notifyError) },
  }));
  if (at === undefined) editor.chain().focus().insertContent(content).run();
  else editor.chain().focus().insertContentAt(at, content).run();
}
