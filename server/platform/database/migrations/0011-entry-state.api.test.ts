import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createItem } from '../../../testing/factories.ts';
import { createSignedIn, createUpload } from '../../../testing/submissions.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import type { Db } from '../database.ts';
import { up } from './0011-entry-state.ts';

/** A database as it was before the migration, with a submission of each kind and what refers to them. */
async function before() {
  const { db, dialect } = await testDatabase();
  await sql.raw('drop index submission_waiting').execute(db);
  if (dialect === 'sqlite') {
    for (const event of ['insert', 'update'])
      await sql.raw(`drop trigger submission_follows_${event}`).execute(db);
    await db.schema.dropTable('submission').execute();
    const { up: submissions } = await import('./0003-submissions.ts');
    for (const table of ['project_application', 'purchase_intention', 'submission_event', 'upload'])
      await db.schema.dropTable(table).execute();
    await sql.raw('drop index attachment_path').execute(db);
    await submissions(db as never, dialect);
    await db.schema
      .createIndex('submission_account')
      .on('submission')
      .columns(['account_id', 'id'])
      .execute();
  } else {
    await sql.raw('drop function submission_follows cascade').execute(db);
    await sql.raw('alter table submission alter column state drop not null').execute(db);
    await sql
      .raw(
        "alter table submission add constraint submission_state check ((kind = 'entry') = (state is null))",
      )
      .execute(db);
  }
  const customer = await createSignedIn(db);
  for (const [kind, state] of Object.entries({ application: 'approved', intention: 'pending', entry: null }))
    await insert(db, customer, kind, state);
  await createItem(db, 'getbuginess', { id: 'entry', state: 'expired' });
  await createUpload(db, customer.accountId, { claimed_by: 'application' });
  return { db, dialect, customer };
}

function insert(
  db: Db,
  { accountId, companyId, companyName }: Awaited<ReturnType<typeof createSignedIn>>,
  kind: string,
  state: string | null,
  id = kind,
) {
  const times = { created_at: '2026-01-01 10:00:00', updated_at: '2026-01-02 10:00:00' };
  const sender = { account_id: accountId, company_id: companyId, company_name: companyName };
  const row = {
    id,
    kind,
    receipt_no: `N-${id}`,
    live_key: id,
    digest: 'd',
    state,
    ...sender,
    ...times,
  };
  return db
    .insertInto('submission')
    .values(row as never)
    .execute();
}

it('gives every entry the state it has on the market, and leaves the rest as it was', async () => {
  const { db, dialect } = await before();
  const rows = () => db.selectFrom('submission').selectAll().orderBy('id').execute();
  const [application, entry, intention] = await rows();
  await db.transaction().execute((transaction) => up(transaction as never, dialect));
  expect(await rows()).toEqual([application, { ...entry, state: 'expired' }, intention]);
});

it('leaves what refers to submissions tied to them, and no state empty', async () => {
  const { db, dialect, customer } = await before();
  await db.transaction().execute((transaction) => up(transaction as never, dialect));
  await expect(db.deleteFrom('submission').where('id', '=', 'application').execute()).rejects.toThrow(
    /foreign key/i,
  );
  await expect(createUpload(db, customer.accountId, { claimed_by: 'nobody' })).rejects.toThrow(
    /foreign key/i,
  );
  const nameless = db.updateTable('submission').set({ state: null as never });
  await expect(nameless.execute()).rejects.toThrow(/null/i);
  await expect(insert(db, customer, 'unheard-of', 'pending')).rejects.toThrow(/check/i);
});

it('carries an entry’s state over from then on', async () => {
  const { db, dialect, customer } = await before();
  await db.transaction().execute((transaction) => up(transaction as never, dialect));
  const states = async () =>
    (await db.selectFrom('submission').select(['id', 'state']).orderBy('id').execute()).map(
      ({ id, state }) => `${id} ${state}`,
    );
  await db.updateTable('getbuginess').set({ state: 'withdrawn' }).execute();
  expect(await states()).toEqual(['application approved', 'entry withdrawn', 'intention pending']);
  await insert(db, customer, 'entry', 'pending', 'second');
  await createItem(db, 'getbuginess', { id: 'second', state: 'published' });
  expect(await states()).toContain('second published');
});
