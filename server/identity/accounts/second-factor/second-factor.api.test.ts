import { calls } from '@pv-brain/contract/all-calls.ts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import { MINUTE_MS } from '../../../platform/runtime/time.ts';
import {
  accountApp,
  advanceTime,
  auditLog,
  bearer,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../../testing/people/accounts.ts';
import { codeOf, nextCode, ofSecondFactor, setUp } from '../../../testing/people/second-factor.ts';
import { createAccount } from '../../../testing/people/submissions.ts';
import { startRedis } from '../../../testing/servers/redis.ts';
import { useTotpStep } from './second-factor.repository.ts';

const server = sharedAccountApp();

/** Signs in an operator who has a second factor again, by the password alone. */
async function pending({ app, database, settings } = server()) {
  const username = await newOperator(database.db);
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const first = await signIn(app, username);
  const factor = await setUp(app, first.token);
  const { token, cookie } = await signIn(app, username);
  const show = (code: string, by = token) => ofSecondFactor(app, by, 'show', { code });
  return { app, database, settings, db: database.db, id, username, first, ...factor, token, cookie, show };
}

const list = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/api/console/content/list?section=policy', headers: bearer(token) });

/** Returns the calls that a session may make, out of all calls. */
async function allowedCalls(app: FastifyInstance, token: string) {
  const open: string[] = [];
  for (const { method, path, access } of calls) {
    if (access === 'public' || access === 'cookie' || path === '/logout') continue;
    const payload = method === 'POST' ? { payload: {} } : {};
    const { statusCode } = await app.inject({ method, url: path, headers: bearer(token), ...payload });
    if (statusCode !== 403) open.push(path);
  }
  return open.sort();
}

const exchange = (app: FastifyInstance, cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/backoffice/session',
    payload: '{}',
    cookies: { pv_session: cookie },
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });

describe('a session waiting for the second factor', () => {
  it('signs in as specified, and can only call its next step', async () => {
    const { app, token, cookie } = await pending();
    expect(await allowedCalls(app, token)).toEqual(['/api/user/info', '/api/user/secondFactor/show']);
    const { data } = (await exchange(app, cookie)).json();
    expect(data).toMatchObject({ step: 'code', account: { roles: ['administrator'] } });
    // The console's token belongs to the same session.
    expect((await list(app, data.token)).statusCode).toBe(403);
    expect((await list(app, data.token)).json().msg).toBe('请先完成动态口令验证');
  });

  it('gets its roles’ permissions after a code, and no other session does', async () => {
    // A server of its own: repeated refusals are logged together.
    const { app, token, cookie, secret, show, username, db } = await pending(await accountApp());
    const otherSession = await signIn(app, username);
    expect(await show(nextCode(secret))).toMatchObject({ code: 0 });
    expect((await list(app, token)).statusCode).toBe(200);
    expect((await exchange(app, cookie)).json().data.step).toBe('');
    expect((await list(app, otherSession.token)).statusCode).toBe(403);
    const last = async () => (await auditLog(db)).at(-1)?.action;
    await expect.poll(last).toBe('call-forbidden');
    const log = await auditLog(db);
    const verifications = log.filter(
      ({ action, actor }) => action === 'second-factor-shown' && actor === username,
    );
    expect(verifications).toMatchObject([{ target: username, detail: '{"by":"code"}' }]);
    for (const hidden of [secret, codeOf(secret)]) expect(JSON.stringify(log)).not.toContain(hidden);
  });

  it('ends with all others when a second factor is set up', async () => {
    const { app, database } = server();
    const username = await newOperator(database.db);
    const [firstSession, secondSession] = [await signIn(app, username), await signIn(app, username)];
    await setUp(app, firstSession.token);
    expect((await list(app, firstSession.token)).statusCode).toBe(200);
    expect((await userInfo(app, secondSession.token)).statusCode).toBe(401);
  });
});

