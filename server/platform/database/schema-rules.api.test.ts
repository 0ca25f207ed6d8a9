import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { createSignedIn, createUpload } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Db } from './database.ts';

type Row = Record<string, unknown>;

/** Opens a database with an account, in which rows are inserted and changed without the types of the schema. */
async function open() {
  const { db, dialect } = await testDatabase();
  const customer = await createSignedIn(db);
  const untyped = db as unknown as Kysely<Record<string, Row>>;
  const add = (table: string, row: Row) => untyped.insertInto(table).values(row).execute();
  return { db, dialect, add, ...customer };
}

async function withSubmission() {
  const database = await open();
  const { accountId, companyId, companyName } = database;
  const submit = (id: string, change: Row = {}) =>
    database.add('submission', {
      id,
      kind: 'intention',
      receipt_no: `N-${id}`,
      live_key: id,
      digest: '',
      state: 'pending',
      account_id: accountId,
      company_id: companyId,
      company_name: companyName,
      created_at: '',
      updated_at: '',
      ...change,
    });
  await submit('s');
  return { ...database, submit };
}

const statesOf = async (db: Db) => {
  const rows = await db.selectFrom('submission').select(['id', 'state']).orderBy('id').execute();
  return rows.map(({ id, state }) => `${id} ${state}`);
};

describe('the submission table', () => {
  it('refuses to delete a referenced submission, and requires a state and a known kind', async () => {
    const { db, accountId, submit } = await withSubmission();
    await createUpload(db, accountId, { claimed_by: 's' });
    await expect(db.deleteFrom('submission').execute()).rejects.toThrow(/foreign key/i);
    await expect(createUpload(db, accountId, { claimed_by: 'none' })).rejects.toThrow(/foreign key/i);
    await expect(submit('a', { state: null })).rejects.toThrow(/null/i);
    await expect(submit('a', { kind: 'unheard-of' })).rejects.toThrow(/check/i);
  });

  it('takes the state of an entry from its item on the market', async () => {
    const { db, submit } = await withSubmission();
    await submit('first', { kind: 'entry' });
    await createItem(db, 'getbuginess', { id: 'first', state: 'published' });
    expect(await statesOf(db)).toEqual(['first published', 's pending']);
    await db.updateTable('getbuginess').set({ state: 'withdrawn' }).execute();
    expect(await statesOf(db)).toEqual(['first withdrawn', 's pending']);
  });

  it('refuses to change or delete events of a submission’s history', async () => {
    const { db, add } = await withSubmission();
    await add('submission_event', { id: '1', submission_id: 's', state: 'pending', at: '' });
    const change = db.updateTable('submission_event').set({ waited: 1 });
    await expect(change.execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('submission_event').execute()).rejects.toThrow('append-only');
  });
});

describe('the notice table', () => {
  it('requires exactly one subject, which must exist', async () => {
    const { db, add, accountId } = await withSubmission();
    const notice = { account_id: accountId, step: 'contact', title: '应用', at: '' };
    await add('notice', { ...notice, id: 'a', submission_id: 's' });
    await expect(add('notice', { ...notice, id: 'b' })).rejects.toThrow(/check/i);
    await expect(add('notice', { ...notice, id: 'b', submission_id: 'none' })).rejects.toThrow(
      /foreign key/i,
    );
    expect(await db.selectFrom('notice').select('id').execute()).toEqual([{ id: 'a' }]);
  });

  it('has an index for each lookup', async () => {
    const { db, dialect } = await testDatabase();
    const { rows } = await (dialect === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_index_list('notice')`
      : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'notice'`
    ).execute(db);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['of', 'unread', 'about', 'old', 'announced'].map((name) => `notice_${name}`)),
    );
  });
});

describe('the account tables', () => {
  it('store each role of an account once, even an unknown role, and none without an account', async () => {
    const { db, add } = await open();
    await add('account', { id: 'a', username: 'a', password_hash: '-', created_at: '', updated_at: '' });
    await add('account_role', { account_id: 'a', role: 'of a later version' });
    await expect(add('account_role', { account_id: 'a', role: 'of a later version' })).rejects.toThrow(
      /unique/i,
    );
    await expect(add('account_role', { account_id: 'none', role: 'editor' })).rejects.toThrow(/foreign key/i);
    await db.deleteFrom('account').where('id', '=', 'a').execute();
    const roles = db.selectFrom('account_role').select('role').where('account_id', '=', 'a');
    expect(await roles.execute()).toEqual([]);
  });

  it('require a distinct console token for each session', async () => {
    const { add, accountId } = await open();
    const openSession = (id: string) =>
      add('session', {
        id,
        account_id: accountId,
        token_hash: id,
        cookie_hash: id,
        console_hash: 'x',
        remember: 0,
        address: '',
        user_agent: '',
        created_at: 0,
        seen_at: 0,
        ends_at: 1,
      });
    await openSession('first');
    await expect(openSession('second')).rejects.toThrow(/unique/i);
  });
});

it('the company table allows a name only once', async () => {
  const { add } = await open();
  const company = { name: '晨曦', name_key: '晨曦', name_skeleton: '', created_at: '' };
  await add('company', { ...company, id: 'a' });
  await expect(add('company', { ...company, id: 'b' })).rejects.toThrow(/unique/i);
  await add('company', { ...company, id: 'b', name_key: null });
  await add('company', { ...company, id: 'c', name_key: null });
});

it('a list copy has the columns that lists are filtered by, without articles', async () => {
  const { db, add } = await open();
  await add('recruit', {
    id: 'a',
    category: '1',
    state: 'draft',
    created_at: '',
    updated_at: '',
    published_at: '2026-03-18 10:00:00',
    post: 'QA 工程师',
    com_name: null,
    recruit_num: 3,
    job_description: '<p>正文</p>',
    benefits: '',
  });
  const { rows } = await sql`
    select id, state, pinned, published_at, post, com_name, recruit_num, job_description, benefits, sought
    from recruit_narrow`.execute(db);
  expect(rows).toEqual([
    {
      id: 'a',
      state: 'draft',
      pinned: 0,
      published_at: '2026-03-18 10:00:00',
      post: 'qa 工程师',
      com_name: null,
      recruit_num: 3,
      job_description: 1,
      benefits: 0,
      sought: 'qa 工程师\n\n',
    },
  ]);
});
