import { rm } from 'node:fs/promises';
import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type ReceivedFile, withReceivedFile } from '../files/uploads/receive.ts';
import type { UploadCounter } from '../files/uploads/upload-counter.ts';
import { type Master, makeMaster } from './master.ts';

interface PictureOptions {
  maxBytes?: number;
  /** May refuse the fields beside the file before the picture is read. */
  check?(received: ReceivedFile): void;
}

/** Receives an uploaded picture and passes its stored form on; nothing is left in the staging folder. */
export function withUploadedPicture<T>(
  request: FastifyRequest,
  uploadCounter: UploadCounter,
  { check, maxBytes = MEDIA.mostBytes }: PictureOptions,
  use: (master: Master, received: ReceivedFile) => Promise<T>,
): Promise<T> {
  return withReceivedFile(request, uploadCounter, maxBytes, async (received) => {
    refuseName(received);
    check?.(received);
    const master = await makeMaster(received.path);
    try {
      return await use(master, received);
    } finally {
      await rm(master.path, { force: true });
    }
  });
}

function refuseName({ name, size }: ReceivedFile): void {
  const refuse = (msg: string) => Refusal.field({ field: 'file', msg });
  if ([...name].length > FILE_NAME_MAX_LENGTH) throw refuse(UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH));
  if (size === 0) throw refuse(UPLOAD.empty);
}
