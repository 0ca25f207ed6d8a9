import type { MySubmission } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listOwnUploads } from '../../assets/files/uploads/upload.repository.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { listConsents } from '../../identity/accounts/consent.repository.ts';
import { listSessions } from '../../identity/accounts/session.repository.ts';
import { listReceived } from '../../messaging/announcements/reader.repository.ts';
import { findUnconfirmedAddress } from '../../messaging/email/link.repository.ts';
import { readMailSettings } from '../../messaging/email/subscription.repository.ts';
import { readNotices } from '../../messaging/notices/notice.repository.ts';
import { listAuditOfSubject } from '../../platform/audit/subject-history.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { readOwnSubmissions } from '../../submissions/intake/own/own-submissions.ts';
import { accountFacts } from './data-request.repository.ts';

const BATCH_SIZE = 500;

async function readAll<Row>(
  readBatch: (part: { offset: number; size: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await readBatch({ offset, size: BATCH_SIZE });
    all.push(...rows);
    if (rows.length < BATCH_SIZE) return all;
  }
}

/** Returns all submissions of a kind by this account, newest first. */
async function submitted(db: Db, kind: SubmissionKind, account: Account): Promise<MySubmission[]> {
  const { id: accountId, companyId } = account;
  if (companyId === null) return [];
  return readAll((part) => readOwnSubmissions[kind](db, { companyId, accountId, ...part }));
}

/**
 * Returns the stored data about an account's owner for export: times are Shanghai time. Contains no hashes or keys, and nothing
 * about others.
 */
export async function exportAccount(db: Db, account: Account) {
  const { id, username, roles, avatar, companyNumber, companyName } = account;
  const sessions = await listSessions(db, [id]);
  const submissions: Partial<Record<SubmissionKind, MySubmission[]>> = {};
  for (const kind of SUBMISSION_KINDS) submissions[kind] = await submitted(db, kind, account);
  return {
    exportedAt: shanghaiTime(),
    account: { id, username, roles, avatar, ...(await accountFacts(db, id)) },
    company: companyNumber && { fdComId: companyNumber, fdComName: companyName },
    consents: await listConsents(db, id),
    sessions: sessions.map(({ accountId: _, ...session }) => session),
    mail: {
      ...(await readMailSettings(db, id)),
      pending: (await findUnconfirmedAddress(db, id))?.address ?? null,
    },
    notices: await readAll((part) => readNotices(db, { accountId: id, only: undefined, ...part })),
    submissions,
    announcements: await listReceived(db, id),
    uploads: (await listOwnUploads(db, id)).map(({ path: _, ...upload }) => upload),
    audit: await listAuditOfSubject(db, { id, username }),
  };
}

export type OwnData = Awaited<ReturnType<typeof exportAccount>>;
