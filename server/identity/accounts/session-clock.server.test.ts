import { describe, expect, it } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import type { Db } from '../../platform/database/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/time.ts';
import { accountApp, advanceTime, setClock, userInfo } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';

/** Returns the times of the only session, in hours from now. */
async function timesOf(db: Db) {
  const row = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  // Adding 0 turns -0 into 0.
  const hours = (time: number) => Math.round((time - Date.now()) / HOUR_MS) + 0;
  return { opened: hours(row.created_at), seen: hours(row.seen_at), ends: hours(row.ends_at) };
}

describe('a session opened while the clock ran ahead', () => {
  it('expires as usual after the clock is corrected', async () => {
    const { app, database } = await accountApp();
    setClock(30 * DAY_MS);
    const { token } = await createSignedIn(database.db);
    // The clock check in /readyz notices that the clock was set.
    await app.inject('/readyz');
    setClock(-30 * DAY_MS);
    expect(await timesOf(database.db)).toEqual({ opened: 720, seen: 720, ends: 732 });
    expect((await app.inject('/readyz')).json()).toMatchObject({
      status: 'degraded',
      checks: { clock: 'jumped' },
    });
    await expect.poll(() => timesOf(database.db)).toEqual({ opened: 0, seen: 0, ends: 12 });
    expect((await userInfo(app, token)).statusCode).toBe(200);
    advanceTime(2 * HOUR_MS + MINUTE_MS);
    expect((await userInfo(app, token)).statusCode).toBe(401);
  });

  it('is corrected at startup when the clock was corrected before', async () => {
    const { settings, ...database } = await testDatabase();
    setClock(30 * DAY_MS);
    const { token } = await createSignedIn(database.db);
    setClock(-30 * DAY_MS);
    const app = await createApp({ settings, database, version: 'test' });
    expect(await timesOf(database.db)).toEqual({ opened: 0, seen: 0, ends: 12 });
    expect((await userInfo(app, token)).statusCode).toBe(200);
    await app.close();
  });

  it('times out in another process two hours after its next visit', async () => {
    const { app, database } = await accountApp();
    const { token } = await createSignedIn(database.db);
    const status = async () => (await userInfo(app, token)).statusCode;
    setClock(HOUR_MS);
    expect(await status()).toBe(200);
    setClock(-HOUR_MS);
    expect(await timesOf(database.db)).toMatchObject({ seen: 1 });
    expect(await status()).toBe(200);
    advanceTime(2 * HOUR_MS + MINUTE_MS);
    expect(await status()).toBe(401);
  });

  it('is corrected at its next visit when the clock change was not noticed', async () => {
    const { app, database } = await accountApp();
    setClock(30 * DAY_MS);
    const { token } = await createSignedIn(database.db);
    setClock(-30 * DAY_MS);
    expect((await userInfo(app, token)).statusCode).toBe(200);
    expect(await timesOf(database.db)).toEqual({ opened: 0, seen: 0, ends: 12 });
  });

  it('is left unchanged if the clock was ahead by less than machines usually differ', async () => {
    const { settings, ...database } = await testDatabase();
    setClock(30_000);
    await createSignedIn(database.db);
    const before = await database.db.selectFrom('session').selectAll().execute();
    setClock(-30_000);
    const app = await createApp({ settings, database, version: 'test' });
    expect(await database.db.selectFrom('session').selectAll().execute()).toEqual(before);
    await app.close();
  });
});
