import * as calls from '@pv-brain/contract/enterprises/calls/my-company.ts';
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
import type { FastifyInstance } from 'fastify';
import { claimForChange, listChangeFiles } from '../../assets/files/uploads/upload.repository.ts';
import { areaErrors } from '../../identity/accounts/areas.ts';
import { isNameTaken, updateCompany } from '../../identity/accounts/companies/company.repository.ts';
import { companyKey } from '../../identity/accounts/companies/company-name.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { type Sender, senderOf } from '../../submissions/intake/sender.ts';
import { withdrawChanges } from '../data-requests/data-request.repository.ts';
import { addChange } from '../directory/company.repository.ts';
import { type CompanyRow, readCompany } from '../directory/item.repository.ts';
import { readChanges } from './my-company.repository.ts';
import { withCompanyLocked } from './owner-change.ts';

const { attKey, field: FILES, max: maxFiles } = RENAME_ATTACHMENT;

type StoredProfile = Pick<CompanyRow, 'area' | 'address' | 'contacts'>;

const profileRevision = ({ area, address, contacts }: StoredProfile): string =>
  revisionOf(area, address, contacts);

/** Returns a company's profile for its own accounts. */
export async function presentCompany(db: Db, companyId: string) {
  const { number: id, name, ...profile } = orNotFound(await readCompany(db, companyId));
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
  return withCompanyLocked(db, sender, async (transaction, before) => {
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
    await updateCompany(transaction, companyId, after);
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

/** Registers the calls for a company's own profile. */
export function registerProfile(app: FastifyInstance, db: Db): void {
  mount(app, calls.myCompany, ({ request }) => presentCompany(db, senderOf(request).companyId));

  mount(app, calls.companySave, async ({ input, request }) => {
    await saveCompany(db, senderOf(request), input);
    return MY_COMPANY_ANSWER.saved;
  });

  // By the rules of registration; an operator decides.
  mount(app, calls.companyRename, async ({ input: form, request }) => {
    const sender = senderOf(request);
    const name = companyNameOf(form.name);
    const problem = companyNameProblem(name);
    const ids = [...new Set(form[FILES].split(',').map((id) => id.trim()))].filter(Boolean);
    assertNoFieldErrors([
      ...(problem ? [{ field: 'name', msg: problem }] : []),
      ...checkFields(RENAME_FORM, form, { by: 'visitor', today: shanghaiDay() }),
      ...(ids.length > maxFiles ? [{ field: FILES, msg: SUBMISSION.tooManyAttachments(maxFiles) }] : []),
    ]);
    const { companyId, actorId: by } = sender;
    await withCompanyLocked(db, sender, async (transaction, { name: before }) => {
      if (name === before) throw Refusal.field({ field: 'name', msg: MY_COMPANY_ANSWER.sameName });
      if (await isNameTaken(transaction, companyKey(name), companyId))
        throw Refusal.field({ field: 'name', msg: MY_COMPANY_ANSWER.nameTaken }, 409);
      const change = { field: 'name', before, after: name, note: form.reason } as const;
      const about = { company_id: companyId, by, state: 'waiting' } as const;
      const changeId = await addChange(transaction, { ...about, ...change });
      if (changeId === null) throw new Refusal(409, MY_COMPANY_ANSWER.renameWaits);
      if (!(await claimForChange(transaction, { ids, accountId: by, attKey, changeId })))
        throw Refusal.field({ field: FILES, msg: UPLOAD.gone }, 409);
      const detail = { before, wanted: name, ...(ids.length > 0 ? { files: ids.length } : {}) };
      const entry = { ...sender, target: companyId, subject: before, detail };
      await writeAudit(transaction, { ...entry, action: 'rename-asked' });
    });
    return MY_COMPANY_ANSWER.renameAsked;
  });

  mount(app, calls.companyRenameWithdraw, async ({ request }) => {
    const sender = senderOf(request);
    const { companyId: target, actorId: by } = sender;
    await withCompanyLocked(db, sender, async (transaction, { name: subject }) => {
      // Only a new name is ever pending.
      const [wanted] = await withdrawChanges(transaction, target, { by });
      if (wanted === undefined) throw new Refusal(409, MY_COMPANY_ANSWER.noRename);
      const entry = { ...sender, target, subject, detail: { wanted } };
      await writeAudit(transaction, { ...entry, action: 'rename-withdrawn' });
    });
    return MY_COMPANY_ANSWER.renameWithdrawn;
  });
}
