import { isOperator, ROLE_NAMES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { accounts, lockingAccounts, toAccount } from '../accounts/account.repository.ts';

/** Roles of operators: an account with any of them is an operator. */
export const OPERATOR_ROLES = ROLE_NAMES.filter((role) => isOperator([role]));

function operators(db: Db) {
  return (
    accounts(db)
      .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
      .select([
        'account.disabled as disabled',
        'account.signed_in_at as signedInAt',
        'account.name as name',
        'account.department as department',
        'account.created_at as createdAt',
        'second_factor.account_id as secondFactorOf',
      ])
      // The index by role finds the few operators among many accounts.
      .where('account.id', 'in', (eb) =>
        eb.selectFrom('account_role').select('account_id').where('role', 'in', OPERATOR_ROLES),
      )
  );
}

type OperatorRow = Awaited<ReturnType<ReturnType<typeof operators>['execute']>>[number];

function toOperator({ secondFactorOf, ...row }: OperatorRow) {
  return { ...toAccount(row), disabled: row.disabled === 1, secondFactor: secondFactorOf !== null };
}

export type Operator = ReturnType<typeof toOperator>;

/** Lists all operators, oldest first. */
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
 * Locks the administrators' roles until the end of the transaction, so that of two that disable each other the second sees the
 * first one's change.
 */
export async function lockAdministrators(db: Db): Promise<void> {
  await db
    .updateTable('account_role')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', ADMINISTRATOR)
    .execute();
}

/** Returns whether an active account can assign roles. */
export const hasActiveAdministrator = (db: Db): Promise<boolean> =>
  db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .where('account_role.role', '=', ADMINISTRATOR)
    .where('account.disabled', '=', 0)
    .$call(hasRows);

/** Locks an operator until the end of the transaction, so that the second of two changes sees the first one. */
export async function lockOperator(db: Db, id: string): Promise<void> {
  await lockingAccounts(db).where('id', '=', id).execute();
}
