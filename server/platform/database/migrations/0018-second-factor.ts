import type { Kysely } from 'kysely';

/** What an operator shows at the sign-in beside the password; see docs/decisions/0034-operators.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('second_factor')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    // Sealed with a key of the installation's.
    .addColumn('secret', 'text', (column) => column.notNull())
    // The thirty seconds, counted from 1970, of the code that was taken last: none up to it is taken again.
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // As SHA-256; each goes when it is used.
  await schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('second_factor.account_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute();
  const flag = (table: string, name: string) =>
    schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  // 1 where the second factor was shown in this session.
  await flag('session', 'confirmed');
  // 1 where somebody else knows the password: it opens nothing until its owner has chosen one.
  await flag('account', 'start_password');
}
