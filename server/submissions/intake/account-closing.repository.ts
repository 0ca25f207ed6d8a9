import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';

/** Lists a company's submissions that can be withdrawn or ended: unhandled ones, and entries on the market. */
export async function listWithdrawable(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'kind', 'state', 'receipt_no'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  const open = (kind: SubmissionKind): readonly string[] => [
    ...STEPS[kind].withdraw.from,
    ...(kind === 'entry' ? STEPS.entry.end.from : []),
  ];
  return rows.filter(({ kind, state }) => open(kind).includes(state));
}

/** Erases names, phones and addresses from the withdrawn applications and intentions of a company. */
export async function erasePersonalData(db: Db, companyId: string): Promise<void> {
  const withdrawn = db
    .selectFrom('submission')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'withdrawn');
  await db
    .updateTable('project_application')
    .set({ submitter_name: '', submitter_phone: '', applicant_email: '', application_info: '' })
    .where('id', 'in', withdrawn)
    .execute();
  await db
    .updateTable('purchase_intention')
    .set({ contact_name: '', contact_phone: '', contact_email: '', contact_wechat: '' })
    .where('id', 'in', withdrawn)
    .execute();
  // Operators note names of the people they spoke with.
  await db.deleteFrom('submission_note').where('submission_id', 'in', withdrawn).execute();
}

/** Fields of an entry with personal data. */
export const ENTRY_PERSONAL_FIELDS = [
  'fdContactsPerson',
  'fdContactsPhone',
  'fdContactsAddress',
  'fdCreateBy',
];

/** Lists a company's entries that have left the market permanently. */
export async function listClosedEntries(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'entry')
    .where('state', 'in', ['withdrawn', 'ended', 'rejected', 'down'])
    .execute();
  return rows.map(({ id }) => id);
}
