import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

describe('GET /healthz and /readyz', () => {
  it('say that the server is alive and can serve', async () => {
    const { app } = await testApp();
    const alive = await app.inject('/healthz');
    expect(alive.statusCode).toBe(200);
    expect(alive.json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
    for (const { headers } of [alive, ready]) expect(headers['cache-control']).toBe('no-store');
  });

  it('say so when the database is gone, without saying why', async () => {
    const { app, database } = await testApp();
    await database.db.destroy();
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'failed', checks: { database: 'failed' } });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
