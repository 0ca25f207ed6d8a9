import { rm } from 'node:fs/promises';
import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { caller } from '../../platform/http/call-context.ts';
import { expectBody, type ReceivedFile, receiveFile } from '../files/uploads/receive.ts';
import type { UploadCounter } from '../files/uploads/upload-counter.ts';
import { type Master, makeMaster } from './master.ts';

/**
 * Receives an uploaded picture and passes its stored form on; nothing is left in the staging folder. `check` may refuse the
 * fields beside the file before the picture is read.
 */
export async function withUploadedPicture<T>(
  request: FastifyRequest,
  {
    staging,
    uploadCounter,
    maxBytes = MEDIA.mostBytes,
  }: { staging: string; uploadCounter: UploadCounter; maxBytes?: number },
  check: (received: ReceivedFile) => void,
  use: (master: Master, received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { account } = caller(request);
  const slot = await uploadCounter.admit({ account, address: request.ip, ...expectBody(request, maxBytes) });
  try {
    const received = await receiveFile(request, { folder: staging, maxBytes, onBytes: slot.add });
    try {
      refuseName(received);
      check(received);
      const master = await makeMaster(received.path);
      try {
        return await use(master, received);
      } finally {
        await rm(master.path, { force: true });
      }
    } finally {
      await rm(received.path, { force: true });
    }
  } finally {
    slot.leave();
  }
}

function refuseName({ name, size }: ReceivedFile): void {
  const refuse = (msg: string) => Refusal.field({ field: 'file', msg });
  if ([...name].length > FILE_NAME_MAX_LENGTH) throw refuse(UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH));
  if (size === 0) throw refuse(UPLOAD.empty);
}
