import { type Kysely, sql } from 'kysely';

interface Accounts {
  account: { id: string; role: string };
  account_role: { account_id: string; role: string };
}

/**
 * The roles that an account holds, one a row. Their names are the contract's and no constraint repeats them: a new role
 * needs no migration. Who was an operator is an administrator from now on, and may what it could before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_role')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_role_key', ['account_id', 'role'])
    .execute();
  await db.schema
    .createIndex('account_role_role')
    .on('account_role')
    .columns(['role', 'account_id'])
    .execute();

  const target = db as Kysely<Accounts>;
  await target
    .insertInto('account_role')
    .columns(['account_id', 'role'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select(['id', sql<string>`case role when 'operator' then 'administrator' else role end`.as('role')]),
    )
    .execute();
  await db.schema.alterTable('account').dropColumn('role').execute();
}
