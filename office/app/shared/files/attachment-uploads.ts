import { fileRemoval, fileUpload } from '@pv-brain/contract/content/calls/files.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { call } from '../api/call.ts';
import { useUploads } from '../api/use-uploads.ts';

/** Uploads attachments of a kind as soon as they are chosen. */
export const useAttachmentUploads = (attKey: string, onDone: (file: AttachmentInfo) => void) =>
  useUploads<AttachmentInfo>({
    declared: fileUpload,
    fields: { attKey },
    read: (answer, { name, size }) => ({
      attId: String((answer as { attId?: string }).attId),
      fileName: name,
      size,
    }),
    onDone,
  });

/** Not awaited: the server deletes files that were not removed within a day. */
export const removeUpload = ({ attId }: AttachmentInfo) =>
  void call(fileRemoval, { attId }).catch((error: unknown) =>
    console.warn('cannot delete an upload yet:', error),
  );
