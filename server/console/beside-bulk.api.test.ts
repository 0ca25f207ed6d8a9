import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Author } from '../content/history.ts';
import { create } from '../content/write.ts';
import { accountApp, bearer, newOperator, signIn } from '../testing/accounts.ts';
import { createCategories, fullValues, insertDrafts } from '../testing/factories.ts';

const section = 'policy';
const ITEMS = 3000;
const AUTHOR: Author = { by: 'operator', actorId: 'o1', actor: 'tang', address: '192.0.2.1' };

/** A server with as many drafts, and an operator who publishes all of them. */
async function open() {
  const { app, database } = await accountApp();
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
  return { app, db, username, send, publish };
}

// SQLite has one writer: there everybody else waits, and asks again.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('beside a bulk act', () => {
  it('people sign in, save and read, and wait for its end only', async () => {
    const { app, db, username, publish } = await open();
    let isDone = false;
    const waits: number[] = [];
    /** Does something again and again until the act is done. */
    const beside = async (work: () => Promise<unknown>) => {
      while (!isDone) {
        const begun = performance.now();
        await work();
        waits.push(performance.now() - begun);
        await wait(50);
      }
    };
    const saved = { category: '1', state: 'draft', values: fullValues('financial') } as const;
    const begun = performance.now();
    const publishing = publish().finally(() => {
      isDone = true;
    });
    // More than there are connections: who waits for the end of the log keeps one from those who read.
    const others = [
      ...Array.from({ length: 12 }, () => beside(() => create(db, AUTHOR, 'financial', saved))),
      beside(() => signIn(app, username)),
      beside(async () => expect((await app.inject('/readyz')).statusCode).toBe(200)),
    ];
    expect(await publishing).toMatchObject({ data: { done: ITEMS, failed: [] } });
    const whole = performance.now() - begun;
    await Promise.all(others);
    expect(Math.max(...waits) / whole).toBeLessThan(0.5);
  }, 60_000);
});
