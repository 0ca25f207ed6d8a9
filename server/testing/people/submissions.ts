import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Insertable } from 'kysely';
import { createCustomer } from '../../identity/accounts/account.repository.ts';
import { openSession } from '../../identity/accounts/session.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { addDays, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import { createItem } from '../content/factories.ts';
import { AUDIT_TABLE, newCompanyName, newPhone } from './accounts.ts';

/** States from which a company may withdraw its submission, repeated here independently of the code. */
export const FREE: Readonly<Record<SubmissionKind, readonly string[]>> = {
  application: ['pending', 'returned'],
  intention: ['pending'],
  entry: ['pending', 'returned'],
};

export interface Customer {
  accountId: string;
  username: string;
  companyId: string;
  companyNumber: string;
  companyName: string;
  token: string;
}

/** Returns an enterprise's account as the sender of a submission, from this address. */
export const senderOf = (
  { accountId, username, companyId, companyName }: Omit<Customer, 'companyNumber' | 'token'>,
  address = '198.18.0.1',
): Sender => ({ actorId: accountId, actor: username, address, companyId, companyName });

async function tokenOf(db: Db, accountId: string): Promise<string> {
  const session = { accountId, remember: false, address: '198.18.0.1', userAgent: 'test' };
  return (await openSession(db, session)).token;
}

/** Creates a signed-in enterprise, without the cost of hashing a password: no test signs in with it. */
export async function createSignedIn(db: Db, companyName = newCompanyName()): Promise<Customer> {
  const username = newPhone();
  const account = await createCustomer(db, { username, passwordHash: '-', companyName });
  if ('taken' in account) throw new Error(`${account.taken} of ${username}, ${companyName} is taken`);
  const { id: accountId, companyId, companyNumber } = account;
  return { accountId, username, companyId, companyNumber, companyName, token: await tokenOf(db, accountId) };
}

/** Creates a signed-in account, of the same company, of none, or of an operator. */
export async function createAccount(
  db: Db,
  { roles = ['customer'], companyId = null }: { roles?: readonly Role[]; companyId?: string | null } = {},
): Promise<{ accountId: string; username: string; token: string }> {
  const accountId = newId();
  const username = newPhone();
  const now = shanghaiTime();
  await db
    .insertInto('account')
    .values({
      id: accountId,
      username,
      password_hash: '-',
      company_id: companyId,
      avatar: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const role of roles)
    await db.insertInto('account_role').values({ account_id: accountId, role }).execute();
  return { accountId, username, token: await tokenOf(db, accountId) };
}

/** Creates a project that accepts applications from yesterday until tomorrow. */
export function createProject(
  db: Db,
  values: Record<string, unknown> = {},
  options: Omit<Parameters<typeof createItem>[2], 'values'> = {},
): Promise<string> {
  const today = shanghaiDay();
  const period = { fdApplicationStart: addDays(today, -1), fdApplicationEnd: addDays(today, 1) };
  return createItem(db, 'project', { ...options, values: { ...period, ...values } });
}

/** Returns the number of rows in each table to which a submission adds rows, and of claimed files. */
export async function countSubmissionRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'submission',
    'submission_event',
    'project_application',
    'purchase_intention',
    'getbuginess',
    AUDIT_TABLE,
  ] as const)
    counts[table] = (await db.selectFrom(table).select('id').execute()).length;
  const claimed = db.selectFrom('upload').select('id').where('claimed_by', 'is not', null);
  return { ...counts, claimed: (await claimed.execute()).length };
}

let count = 0;

/** Creates a stored file that waits for its submission. Returns its id. */
export async function createUpload(
  db: Db,
  accountId: string,
  values: Partial<Insertable<Schema['upload']>> = {},
): Promise<string> {
  count += 1;
  const id = values.id ?? newId();
  await db
    .insertInto('upload')
    .values({
      id,
      account_id: accountId,
      att_key: APPLICATION_ATTACHMENT.attKey,
      file_name: `申报材料${count}.zip`,
      path: `${id}.zip`,
      size: 1024,
      content_type: 'application/zip',
      stored: 1,
      created_at: shanghaiTime(),
      ...values,
    })
    .execute();
  return id;
}

/** Returns the fields of a valid application, as the portal sends it. */
export const applicationFields = (fdProjectId: string, change: Record<string, string> = {}) => ({
  fdProjectId,
  fdSubmitterName: '李晨',
  fdSubmitterPhone: '13900001111',
  fdApplicantEmail: 'li@example.com',
  fdApplicationInfo: '年产 2 GW 组件智能产线',
  ...change,
});

/** Returns the fields of a valid purchase intention. */
export const intentionFields = (fdAppId: string, change: Record<string, string> = {}) => ({
  fdAppId,
  fdContactName: '李晨',
  fdContactPhone: '13900001111',
  fdContactEmail: 'li@example.com',
  fdContactWechat: 'li-chen',
  ...change,
});

/** Returns the fields of a valid supply entry; its category is `module`. */
export const entryFields = (change: Record<string, string> = {}) => ({
  fdGetbuginessType: '2',
  fdComName: '晨曦光伏（销售部）',
  fdContactsPerson: '李晨',
  fdContactsPhone: '13900001111',
  fdArea: '澜州市',
  fdContactsAddress: '高新区光谷大道 88 号',
  fdGetbuginessName: '182 单晶组件',
  fdGetbuginessNumber: '1200',
  fdGetbuginessModel: '550W',
  fdGetbuginessPrice: '0.69',
  fdType: 'module',
  fdDeadlineTime: addDays(shanghaiDay(), 30),
  ...change,
});
