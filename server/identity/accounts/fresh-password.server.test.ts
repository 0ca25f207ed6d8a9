import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import {
  advanceTime,
  auditLog,
  bearer,
  newOperator,
  newPhone,
  PASSWORD,
  post,
  setClock,
  sharedAccountApp,
  signIn,
} from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const NEEDED = { code: 428, msg: '请再次输入登录密码' };

const server = sharedAccountApp();

async function office() {
  const { app, database } = server();
  const username = await newOperator(database.db);
  const { token } = await signIn(app, username);
  const create = async (by = token, name = `editor-${newPhone()}`) => {
    const call = { url: '/api/console/operators/create', payload: { username: name, roles: 'editor' } };
    return (await app.inject({ method: 'POST', ...call, headers: bearer(by) })).json();
  };
  const prove = async (password: string) =>
    (await post(app, '/api/user/prove', { password }, { headers: bearer(token) })).json();
  return { app, db: database.db, token, username, create, prove };
}

describe('an action that needs a recent password', () => {
  it('is allowed for five minutes after sign-in, then requires the password', async () => {
    const { create, prove, db, token } = await office();
    expect(await create()).toMatchObject({ code: 0 });
    advanceTime(5 * MINUTE_MS);
    expect(await create(token, 'b')).toEqual(NEEDED);
    expect(await db.selectFrom('account').select('id').where('username', '=', 'b').execute()).toEqual([]);
    expect(await prove(PASSWORD)).toMatchObject({ code: 0 });
    expect(await create()).toMatchObject({ code: 0 });
    advanceTime(5 * MINUTE_MS);
    expect(await create()).toEqual(NEEDED);
  });

  it('is not allowed by a password entered in another session', async () => {
    const { app, create, username } = await office();
    advanceTime(5 * MINUTE_MS);
    const { token } = await signIn(app, username);
    expect(await create()).toEqual(NEEDED);
    expect(await create(token)).toMatchObject({ code: 0 });
  });

  it('is refused after a wrong password, which is throttled and logged', async () => {
    const { create, prove, db, username } = await office();
    advanceTime(5 * MINUTE_MS);
    const wrong = { code: 400, errors: [{ field: 'password', msg: '密码不正确' }] };
    expect(await prove('wrong')).toMatchObject(wrong);
    expect(await prove('')).toMatchObject(wrong);
    expect(await create()).toEqual(NEEDED);
    const last = (await auditLog(db)).at(-1);
    expect(last).toMatchObject({ action: 'password-refused', actor: username });
  });

  it('is not allowed by a timestamp from a clock that ran ahead', async () => {
    const { create, prove } = await office();
    setClock(60 * MINUTE_MS);
    expect(await prove(PASSWORD)).toMatchObject({ code: 0 });
    setClock(-60 * MINUTE_MS);
    expect(await create()).toEqual(NEEDED);
  });

  it('asks for no password from callers without the permission', async () => {
    const { create, db } = await office();
    const { token } = await createAccount(db, { roles: ['editor'] });
    advanceTime(5 * MINUTE_MS);
    expect(await create(token)).toMatchObject({ code: 403 });
  });
});