describe('a code', () => {
  it('is accepted once in any process, and earlier codes no longer', async () => {
    const { app, database, settings, username, secret, show, token } = await pending();
    const second = await createApp({ settings, database, version: 'test', recurringJobs: false });
    onTestFinished(() => second.close());
    const { token: otherToken } = await signIn(app, username);
    const early = codeOf(secret);
    const code = nextCode(secret);
    const answers = await Promise.all([show(code), ofSecondFactor(second, otherToken, 'show', { code })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 400]);
    const { token: again } = await signIn(app, username);
    for (const used of [code, early])
      expect(await show(used, again)).toMatchObject({ code: 400, errors: [{ field: 'code' }] });
    expect([(await list(app, token)).statusCode, (await list(second, otherToken)).statusCode].sort()).toEqual(
      [200, 403],
    );
  });

  it('used for the setup does not verify the next session', async () => {
    // The code stays the same while no time passes.
    advanceTime(0);
    const { secret, show } = await pending();
    expect(await show(codeOf(secret))).toMatchObject({ code: 400 });
  });

  it.each([
    [-30, 0],
    [30, 0],
    [-61, 400],
    [61, 400],
  ])('of a clock that is %d s off is answered with code %d', async (seconds, expected) => {
    const { secret, show } = await pending();
    advanceTime(5 * MINUTE_MS - (Date.now() % 30_000));
    const code = codeOf(secret, seconds);
    expect((await show(code)).code).toBe(expected);
  });

  it('accepted by a clock that ran ahead does not block later codes', async () => {
    const { db, id, secret, show } = await pending();
    const futureStep = Math.floor(Date.now() / 30_000) + 100_000;
    expect(await useTotpStep(db, id, { step: futureStep, latest: futureStep + 1 })).toBe(true);
    expect(await show(nextCode(secret))).toMatchObject({ code: 0 });
  });

  it('may be wrong five times in 15 minutes, counted across sessions and processes', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const { app, database, settings, db, username, secret, show } = await pending(
      await accountApp({ redisUrl: redis.url }),
    );
    const second = await createApp({ settings, database, version: 'test', recurringJobs: false });
    onTestFinished(() => second.close());
    const { token: otherToken } = await signIn(app, username);
    expect(await show('000000')).toMatchObject({ code: 400, msg: expect.stringContaining('还可再试 4 次') });
    for (const code of ['', 'abcdef', 'AAAA-BBBB-CCCC-DDDD']) expect((await show(code)).code).toBe(400);
    expect((await ofSecondFactor(second, otherToken, 'show', { code: '000000' })).code).toBe(400);
    for (const [at, by] of [
      [app, undefined],
      [second, otherToken],
    ] as const)
      expect(
        by ? await ofSecondFactor(at, by, 'show', { code: nextCode(secret) }) : await show(nextCode(secret)),
      ).toMatchObject({ code: 429, msg: expect.stringMatching(/请 1[45] 分钟后再试/) });
    const refused = (await auditLog(db)).filter(({ action }) => action === 'second-factor-refused');
    expect(refused.length).toBeGreaterThanOrEqual(5);
  });

  it('is accepted again after 15 minutes', async () => {
    const { secret, show } = await pending();
    for (let count = 0; count < 6; count += 1) await show('000000');
    expect((await show(nextCode(secret))).code).toBe(429);
    advanceTime(15 * MINUTE_MS);
    expect((await show(nextCode(secret))).code).toBe(0);
  });
});

describe('a recovery code', () => {
  it('replaces the second factor once, in any notation', async () => {
    const { app, db, id, username, recoveryCodes, show, token } = await pending();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await show(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ code: 0 });
    expect((await list(app, token)).statusCode).toBe(200);
    const { token: again } = await signIn(app, username);
    expect((await show(code, again)).code).toBe(400);
    const state = await app.inject({ url: '/api/user/secondFactor', headers: bearer(token) });
    expect(state.json().data).toMatchObject({ recoveryCodes: 9, required: false });
    const rows = await db.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute();
    const storedCodes = JSON.stringify(rows);
    for (const each of recoveryCodes) expect(storedCodes).not.toContain(each);
  });

  it('of another account is refused', async () => {
    const { app, db, recoveryCodes } = await pending();
    const otherOperator = await newOperator(db);
    await setUp(app, (await signIn(app, otherOperator)).token);
    const { token } = await signIn(app, otherOperator);
    const [code] = recoveryCodes;
    expect((await ofSecondFactor(app, token, 'show', { code })).code).toBe(400);
  });
});

describe('the stored secret', () => {
  it('is sealed, and useless in another account’s row', async () => {
    const { app, db, id, secret, username } = await pending();
    const all = await db.selectFrom('second_factor').selectAll().execute();
    expect(JSON.stringify(all)).not.toContain(secret);
    const mine = all.find(({ account_id }) => account_id === id);
    expect(mine).toBeDefined();
    const otherOperator = await newOperator(db);
    const theirs = await setUp(app, (await signIn(app, otherOperator)).token);
    const account = db.selectFrom('account').select('id').where('username', '=', otherOperator);
    await db
      .updateTable('second_factor')
      .set({ secret: mine?.secret ?? '' })
      .where('account_id', '=', account)
      .execute();
    const { token } = await signIn(app, otherOperator);
    for (const each of [secret, theirs.secret])
      expect((await ofSecondFactor(app, token, 'show', { code: nextCode(each) })).code).toBe(400);
    expect(username).not.toBe(otherOperator);
  });
});

