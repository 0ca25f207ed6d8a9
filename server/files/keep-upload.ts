import { UPLOAD } from '@pv-brain/contract/messages/upload.ts';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Account } from '../accounts/account.repository.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../errors/refusal.ts';
import { shanghaiDay, shanghaiTime } from '../time.ts';
import { discard } from './discard.ts';
import { quotaFull } from './quota.ts';
import type { Received } from './receive.ts';
import { storageFailure } from './storage-failure.ts';
import type { Store } from './store.ts';
import { addUpload, companyBytes, markStored } from './upload.repository.ts';

/** Files that an account may have waiting for a submission. */
const MOST_WAITING = 30;

interface Parts {
  db: Db;
  store: Store;
  log: FastifyBaseLogger;
  /** Bytes of all files of a company. */
  quota: number;
}

/**
 * Moves a checked file into the store and returns its id. The row comes before the file and is marked after it, so that a
 * crash in between leaves something that the sweep finds. Throws a Refusal when too many wait already or the company has no
 * room left, and an HttpError 503 when the store cannot take the file; then nothing is left but, where it cannot be removed
 * either, its row.
 */
export async function keepUpload(
  { db, store, log, quota }: Parts,
  file: Received & { extension: string; contentType: string },
  { account, address }: { account: Account; address: string },
): Promise<string> {
  const { attKey, name, size, extension, contentType } = file;
  const id = newId();
  const path = `${shanghaiDay()}/${newId()}${extension}`;
  const row = {
    ...{ id, path, size, att_key: attKey, file_name: name, content_type: contentType },
    ...{ account_id: account.id, claimed_by: null, created_at: shanghaiTime() },
  };
  await transact(db, async (transaction) => {
    const { companyId } = account;
    const bounds = { waiting: MOST_WAITING, companyId, quota };
    const outcome = await addUpload(transaction, row, bounds);
    if (outcome === 'too many') throw new Refusal(429, UPLOAD.tooManyWaiting);
    if (outcome === 'no room') throw quotaFull(await companyBytes(transaction, companyId), quota);
  });
  try {
    await store.put(path, file.path);
    await transact(db, async (transaction) => {
      if (!(await markStored(transaction, id))) throw new Error(`the row of upload ${id} is gone`);
      await writeAudit(transaction, {
        ...{ actorId: account.id, actor: account.username, address },
        ...{ action: 'file-uploaded', target: id, detail: { attKey, name, size } },
      });
    });
  } catch (error) {
    await discard({ db, store }, { id, path }).catch((failure: unknown) =>
      log.error({ err: failure, id }, 'cannot take back an upload; the sweep will'),
    );
    throw storageFailure(error);
  }
  return id;
}
