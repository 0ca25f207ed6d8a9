import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCategories, fullValues, insertDrafts, writeItem } from '../../testing/content/factories.ts';
import { isStopped, stopAt } from '../../testing/load/stop-in-the-middle.ts';
import { accountApp, bearer, newOperator, signIn } from '../../testing/people/accounts.ts';
import type { Author } from '../core/writing/item-change.ts';

const section = 'policy';
const ITEMS = 1000;
const AUTHOR: Author = { by: 'operator', actorId: 'o1', actor: 'tang', address: '192.0.2.1' };

/** Starts a server with `ITEMS` drafts, and an operator who publishes all of them. */
async function open() {
  const { app, database, settings } = await accountApp();
  const { db } = database;
  const username = await newOperator(db);
  const { token } = await signIn(app, username);
  await createCategories(db, section, { '1': '普通政策' });
  await createCategories(db, 'financial', { '1': '普通产品' });
  await insertDrafts(db, ITEMS);
  const send = async (call: string, payload: object) => {
    const url = `/api/console/content/${call}`;
    return (await app.inject({ method: 'POST', url, headers: bearer(token), payload })).json();
  };
  const publish = () => send('publish', { section, filter: { state: 'draft' }, total: String(ITEMS) });
  return { app, db, settings, username, send, publish };
}

// SQLite has one writer: there everybody else waits, and retries.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('during a bulk action', () => {
  it('lets people sign in, save and read before its end', async () => {
    const { app, db, settings, username, publish } = await open();
    const goOn = await stopAt(db, `p${ITEMS / 2}`);
    let isDone = false;
    const publishing = publish().finally(() => {
      isDone = true;
    });
    // All items are locked and the first ones moved; the audit log is not written yet.
    await expect.poll(() => isStopped(db, settings.dataDir)).toBe(true);
    const values = { category: '1', state: 'draft', values: fullValues('financial') } as const;
    // More than there are connections: each writer that waited for the audit log would take one from the readers.
    await Promise.all(Array.from({ length: 12 }, () => writeItem(db, AUTHOR, 'financial', values)));
    await signIn(app, username);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(isDone).toBe(false);
    await goOn();
    expect(await publishing).toMatchObject({ data: { done: ITEMS, failed: [] } });
  });

  it('is not restarted when others save items', async () => {
    const { db, send, publish } = await open();
    // A sequence keeps its value when the transaction is rolled back.
    await sql`create sequence tries`.execute(db);
    await sql
      .raw(`create function counts() returns trigger language plpgsql as $$ begin
        perform nextval('tries'); return new; end $$;
        create trigger counts after update on policy for each row
          when (new.id = 'p0' and new.state <> old.state) execute function counts()`)
      .execute(db);
    const publishing = publish();
    const isBegun = async () =>
      (await sql<{ is_called: boolean }>`select is_called from tries`.execute(db)).rows[0]?.is_called;
    await expect.poll(isBegun, { interval: 5 }).toBe(true);
    const values = { fdTitle: '改过的', fdLevel: '省级', fdContent: '<p>正文</p>' };
    // Items that are processed last.
    const saves = Array.from({ length: 8 }, (_, at) =>
      send('update', { section, fdId: `p${999 - at}`, revision: 1, category: '1', values }),
    );
    expect(await publishing).toMatchObject({ data: { done: ITEMS, failed: [] } });
    for (const answer of await Promise.all(saves)) expect(answer).toMatchObject({ code: 409 });
    const { rows } = await sql<{ last_value: number }>`select last_value from tries`.execute(db);
    expect(rows[0]?.last_value).toBe(1);
  });
});