describe('setting up a second factor', () => {
  it('requires a code of the displayed secret, from the same account, within half an hour', async () => {
    const { app, database } = server();
    const username = await newOperator(database.db);
    const session = await signIn(app, username);
    const otherSession = await signIn(app, await newOperator(database.db));
    const { data } = await ofSecondFactor(app, session.token, 'begin');
    const { ticket, secret, uri } = data;
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/光伏产业大脑:${username}?`);
    const set = (token: string, code = codeOf(secret)) => ofSecondFactor(app, token, 'set', { ticket, code });
    expect((await set(session.token, '000000')).code).toBe(400);
    expect((await set(otherSession.token)).code).toBe(410);
    expect((await ofSecondFactor(app, session.token, 'set', { ticket: 'x', code: '1' })).code).toBe(410);
    advanceTime(31 * MINUTE_MS);
    expect((await set(session.token)).code).toBe(410);
  });

  it('works only once', async () => {
    const { app, database } = server();
    const { token } = await signIn(app, await newOperator(database.db));
    const { data } = await ofSecondFactor(app, token, 'begin');
    await setUp(app, token);
    const again = { ticket: data.ticket, code: codeOf(data.secret) };
    expect(await ofSecondFactor(app, token, 'set', again)).toMatchObject({ code: 409 });
  });

  it('requires the password unless it was entered recently', async () => {
    const { app, database } = server();
    const { token } = await signIn(app, await newOperator(database.db));
    advanceTime(5 * MINUTE_MS);
    expect((await ofSecondFactor(app, token, 'begin')).code).toBe(428);
  });

  it('is refused for companies, whose sign-in needs no second factor', async () => {
    const { app } = await accountApp({ needsSecondFactor: true });
    const { token } = await signIn(app, await newCustomer(app));
    expect((await userInfo(app, token)).statusCode).toBe(200);
    expect(await ofSecondFactor(app, token, 'begin')).toMatchObject({ code: 403 });
  });
});

describe('removing a second factor', () => {
  it('requires a code and the password', async () => {
    const { app, db, id, token, secret, show, username } = await pending();
    await show(nextCode(secret));
    expect((await ofSecondFactor(app, token, 'remove', { code: '000000' })).code).toBe(400);
    advanceTime(5 * MINUTE_MS);
    const refusal = await ofSecondFactor(app, token, 'remove', { code: nextCode(secret) });
    expect(refusal.code).toBe(428);
    await post(app, '/api/user/prove', { password: PASSWORD }, { headers: bearer(token) });
    expect((await ofSecondFactor(app, token, 'remove', { code: nextCode(secret) })).code).toBe(0);
    const next = await signIn(app, username);
    expect((await list(app, next.token)).statusCode).toBe(200);
    const codes = db.selectFrom('recovery_code').selectAll().where('account_id', '=', id);
    expect(await codes.execute()).toEqual([]);
  });

  it('is possible for administrators on other operators, and ends their sessions', async () => {
    const { app, db, id, token, username } = await pending();
    const admin = await createAccount(db, { roles: ['administrator'] });
    const call = { method: 'POST', url: '/api/console/operators/resetSecondFactor' } as const;
    const reset = async () =>
      (await app.inject({ ...call, payload: { id }, headers: bearer(admin.token) })).json();
    expect(await reset()).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    const next = await signIn(app, username);
    expect((await list(app, next.token)).statusCode).toBe(200);
    const log = await auditLog(db);
    expect(
      log.filter(({ action, actor }) => action === 'second-factor-removed' && actor === admin.username),
    ).toMatchObject([{ target: username }]);
    expect(await reset()).toMatchObject({ code: 409 });
  });
});

describe('with a mandatory second factor', () => {
  it('an operator without one can do nothing but set it up', async () => {
    const { app, database } = await accountApp({ needsSecondFactor: true });
    const { token, cookie } = await signIn(app, await newOperator(database.db));
    expect((await exchange(app, cookie)).json().data.step).toBe('second-factor');
    expect(await allowedCalls(app, token)).toEqual([
      '/api/user/info',
      '/api/user/prove',
      '/api/user/secondFactor',
      '/api/user/secondFactor/begin',
      '/api/user/secondFactor/set',
    ]);
    await setUp(app, token);
    expect((await list(app, token)).statusCode).toBe(200);
  });
});

describe('a start password', () => {
  it('permits nothing but setting one’s own password', async () => {
    const { app, database } = server();
    const admin = await createAccount(database.db, { roles: ['administrator'] });
    const { data } = (
      await app.inject({
        method: 'POST',
        url: '/api/console/operators/create',
        headers: bearer(admin.token),
        payload: { username: 'lin', roles: 'editor' },
      })
    ).json();
    const { token } = await signIn(app, 'lin', { password: data.password });
    expect(await allowedCalls(app, token)).toEqual(['/api/user/info', '/api/user/password']);
    const form = { oldPassword: data.password, password: PASSWORD, confirmPassword: PASSWORD };
    const response = await post(app, '/api/user/password', form, { headers: bearer(token) });
    expect(response.json()).toMatchObject({ code: 0 });
    const session = await signIn(app, 'lin');
    expect((await list(app, session.token)).statusCode).toBe(200);
  });
});
