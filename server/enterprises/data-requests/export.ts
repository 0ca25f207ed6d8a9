import {
  type MySubmission,
  SUBMISSION_KINDS,
  type SubmissionKind,
} from '@pv-brain/contract/submissions/submissions.ts';
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

type Sent = { [K in SubmissionKind]: MySubmission<K> }[SubmissionKind];

/** Returns all submissions of a kind by this account, newest first. */
async function submitted(db: Db, kind: SubmissionKind, { id, companyId }: Account): Promise<Sent[]> {
  if (companyId === null) return [];
  const all: Sent[] = [];
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows: readonly Sent[] = await readOwnSubmissions[kind](db, {
      companyId,
      accountId: id,
      offset,
      size: BATCH_SIZE,
    });
    all.push(...rows);
    if (rows.length < BATCH_SIZE) return all;
  }
}

/** Returns all notices to this account, newest first. */
async function listNotices(db: Db, accountId: string) {
  const all: Awaited<ReturnType<typeof readNotices>> = [];
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await readNotices(db, { accountId, only: undefined, offset, size: BATCH_SIZE });
    all.push(...rows);
    if (rows.length < BATCH_SIZE) return all;
  }
}

/**
 * Returns the stored data about an account's owner for export: times are Shanghai time. Contains no hashes or keys, and nothing
 * about others.
 */
export async function exportAccount(db: Db, account: Account) {
  const { id, username, roles, avatar, companyNumber, companyName } = account;
  const sessions = await listSessions(db, [id]);
  const submissions: Partial<Record<SubmissionKind, Sent[]>> = {};
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
    notices: await listNotices(db, id),
    submissions,
    announcements: await listReceived(db, id),
    uploads: (await listOwnUploads(db, id)).map(({ path: _, ...upload }) => upload),
    audit: await listAuditOfSubject(db, { id, username }),
  };
}

export type OwnData = Awaited<ReturnType<typeof exportAccount>>;
