import { isRole } from '@pv-brain/contract/accounts/permissions.ts';
import { CHANGES_SHOWN, COMPANY_ROLES, type CompanyRole } from '@pv-brain/contract/enterprises/my-company.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import { OWNER } from '../../identity/accounts/companies/company.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';

export async function readCompany(db: Db, id: string) {
  return db
    .selectFrom('company')
    .select(['number', 'name', 'area', 'address', 'contacts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns the last changes of a company, newest first. */
export function readChanges(db: Db, companyId: string) {
  return db
    .selectFrom('company_change')
    .select(['id', 'field', 'before', 'after', 'note', 'state'])
    .select(['asked_at as askedAt', 'decided_at as decidedAt', 'answer'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
}

/** Returns the accounts of a company, or one of them: owners first, then by age. */
export async function readMembers(db: Db, companyId: string, id?: string) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'username', 'name', 'avatar', 'disabled', 'signed_in_at as signedInAt'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('account_role')
            .select('role')
            .whereRef('account_id', '=', 'account.id')
            .where('role', '=', OWNER),
        )
        .as('isOwner'),
    )
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute();
  const members = rows.map(({ isOwner, disabled, ...row }) => {
    // SQLite returns booleans as numbers.
    const role: CompanyRole = Number(isOwner) === 1 ? 'customer' : 'member';
    return { ...row, role, disabled: disabled === 1 };
  });
  return members.sort((a, b) => Number(b.role === OWNER) - Number(a.role === OWNER));
}

export type Member = Awaited<ReturnType<typeof readMembers>>[number];

export async function setCompanyRole(db: Db, id: string, role: CompanyRole): Promise<void> {
  await db
    .deleteFrom('account_role')
    .where('account_id', '=', id)
    .where('role', 'in', COMPANY_ROLES.filter(isRole))
    .execute();
  await db.insertInto('account_role').values({ account_id: id, role }).execute();
}

export async function setName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name, updated_at: shanghaiTime() }).where('id', '=', id).execute();
}

/** Returns whether another company has a name that is the same after normalisation. */
export async function isNameTaken(db: Db, companyId: string, key: string): Promise<boolean> {
  return hasRows(db.selectFrom('company').where('name_key', '=', key).where('id', '<>', companyId));
}

/** Returns open invitations to a company, newest first, with their authors. */
export function openInvitations(db: Db, companyId: string) {
  return db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.created_by')
    .select(['account_link.id as id', 'account_link.created_at as createdAt', 'ends_at as endsAt'])
    .select(['account_link.created_by as byId', displayName().as('by')])
    .where('account_link.company_id', '=', companyId)
    .where('purpose', '=', 'join')
    .where('used_at', 'is', null)
    .where('ends_at', '>', nowMs())
    .orderBy('account_link.id', 'desc')
    .execute();
}
