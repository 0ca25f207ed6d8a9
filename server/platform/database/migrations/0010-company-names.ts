import type { Kysely } from 'kysely';
import { companyKey, companySkeleton } from '../../../identity/accounts/companies/company-name.ts';

interface Companies {
  company: { id: string; name: string; created_at: string; name_key: string | null; name_skeleton: string };
}

/**
 * A company's name is there once. Of companies that already share one, the first keeps it and the others go on without a
 * claim to it: nobody may lose an account over it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('company').addColumn('name_key', 'text').execute();
  await db.schema
    .alterTable('company')
    .addColumn('name_skeleton', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  const target = db as Kysely<Companies>;
  const claimed = new Set<string>();
  const companies = await target
    .selectFrom('company')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, name } of companies) {
    const key = companyKey(name);
    const set = { name_key: claimed.has(key) ? null : key, name_skeleton: companySkeleton(name) };
    await target.updateTable('company').set(set).where('id', '=', id).execute();
    claimed.add(key);
  }

  await db.schema.createIndex('company_name_key').unique().on('company').column('name_key').execute();
  await db.schema
    .createIndex('company_name_skeleton')
    .on('company')
    .columns(['name_skeleton', 'id'])
    .execute();
}
