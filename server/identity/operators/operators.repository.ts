import { isOperator, ROLE_NAMES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { ACCOUNT_COLUMNS, type Account, toAccount } from '../accounts/account.repository.ts';

/** The roles of the operators' side: who holds one is an operator. */
const SIDE = ROLE_NAMES.filter((role) => isOperator([role]));

export interface Operator extends Account {
  disabled: boolean;
  secondFactor: boolean;
  signedInAt: string | null;
  name: string | null;
  department: string | null;
  createdAt: string;
}

function operators(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select([
      ...ACCOUNT_COLUMNS,
      'account.disabled as disabled',
      'account.signed_in_at as signedInAt',
      'account.name as name',
      'account.department as department',
      'account.created_at as createdAt',
      'second_factor.account_id as secondFactorOf',
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_role')
          .select('role')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('role', 'in', SIDE),
      ),
    );
}

type OperatorRow = Awaited<ReturnType<ReturnType<typeof operators>['execute']>>[number];

function toOperator({ secondFactorOf, ...row }: OperatorRow): Operator {
  return { ...toAccount(row), disabled: row.disabled === 1, secondFactor: secondFactorOf !== null };
}

/** All operators, the first that was made first. */
export async function listOperators(db: Db): Promise<Operator[]> {
  const rows = await operators(db).orderBy('account.created_at').orderBy('account.id').execute();
  return rows.map(toOperator);
}

export async function findOperator(db: Db, id: string): Promise<Operator | undefined> {
  const row = await operators(db).where('account.id', '=', id).executeTakeFirst();
  return row && toOperator(row);
}

const ADMINISTRATOR: Role = 'administrator';

/**
 * Holds who the administrators are until the end of the transaction, so that of two that shut each other out the second
 * sees what the first has done.
 */
export async function lockAdministrators(db: Db): Promise<void> {
  await db
    .updateTable('account_role')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', ADMINISTRATOR)
    .execute();
}

/** Whether somebody may sign in who can give others their roles. */
export async function hasActiveAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select('account.id')
    .where('account_role.role', '=', ADMINISTRATOR)
    .where('account.disabled', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an operator these roles of the operators' side and no others of it. */
export async function setRoles(db: Db, id: string, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom('account_role').where('account_id', '=', id).where('role', 'in', SIDE).execute();
  await db
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: id, role })))
    .execute();
}

export async function setPerson(
  db: Db,
  id: string,
  { name, department }: { name: string | null; department: string | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ name, department, updated_at: shanghaiTime() })
    .where('id', '=', id)
    .execute();
}
