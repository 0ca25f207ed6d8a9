import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import type { CompanyRole } from '@pv-brain/contract/enterprises/my-company.ts';
import { accounts, displayName, toAccount } from '../../identity/accounts/account.repository.ts';
import { OWNER } from '../../identity/accounts/companies/company.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';
import { nowMs } from '../../platform/runtime/time.ts';

/** Returns a company's row, merged or not. */
export function readCompany(db: Db, id: string) {
  return db
    .selectFrom('company')
    .leftJoin('company as keeper', 'keeper.id', 'company.merged_into')
    .select([
      'company.id',
      'company.number',
      'company.name',
      'company.area',
      'company.address',
      'company.contacts',
    ])
    .select(['company.created_at', 'company.waits_since', 'company.disabled_at', 'company.upload_bytes'])
    .select(['company.merged_into', 'keeper.name as keeper_name'])
    .where('company.id', '=', id)
    .executeTakeFirst();
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

const customers = (db: Db) =>
  accounts(db)
    .select(['account.name as name', 'account.signed_in_at as signedInAt'])
    .select(['account.disabled as disabled', 'account.disabled_with as disabledWith'])
    .where('account.company_id', 'is not', null)
    .where('account.closed_at', 'is', null);

type CustomerRow = Awaited<ReturnType<ReturnType<typeof customers>['execute']>>[number];

const toMember = ({ disabled, ...row }: CustomerRow) => {
  const account = toAccount(row);
  const role: CompanyRole = account.roles.includes(OWNER) ? 'customer' : 'member';
  return { ...account, role, disabled: disabled === 1 };
};

/** Returns the open accounts of a company, or one of them: owners first, then by age. */
export async function readMembers(db: Db, companyId: string, id?: string) {
  const rows = await customers(db)
    .where('account.company_id', '=', companyId)
    .$if(id !== undefined, (all) => all.where('account.id', '=', id ?? ''))
    .orderBy('account.id')
    .execute();
  const members = rows.map(toMember).filter(({ roles }) => !isOperator(roles));
  return members.sort((a, b) => Number(b.role === OWNER) - Number(a.role === OWNER));
}

export type Member = Awaited<ReturnType<typeof readMembers>>[number];

/** Returns a customer's account; undefined for an operator's, and for a closed one. */
export async function findMember(db: Db, id: string) {
  const row = await customers(db).where('account.id', '=', id).executeTakeFirst();
  const member = row && toMember(row);
  if (!member || member.companyId === null || isOperator(member.roles)) return undefined;
  return { ...member, companyId: member.companyId };
}

/** Returns an active account, an operator's too, with its confirmed address. */
export async function findResettable(db: Db, by: { id: string } | { username: string }) {
  const row = await accounts(db)
    .select(['account.email', 'account.email_confirmed_at as confirmedAt'])
    .where((eb) => ('id' in by ? eb('account.id', '=', by.id) : eb('username', '=', by.username)))
    .where('account.disabled', '=', 0)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { confirmedAt, email, ...account } = toAccount(row);
  return { ...account, email: confirmedAt ? email : null };
}

/** Returns how many password links were mailed to an account since a time. */
export const countResetMails = (db: Db, accountId: string, since: number): Promise<number> =>
  db
    .selectFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'password')
    .where('detail', 'is not', null)
    .where('created_at', '>', since)
    .$call(countRows);

/** Returns when the newest valid password link of each account expires; milliseconds since 1970. */
export async function readResetEnds(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return new Map<string | null, number>();
  const rows = await db
    .selectFrom('account_link')
    .select(['account_id', 'ends_at'])
    .where('account_id', 'in', accountIds)
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .where('ends_at', '>', nowMs())
    .execute();
  return new Map(rows.map(({ account_id, ends_at }) => [account_id, ends_at]));
}

/** Maximum changes returned, the latest ones. */
const CHANGES_SHOWN = 100;

/** Returns the past and pending changes of a company and of those merged into it, newest first. */
export function readChanges(db: Db, companyId: string) {
  const parts = db.selectFrom('company').select('id').where('merged_into', '=', companyId);
  return db
    .selectFrom('company_change as change')
    .innerJoin('company', 'company.id', 'change.company_id')
    .innerJoin('account as asker', 'asker.id', 'change.asked_by')
    .leftJoin('account as decider', 'decider.id', 'change.decided_by')
    .select(['change.id', 'change.field', 'before', 'after', 'note', 'state', 'answer'])
    .select(['asked_at as askedAt', 'decided_at as decidedAt', 'asker.company_id as askerOf'])
    .select(['company.id as companyId', 'company.name as companyName'])
    .select([displayName('asker').as('askedBy'), displayName<string | null>('decider').as('decidedBy')])
    .where((eb) => eb.or([eb('change.company_id', '=', companyId), eb('change.company_id', 'in', parts)]))
    .orderBy('change.id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
}
