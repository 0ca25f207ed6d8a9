import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { Account } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { makeFolder } from '../folders.ts';
import { freeBytes, MIN_FREE_BYTES } from '../storage/free-bytes.ts';
import { companyBytes } from './upload.repository.ts';

/**
 * Maximum concurrent uploads. The portal sends one after the other; a whole park shares an address. Each process counts its own;
 * the bytes of all processes are limited by the free disk space.
 */
const MAX_UPLOADS = { account: 6, address: 60, all: 200 };

/** Returns the refusal of a file that exceeds a company's quota. Sizes in bytes. */
export const quotaFull = (usedBytes: number, quota: number): Refusal =>
  Refusal.field({ field: 'file', msg: UPLOAD.quotaFull(usedBytes, quota) }, 413);

interface Upload {
  account: Account;
  address: string;
  /** Bytes of its body by Content-Length, if the client sent one. */
  declaredBytes: number | undefined;
  /** Maximum bytes of its body. */
  maxBytes: number;
}

/** Counts the uploads that this process receives into `folder`. `quota`: maximum bytes per company. */
export function createUploadCounter(db: Db, { folder, quota }: { folder: string; quota: number }) {
  const uploads = new Set<Upload & { promised: number; received: number }>();
  const countOf = (matches: (upload: Upload) => boolean) => [...uploads].filter(matches).length;
  const bytesOf = (matches: (upload: Upload) => boolean) =>
    [...uploads].filter(matches).reduce((sum, { promised }) => sum + promised, 0);

  return {
    /** Folder of uploads that are not checked yet. */
    folder,
    /**
     * Gives an upload a slot among the concurrent ones. Throws an HttpError when too many uploads are in progress (429 for those
     * of the account or the address, 503 for all) or the disk is too full (503), and a Refusal when the company's quota is used
     * up.
     */
    async admit(upload: Upload) {
      const { account, address, declaredBytes, maxBytes } = upload;
      const { companyId } = account;
      await makeFolder(folder);
      const free = await freeBytes(folder);
      const usedBytes = await companyBytes(db, companyId);

      // No await from here on, so each of several concurrent uploads counts those before it.
      if (countOf((entry) => entry.account.id === account.id) >= MAX_UPLOADS.account)
        throw new HttpError(429, UPLOAD.tooManyAtOnce);
      if (countOf((entry) => entry.address === address) >= MAX_UPLOADS.address)
        throw new HttpError(429, SERVER.tooMany);
      if (uploads.size >= MAX_UPLOADS.all) throw new HttpError(503, SERVER.overloaded);
      const promised = declaredBytes ?? maxBytes;
      const promisedBytes = bytesOf((entry) => companyId !== null && entry.account.companyId === companyId);
      if (companyId !== null && usedBytes + promisedBytes + (declaredBytes ?? 0) > quota)
        throw quotaFull(usedBytes + promisedBytes, quota);
      let awaited = 0;
      for (const entry of uploads) awaited += Math.max(0, entry.promised - entry.received);
      if (free - awaited - promised < MIN_FREE_BYTES) throw new HttpError(503, UPLOAD.noSpace);

      const slot = { ...upload, promised, received: 0 };
      uploads.add(slot);
      return {
        /** Adds the number of bytes received since the last call. */
        add: (bytes: number) => {
          slot.received += bytes;
        },
        /** Frees the slot; must be called however the upload ends. */
        leave: () => void uploads.delete(slot),
      };
    },
  };
}

/** Admits uploads before their first byte is read. */
export type UploadCounter = ReturnType<typeof createUploadCounter>;
