import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/runtime/time.ts';
import { discardQuietly } from '../storage/discard.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import type { Store } from '../storage/store.ts';
import type { ReceivedFile } from './receive.ts';
import { addUpload, companyBytes, markStored } from './upload.repository.ts';
import { quotaFull } from './upload-counter.ts';

/** Maximum files of an account that wait for a submission. */
const MAX_WAITING_FILES = 30;

export interface UploadDeps {
  db: Db;
  store: Store;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Maximum bytes of all files of a company. */
  quota: number;
}

/** A checked file that is not stored yet. */
export interface CheckedFile extends Pick<ReceivedFile, 'name' | 'path' | 'size'> {
  /** Key that states the file's purpose. */
  attKey: string;
  /** Extension with its dot. */
  extension: string;
  contentType: string;
}

/**
 * Moves a checked file into the store and returns its id; `arrived` makes further writes in the transaction that marks it as
 * stored. The row is inserted before the file is written and marked after it, so that the sweep finds what a crash in between
 * leaves. Throws a Refusal when too many files wait already or the company's quota is used up, and an HttpError 503 when the
 * store cannot take the file; then at most its row is left, in case the file cannot be removed either.
 */
export async function storeUpload(
  { db, store, log, quota }: UploadDeps,
  file: CheckedFile,
  account: Account,
  arrived: (transaction: Db, id: string) => Promise<void>,
): Promise<string> {
  const { attKey, name, size, extension, contentType } = file;
  const id = newId();
  const path = `${shanghaiDay()}/${newId()}${extension}`;
  const row = {
    id,
    path,
    size,
    att_key: attKey,
    file_name: name,
    content_type: contentType,
    account_id: account.id,
    claimed_by: null,
    created_at: shanghaiTime(),
  };
  await transact(db, async (transaction) => {
    const { companyId } = account;
    const bounds = { waiting: MAX_WAITING_FILES, companyId, quota };
    const outcome = await addUpload(transaction, row, bounds);
    if (outcome === 'too many') throw new Refusal(429, UPLOAD.tooManyWaiting);
    if (outcome === 'no room') throw quotaFull(await companyBytes(transaction, companyId), quota);
  });
  try {
    await store.put(path, file.path);
    await transact(db, async (transaction) => {
      if (!(await markStored(transaction, id))) throw new Error(`the row of upload ${id} was deleted`);
      await arrived(transaction, id);
    });
  } catch (error) {
    await discardQuietly({ db, store, log }, [{ id, path }]);
    throw storageFailure(error);
  }
  return id;
}
