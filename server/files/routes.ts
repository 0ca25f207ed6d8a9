import { rm } from 'node:fs/promises';
import { UPLOAD } from '@pv-brain/contract/messages/upload.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { byAccount, caller } from '../accounts/access.ts';
import { refuseWaiting } from '../accounts/company-review.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { formText, readForm } from '../http/form.ts';
import { required } from '../http/query.ts';
import { discard } from './discard.ts';
import { keepUpload } from './keep-upload.ts';
import { checkReceived } from './kinds.ts';
import { mayRead } from './policies.ts';
import { expectBody, receiveFile } from './receive.ts';
import { storageFailure } from './storage-failure.ts';
import type { Store } from './store.ts';
import { countUploads } from './under-way.ts';
import { findStoredFile, withdrawOwnUpload } from './upload.repository.ts';

const LIMIT = { max: 60, timeWindow: '1 minute', keyGenerator: byAccount };
const fileForm = z.object({ attId: formText(200) });
const downloadQuery = z.object({ attId: required('attId') });

interface FileRoutes {
  db: Db;
  store: Store;
  /** Where files lie until they are checked. */
  staging: string;
  /** Bytes of one file. */
  most: number;
  /** Bytes of all files of a company. */
  quota: number;
}

/** Uploading an attachment, taking it back, and reading it. */
export function registerFiles(app: FastifyInstance, { db, store, staging, most, quota }: FileRoutes): void {
  const underWay = countUploads(db, { folder: staging, quota });
  const uploading = { may: 'own:submit', rateLimit: LIMIT, slowBody: true } as const;
  app.post('/components/sysAttMain/upload', { config: uploading }, async (request) => {
    const { account } = caller(request);
    await refuseWaiting(db, account.companyId);
    const { ip: address } = request;
    const place = await underWay.admit({ account, address, ...expectBody(request, most) });
    try {
      const received = await receiveFile(request, { folder: staging, most, onBytes: place.add });
      try {
        const format = await checkReceived(received);
        const attId = await keepUpload(
          { db, store, log: request.log, quota },
          { ...received, ...format },
          { account, address },
        );
        return { code: 0, attId, msg: UPLOAD.uploaded };
      } finally {
        await rm(received.path, { force: true });
      }
    } finally {
      place.leave();
    }
  });

  const using = { access: 'signed-in', rateLimit: LIMIT } as const;
  app.post('/components/sysAttMain/remove', { config: using }, async (request) => {
    const { id: actorId, username: actor } = caller(request).account;
    const { attId: id } = await readForm(request, fileForm);
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

  app.get('/components/sysAttMain/download', { config: using }, async (request, reply) => {
    const { account } = caller(request);
    const parsed = downloadQuery.safeParse(request.query);
    if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? '');
    const { attId } = parsed.data;
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
