import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { countReleased, withdrawUnclaimed } from '../../assets/files/uploads/upload.repository.ts';
import { eraseFields } from '../../content/core/writing/mass-writes.ts';
import { type Account, lockAccount } from '../../identity/accounts/account.repository.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import {
  hasOwner,
  lockCompany,
  updateCompany,
} from '../../identity/accounts/companies/company.repository.ts';
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
import { closeAccount, hasColleagues, withdrawChanges } from './data-request.repository.ts';

/** Returns whether a company would keep active accounts but no owner. */
const leavesOwnerless = async (db: Db, { id, companyId }: Account): Promise<boolean> =>
  companyId !== null &&
  (await hasColleagues(db, id, companyId, { isActive: true })) &&
  !(await hasOwner(db, companyId, { exceptId: id }));

/**
 * Closes a customer's account permanently; must be called in a transaction. With the last account of a company, its undecided
 * submissions and market entries are withdrawn, and the names and numbers of people in them are erased. Decided submissions are
 * public records and stay. Returns the files that no submission needs any more, and whether it was the last account. Throws a
 * Refusal when colleagues would be left without an owner.
 */
export async function closeCustomer(
  db: Db,
  account: Account,
  by: Pick<AuditEntry, 'actor' | 'actorId' | 'address' | 'detail'>,
) {
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
    const target = { db, author: { by: 'system', actorId }, section: 'getbuginess' } as const;
    await eraseFields(target, { ids, fields: ENTRY_PERSONAL_FIELDS });
    // Another company may register the name from now on.
    await updateCompany(db, companyId, { name_key: null, contacts: null });
    await withdrawChanges(db, companyId, { by: actorId });
    await voidLinks(db, { purpose: 'join', company_id: companyId });
  }
  const files = await withdrawUnclaimed(db, actorId);
  await closeAccount(db, actorId);
  // Write the audit log last: it lists all that was done.
  for (const { id, kind, receipt_no: subject } of withdrawn)
    await writeAudit(db, { ...by, action: `${kind}-withdrawn`, target: id, subject });
  const detail = { ...by.detail, withdrawn: withdrawn.length, files: files.length };
  await writeAudit(db, { ...by, action: 'account-closed', target: username, detail });
  return { withdrawn: withdrawn.length, files, wasLast };
}

/** Returns the current effect of {@link closeCustomer} without closing. */
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
    files: await countReleased(db, id, {
      submissionIds: open.map((submission) => submission.id),
      companyId: isLast ? companyId : null,
    }),
  };
}
