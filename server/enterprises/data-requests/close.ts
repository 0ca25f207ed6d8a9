import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { discard } from '../../assets/files/storage/discard.ts';
import type { Store } from '../../assets/files/storage/store.ts';
import { countWaiting, withdrawUnclaimed } from '../../assets/files/uploads/upload.repository.ts';
import { eraseFields } from '../../content/core/writing/mass-writes.ts';
import { type Account, lockAccount } from '../../identity/accounts/account.repository.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import {
  hasOwner,
  lockCompany,
  releaseCompanyName,
} from '../../identity/accounts/companies/company.repository.ts';
import { deleteMailData } from '../../messaging/email/subscription.repository.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  ENTRY_PERSONAL_FIELDS,
  erasePersonalData,
  listClosedEntries,
  listWithdrawable,
} from '../../submissions/intake/account-closing.repository.ts';
import { takeBackInTransaction } from '../../submissions/intake/withdraw.ts';
import { closeAccount, erasePeopleOfCompany, hasColleagues } from './data-request.repository.ts';

export interface ClosedAccount {
  /** Submissions that were withdrawn with the account. */
  withdrawn: number;
  /** Files that no submission needs any more. */
  files: { id: string; path: string }[];
  /** Whether the company is left without an account, and with it without a presence. */
  wasLast: boolean;
}

/** Whether a company would be left with people, none of whom decides for it. */
const leavesOwnerless = async (db: Db, { id, companyId }: Account): Promise<boolean> =>
  companyId !== null &&
  (await hasColleagues(db, id, companyId, { isActive: true })) &&
  !(await hasOwner(db, companyId, { but: id }));

/**
 * Closes a customer's account for good, to be called in a transaction. With the last account of a company goes all that
 * nobody has dealt with yet, and what it offers on the market; the people's names and numbers in it are erased. What was
 * dealt with is a public record and stays. Throws a Refusal where colleagues would be left without an owner.
 */
export async function closeCustomer(
  db: Db,
  account: Account,
  by: Pick<AuditEntry, 'actor' | 'actorId' | 'address' | 'detail'>,
): Promise<ClosedAccount> {
  const { id: actorId, username, companyId } = account;
  await lockAccount(db, actorId);
  if (companyId !== null) await lockCompany(db, companyId);
  if (await leavesOwnerless(db, account)) throw new Refusal(409, ACCOUNT_ANSWER.ownerNeeded);
  const wasLast = companyId !== null && !(await hasColleagues(db, actorId, companyId));
  const open = wasLast ? await listWithdrawable(db, companyId) : [];
  const withdrawn: typeof open = [];
  for (const submission of open) {
    if (await takeBackInTransaction(db, { ...submission, actorId })) withdrawn.push(submission);
  }
  if (wasLast) {
    await erasePersonalData(db, companyId);
    const ids = await listClosedEntries(db, companyId);
    await eraseFields(db, { by: 'system', actorId }, 'getbuginess', { ids, fields: ENTRY_PERSONAL_FIELDS });
    await releaseCompanyName(db, companyId);
    await erasePeopleOfCompany(db, companyId, actorId);
    await voidLinks(db, { purpose: 'join', companyId });
  }
  const files = await withdrawUnclaimed(db, actorId);
  await deleteMailData(db, actorId);
  await closeAccount(db, actorId);
  // The log last: it tells of all that was done.
  for (const { id, kind, receipt_no: subject } of withdrawn)
    await writeAudit(db, { ...by, action: `${kind}-withdrawn`, target: id, subject });
  const detail = { ...by.detail, withdrawn: withdrawn.length, files: files.length };
  await writeAudit(db, { ...by, action: 'account-closed', target: username, detail });
  return { withdrawn: withdrawn.length, files, wasLast };
}

/** What {@link closeCustomer} would come to now. */
export async function previewClosing(db: Db, account: Account) {
  const { id, companyId } = account;
  const isLast = companyId !== null && !(await hasColleagues(db, id, companyId));
  const open = isLast ? await listWithdrawable(db, companyId) : [];
  const countOf = (kind: SubmissionKind) => open.filter((submission) => submission.kind === kind).length;
  return {
    isLast,
    needsOwner: await leavesOwnerless(db, account),
    applications: countOf('application'),
    intentions: countOf('intention'),
    entries: countOf('entry'),
    files: await countWaiting(db, id),
  };
}

/** Removes the files of a closed account from the store. What cannot be removed now, the sweep removes later. */
export async function removeFiles(
  parts: { db: Db; store: Store },
  files: ClosedAccount['files'],
  failed: (error: unknown, id: string) => void,
): Promise<void> {
  for (const file of files) await discard(parts, file).catch((error: unknown) => failed(error, file.id));
}
