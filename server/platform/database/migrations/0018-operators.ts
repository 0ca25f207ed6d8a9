import { type Kysely, sql } from 'kysely';

/** When an account signed in last, which until now only the log told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('signed_in_at', 'text').execute();
  await sql`update account set signed_in_at =
    (select max(at) from audit_log where actor_id = account.id and action = 'login')`.execute(db);
}
