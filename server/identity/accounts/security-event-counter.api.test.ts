import { describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import {
  accountApp,
  advanceTime,
  auditLog,
  bearer,
  captcha,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  signIn,
} from '../../testing/people/accounts.ts';

const HERE = '192.0.2.1';
const refusals = ['captcha-wrong', 'call-unauthorised', 'call-forbidden'];

async function kit() {
  const { app, database } = await accountApp();
  /** Returns the audit entries of refusals; closing the server writes the pending counts. */
  const refusalEntries = async () => {
    await app.close();
    const log = await auditLog(database.db);
    return log.filter(({ action }) => refusals.includes(action));
  };
  return { app, database, refusalEntries };
}

describe('wrong captchas', () => {
  it.each(['/login', '/register/add'])('are logged: %s', async (url) => {
    const { app, refusalEntries } = await kit();
    const username = await newCustomer(app);
    const form = { username, userName: username, validateCode: '99', fdComName: '晨曦' };
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const cookies = { validateCode: await captcha(app) };
    await post(app, url, { ...form, ...passwords }, { cookies, remoteAddress: HERE });
    expect(await refusalEntries()).toMatchObject([
      { action: 'captcha-wrong', actor: username, target: url, address: HERE, detail: null },
    ]);
  });
});

describe('refused calls', () => {
  it('are logged with actor and target', async () => {
    const { app, database, refusalEntries } = await kit();
    const { token } = await signIn(app, await newOperator(database.db));
    const url = '/api/my/entry/list?pageNum=1&token=secret';
    await app.inject({ url, remoteAddress: HERE });
    await app.inject({ url, remoteAddress: HERE, headers: bearer(token) });
    const target = 'GET /api/my/entry/list';
    expect(await refusalEntries()).toMatchObject([
      { action: 'call-unauthorised', actor: 'unknown', actor_id: null, target, address: HERE },
      { action: 'call-forbidden', actor: 'operator-a', actor_id: expect.any(String), target, address: HERE },
    ]);
  });

  it('add one more entry a minute for all repetitions, per address', async () => {
    const { app, refusalEntries } = await kit();
    const call = (remoteAddress: string) => app.inject({ url: '/api/user/info', remoteAddress });
    for (let count = 0; count < 20; count += 1) await call(HERE);
    await call('198.51.100.7');
    advanceTime(MINUTE_MS);
    await call(HERE);
    const log = await refusalEntries();
    expect(log.map(({ address, detail }) => [address, JSON.parse(detail ?? '{}').more])).toEqual([
      [HERE, undefined],
      ['198.51.100.7', undefined],
      [HERE, 19],
      [HERE, undefined],
    ]);
  });

  it('from a thousand addresses add a limited number of entries', async () => {
    const { app, database, refusalEntries } = await kit();
    const address = (count: number) => `198.18.${count >> 8}.${count & 255}`;
    const calls = Array.from({ length: 1000 }, (_, count) =>
      app.inject({ url: '/api/user/info', remoteAddress: address(count) }),
    );
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(401);
    const log = await refusalEntries();
    expect(log).toHaveLength(61);
    expect(log.at(-1)).toMatchObject({ address: 'many', detail: expect.stringContaining('"more":940') });
    expect(await verifyAudit(database.db)).toMatchObject({ intact: true });
  });
});
