import type { Readable } from 'node:stream';
import { allows, isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import {
  fileDownload,
  fileRemoval,
  fileUpload,
  itemFileDownload,
  itemFileUpload,
} from '@pv-brain/contract/content/calls/files.ts';
import { FILE_PATH, fileAddress, fileAt, ITEM_FILES } from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { refuseUnreviewed } from '../../identity/accounts/companies/company-review.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findItemFile, findPublicFile } from './item-file.repository.ts';
import { CONTENT_FILES, checkFileType, checkUploadedFile } from './kinds.ts';
import { discardQuietly } from './storage/discard.ts';
import type { Storage } from './storage/storage.ts';
import { storageFailure } from './storage/storage-failure.ts';
import { type ReceivedFile, withReceivedFile } from './uploads/receive.ts';
import { type CheckedFile, storeUpload } from './uploads/store-upload.ts';
import { findStoredFile, type StoredFile, withdrawOwnUpload } from './uploads/upload.repository.ts';
import type { UploadCounter } from './uploads/upload-counter.ts';

/** Parts that receive and keep files. */
export interface FileParts {
  storage: Storage;
  uploadCounter: UploadCounter;
}

/**
 * Returns whether an account may read a file: before submission its owner only, afterwards the company and those who deal with
 * the submission.
 */
export function mayReadFile(
  { id, companyId, roles }: Pick<Account, 'id' | 'companyId' | 'roles'>,
  file: Pick<StoredFile, 'accountId' | 'companyId' | 'changeId'>,
): boolean {
  if (file.companyId === null) return allows(roles, 'own:read') && file.accountId === id;
  return (
    allows(roles, file.changeId === null ? 'submission:read' : 'company:read') ||
    (allows(roles, 'own:read') && file.companyId === companyId)
  );
}

/** Sends a file as an attachment, so that it never runs as a page of the site. */
const sendStored = (
  reply: FastifyReply,
  { contentType: type, size, fileName: name }: Pick<StoredFile, 'contentType' | 'size' | 'fileName'>,
  bytes: Readable,
): FastifyReply => sendFile(reply.header('content-length', size), { type, name }, bytes);

/** Routes for uploading, removing and reading a file: files of enterprises, and files that operators publish with content. */
export function registerFiles(
  app: FastifyInstance,
  { db, settings, storage, uploadCounter }: Pick<Parts, 'db' | 'settings'> & FileParts,
): void {
  const { store } = storage;
  const { uploadMaxBytes, uploadQuotaBytes: quota } = settings;

  /** Opens the bytes of a file. Throws an HttpError 404 when the store has lost it. */
  async function read(
    request: FastifyRequest,
    { id, path }: { id: string; path: string },
  ): Promise<Readable> {
    const bytes = await store.read(path).catch((error: unknown) => {
      throw storageFailure(error);
    });
    if (bytes) return bytes;
    request.log.error({ id, path }, 'a file is missing in the store');
    throw notFound();
  }

  /** Receives the one file of a request, validates it with `check`, stores it and writes the audit entry. */
  async function takeIn(
    { account, actor, request }: CallContext,
    check: (received: ReceivedFile) => Promise<Pick<CheckedFile, 'attKey' | 'extension' | 'contentType'>>,
  ): Promise<{ id: string; file: CheckedFile }> {
    return withReceivedFile(request, uploadCounter, uploadMaxBytes, async (received) => {
      const file = { ...received, ...(await check(received)) };
      const keeping = { db, store, log: request.log, quota };
      const id = await storeUpload(keeping, file, account, (transaction, target) => {
        const { attKey, name, size } = file;
        const detail = { attKey, name, size };
        return writeAudit(transaction, { ...actor, action: 'file-uploaded', target, detail });
      });
      return { id, file };
    });
  }

  mount(app, fileUpload, async (call) => {
    await refuseUnreviewed(db, call.account.companyId);
    const { id } = await takeIn(call, checkUploadedFile);
    return { attId: id, msg: UPLOAD.uploaded };
  });

  mount(app, itemFileUpload, async (call) => {
    const { id, file } = await takeIn(call, async (received) => ({
      attKey: ITEM_FILES.attKey,
      ...(await checkFileType(CONTENT_FILES, received)),
    }));
    const data = { address: fileAddress(id), name: file.name, bytes: file.size };
    return answer(UPLOAD.uploaded, data);
  });

  mount(app, fileRemoval, async ({ input: { attId: id }, actor, request, transaction }) => {
    const file = await transaction(async (db) => {
      const withdrawn = await withdrawOwnUpload(db, { id, accountId: actor.actorId });
      if (!withdrawn) throw notFound();
      const { fileName: subject } = withdrawn;
      const entry = { ...actor, target: id, subject, detail: { name: subject } };
      await writeAudit(db, { ...entry, action: 'file-removed' });
      return withdrawn;
    });
    await discardQuietly({ db, store, log: request.log }, [file]);
    return UPLOAD.removed;
  });

  mount(app, fileDownload, async ({ input: { attId }, actor, account, request, reply }) => {
    const file = await findStoredFile(db, attId);
    if (!file || !mayReadFile(account, file)) throw notFound();
    const bytes = await read(request, { id: attId, path: file.path });
    if (isOperator(account.roles)) {
      await writeAudit(db, {
        ...actor,
        // The file name is left out: it may be a person's, and the audit log outlives the submission.
        action: 'file-read',
        target: attId,
        subject: file.receiptNo ?? undefined,
      });
    }
    return sendStored(reply.header('cache-control', 'private, no-store'), file, bytes);
  });

  mount(app, itemFileDownload, async ({ input: { id }, request, reply }) => {
    const file = orNotFound(await findItemFile(db, id));
    return sendStored(reply, file, await read(request, { id, path: file.path }));
  });

  app.get(`${FILE_PATH}:id`, { config: { access: 'public' } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const file = orNotFound(fileAt(fileAddress(id)) ? await findPublicFile(db, id) : undefined);
    // Revalidate: a withdrawn file must vanish from browser caches too. Its bytes never change, so the id is the ETag.
    reply.headers({ 'cache-control': 'no-cache', etag: `"${id}"` });
    if (request.headers['if-none-match']?.includes(`"${id}"`)) return reply.code(304).send();
    return sendStored(reply, file, await read(request, { id, path: file.path }));
  });
}
