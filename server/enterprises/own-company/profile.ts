import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import {
  COMPANY_FORM,
  checkContacts,
  MAX_CONTACTS,
  RENAME_ATTACHMENT,
  RENAME_FORM,
  readContacts,
} from '@pv-brain/contract/enterprises/my-company.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { claimForChange, listChangeFiles } from '../../assets/files/uploads/upload.repository.ts';
import { areaErrors } from '../../identity/accounts/areas.ts';
import { companyKey } from '../../identity/accounts/companies/company-name.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import { withdrawChanges } from '../data-requests/data-request.repository.ts';
import { addChange, correctColumns } from '../directory/company.repository.ts';
import { isNameTaken, readChanges, readCompany } from './my-company.repository.ts';
import { withCompanyLocked } from './owner-change.ts';

const { attKey, field: FILES, max: maxFiles } = RENAME_ATTACHMENT;

type StoredProfile = Pick<Awaited<ReturnType<typeof readCompany>>, 'area' | 'address' | 'contacts'>;

const profileRevision = ({ area, address, contacts }: StoredProfile): string =>
  revisionOf(area, address, contacts);

/** Returns a company's profile for its own accounts. */
export async function presentCompany(db: Db, companyId: string) {
  const { number: id, name, ...profile } = await readCompany(db, companyId);
  const changes = await readChanges(db, companyId);
  const changeIds = changes.map((change) => change.id);
  const files = await listChangeFiles(db, changeIds);
  return {
    id,
    name,
    area: profile.area ?? '',
    address: profile.address ?? '',
    contacts: readContacts(profile.contacts ?? '') ?? [],
    revision: profileRevision(profile),
    changes: changes.map((change) => ({ ...change, files: files.get(change.id) ?? [] })),
  };
}

/**
 * Saves a company's profile. Changes of area and address are recorded in its history. Throws a Refusal for an invalid field, or
 * when it was saved since it was read.
 */
export function saveCompany(
  db: Db,
  sender: Sender,
  form: { area: string; address: string; contacts: string; revision: string },
): Promise<void> {
  const checkOptions = { by: 'visitor', today: shanghaiDay() } as const;
  const people = readContacts(form.contacts);
  const msg = MY_COMPANY_ANSWER.contactsInvalid(MAX_CONTACTS);
  if (!people) throw Refusal.field({ field: 'contacts', msg });
  assertNoFieldErrors([
    ...checkFields(COMPANY_FORM, form, checkOptions),
    ...checkContacts(people, checkOptions),
  ]);
  const { companyId, actorId: by } = sender;
  return withCompanyLocked(db, sender, async (transaction) => {
    const before = await readCompany(transaction, companyId);
    if (form.revision !== profileRevision(before)) throw new Refusal(409, MY_COMPANY_ANSWER.stale);
    assertNoFieldErrors(await areaErrors(transaction, form.area, before.area));
    const after = {
      area: form.area || null,
      address: form.address || null,
      contacts: JSON.stringify(people),
    };
    const changedFields = (['area', 'address'] as const).filter((field) => before[field] !== after[field]);
    const isSame = JSON.stringify(readContacts(before.contacts ?? '')) === after.contacts;
    if (changedFields.length === 0 && isSame) return;
    await correctColumns(transaction, companyId, after);
    const change = { company_id: companyId, by, note: null, state: 'accepted' } as const;
    for (const field of changedFields)
      await addChange(transaction, { ...change, field, before: before[field], after: after[field] });
    const changedValues = (row: StoredProfile) =>
      Object.fromEntries(changedFields.map((field) => [field, row[field]]));
    await writeAudit(transaction, {
      ...sender,
      action: 'company-edited',
      target: companyId,
      subject: before.name,
      // Names and numbers of people are left out of the audit log, whose entries are never deleted.
      detail: {
        before: changedValues(before),
        after: changedValues(after),
        ...(isSame ? {} : { contacts: people.length }),
      },
    });
  });
}

/** Requests a new name by the rules of registration; an operator decides. Throws a Refusal. */
export async function requestRename(
  db: Db,
  sender: Sender,
  form: { name: string; reason: string; [FILES]: string },
): Promise<void> {
  const name = companyNameOf(form.name);
  const problem = companyNameProblem(name);
  const ids = [...new Set(form[FILES].split(',').map((id) => id.trim()))].filter(Boolean);
  const checkOptions = { by: 'visitor', today: shanghaiDay() } as const;
  assertNoFieldErrors([
    ...(problem ? [{ field: 'name', msg: problem }] : []),
    ...checkFields(RENAME_FORM, form, checkOptions),
    ...(ids.length > maxFiles ? [{ field: FILES, msg: SUBMISSION.tooManyAttachments(maxFiles) }] : []),
  ]);
  const { companyId, actorId: by } = sender;
  await withCompanyLocked(db, sender, async (transaction, company) => {
    if (name === company.name) throw Refusal.field({ field: 'name', msg: MY_COMPANY_ANSWER.sameName });
    if (await isNameTaken(transaction, companyId, companyKey(name)))
      throw Refusal.field({ field: 'name', msg: MY_COMPANY_ANSWER.nameTaken }, 409);
    const change = { field: 'name', before: company.name, after: name, note: form.reason } as const;
    const about = { company_id: companyId, by, state: 'waiting' } as const;
    const changeId = await addChange(transaction, { ...about, ...change });
    if (changeId === null) throw new Refusal(409, MY_COMPANY_ANSWER.renameWaits);
    if (!(await claimForChange(transaction, { ids, accountId: by, attKey, changeId })))
      throw Refusal.field({ field: FILES, msg: UPLOAD.gone }, 409);
    await writeAudit(transaction, {
      ...sender,
      action: 'rename-asked',
      target: companyId,
      subject: company.name,
      detail: { before: company.name, wanted: name, ...(ids.length > 0 ? { files: ids.length } : {}) },
    });
  });
}

/** Withdraws the request for a new name. Throws a Refusal when none is pending. */
export async function withdrawRenameRequest(db: Db, sender: Sender): Promise<void> {
  const { companyId, actorId } = sender;
  await withCompanyLocked(db, sender, async (transaction, company) => {
    // Only a new name is ever pending.
    const [wanted] = await withdrawChanges(transaction, companyId, { by: actorId });
    if (wanted === undefined) throw new Refusal(409, MY_COMPANY_ANSWER.noRename);
    await writeAudit(transaction, {
      ...sender,
      action: 'rename-withdrawn',
      target: companyId,
      subject: company.name,
      detail: { wanted },
    });
  });
}
