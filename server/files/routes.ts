import { rm } from 'node:fs/promises';
import { fileDownload, fileRemoval, fileUpload } from '@pv-brain/contract/calls/files.ts';
import { UPLOAD } from '@pv-brain/contract/messages/upload.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { caller } from '../accounts/access.ts';
import { refuseWaiting } from '../accounts/company-review.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound } from '../errors/http-error.ts';
import { mount } from '../http/mount.ts';
import { discard } from './discard.ts';
import { keepUpload } from './keep-upload.ts';
import { checkReceived } from './kinds.ts';
import { mayRead } from './policies.ts';
import { expectBody, receiveFile } from './receive.ts';
import { storageFailure } from './storage-failure.ts';
import type { Store } from './store.ts';
import type { UnderWay } from './under-way.ts';
import { findStoredFile, withdrawOwnUpload } from './upload.repository.ts';

interface FileRoutes {
  db: Db;
  store: Store;
  /** Where files lie until they are checked. */
  staging: string;
  /** Bytes of one file. */
  most: number;
  /** Bytes of all files of a company. */
  quota: number;
  underWay: UnderWay;
}

/** Uploading an attachment, taking it back, and reading it. */
export function registerFiles(
  app: FastifyInstance,
  { db, store, staging, most, quota, underWay }: FileRoutes,
): void {
  mount(app, fileUpload, async (_, request) => {
    const { account } = caller(request);
    await refuseWaiting(db, account.companyId);
    const { ip: address } = request;
    const place = await underWay.admit({ account, address, ...expectBody(request, most) });
    try {
      const received = await receiveFile(request, { folder: staging, most, onBytes: place.add });
      try {
        const file = { ...received, ...(await checkReceived(received)) };
        const keeping = { db, store, log: request.log, quota };
        const attId = await keepUpload(keeping, file, account, (transaction, target) => {
          const { attKey, name, size } = file;
          const detail = { attKey, name, size };
          const [actorId, actor] = [account.id, account.username];
          return writeAudit(transaction, {
            ...{ actorId, actor, address },
            ...{ action: 'file-uploaded', target, detail },
          });
        });
        return { code: 0, attId, msg: UPLOAD.uploaded };
      } finally {
        await rm(received.path, { force: true });
      }
    } finally {
      place.leave();
    }
  });

  mount(app, fileRemoval, async ({ attId: id }, request) => {
    const { id: actorId, username: actor } = caller(request).account;
    const { ip: address } = request;
    const file = await transact(db, async (transaction) => {
      const withdrawn = await withdrawOwnUpload(transaction, { id, accountId: actorId });
      if (!withdrawn) throw notFound();
      const detail = { name: withdrawn.fileName };
      await writeAudit(transaction, { actorId, actor, action: 'file-removed', target: id, address, detail });
      return withdrawn;
    });
    // For the person it is gone; should its bytes stay, the sweep deals with them.
    await discard({ db, store }, { id, path: file.path }).catch((error: unknown) =>
      request.log.error({ err: error, id }, 'cannot remove a file that was taken back'),
    );
    return { code: 0, msg: UPLOAD.removed };
  });

  mount(app, fileDownload, async ({ attId }, request, reply) => {
    const { account } = caller(request);
    const file = await findStoredFile(db, attId);
    if (!file || !mayRead(account, file)) throw notFound();
    const bytes = await store.read(file.path).catch((error: unknown) => {
      throw storageFailure(error);
    });
    if (!bytes) {
      request.log.error({ attId, path: file.path }, 'a file is missing in the store');
      throw notFound();
    }
    if (isOperator(account.roles)) {
      const { id: actorId, username: actor } = account;
      await writeAudit(db, { actorId, actor, action: 'file-read', target: attId, address: request.ip });
    }
    return reply
      .header('content-type', file.contentType)
      .header('content-length', file.size)
      .header('content-disposition', contentDisposition(file.fileName))
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
}
