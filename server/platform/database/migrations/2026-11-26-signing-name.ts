import type { Kysely } from 'kysely';
import { addField } from './add-field.ts';
import { type Dialect, run } from './statements.ts';

/** Gives entries the registered name of their company; a different typed name is stored beside it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addField(db, dialect, {
    section: 'getbuginess',
    table: 'getbuginess',
    name: 'sign_name',
    kind: 'text',
  });
  await run(
    db,
    `update getbuginess set sign_name = com_name,
       com_name = (select name from company where company.id = getbuginess.com_id)
     where exists (
       select 1 from company where company.id = getbuginess.com_id and company.name <> getbuginess.com_name
     )`,
  );
}
