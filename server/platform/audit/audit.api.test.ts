import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setDisabled } from '../../identity/accounts/account.repository.ts';
import {
  AUDIT_TABLE,
  accountApp,
  auditLog,
  bearer,
  login,
  newCustomer,
  PASSWORD,
  post,
  register,
  signIn,
} from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { writeAudit } from './audit.repository.ts';

const CLIENT_ADDRESS = '192.0.2.1';
/** Hash in place of an unknown user name. */
const SIGN = /^sha256:[\da-f]{16}$/;

describe('the audit log', () => {
  it('records registration, sign-in, refusals, the end of a session and sign-out', async () => {
    const { app, database } = await accountApp();
    const username = await newCustomer(app);
    const first = await signIn(app, username);
    await login(app, { username, password: 'wrong-Password' }, { remoteAddress: CLIENT_ADDRESS });
    await login(app, { username: 'nobody' }, { remoteAddress: CLIENT_ADDRESS });
    await signIn(app, username);
    const headers = bearer(first.token);
    const { rows } = (await app.inject({ url: '/api/user/sessions', headers })).json();
    const { id } = rows.find(({ current }: { current: boolean }) => !current);
    await post(app, '/api/user/sessions/end', { id }, { headers });
    await post(app, '/logout', {}, { headers, remoteAddress: CLIENT_ADDRESS });
    const account = await database.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const mine = { actor_id: account.id, actor: username, target: null, detail: null };
    const reason = '{"reason":"wrong name or password"}';
    const log = await auditLog(database.db);
    const stranger = { action: 'login-refused', actor_id: null, address: CLIENT_ADDRESS, detail: reason };
    expect(log).toMatchObject([
      { ...mine, action: 'register' },
      { ...mine, action: 'login' },
      { action: 'login-refused', actor: username, actor_id: null, address: CLIENT_ADDRESS, detail: reason },
      { ...stranger, actor: expect.stringMatching(SIGN) },
      { ...mine, action: 'login' },
      { ...mine, action: 'session-ended', target: id },
      { ...mine, action: 'logout', address: CLIENT_ADDRESS },
    ]);
    for (const { at } of log) expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('records the reason of a refusal, even one that the user is not shown', async () => {
    const { app, database } = await accountApp();
    const username = await newCustomer(app);
    await setDisabled(database.db, username, true);
    await login(app, { username });
    for (let count = 0; count < 6; count += 1)
      await login(app, { username: 'nobody' }, { remoteAddress: CLIENT_ADDRESS });
    const reasons = (await auditLog(database.db)).map(({ detail }) => detail);
    expect(reasons).toContain('{"reason":"account disabled"}');
    expect(reasons).toContain('{"reason":"too many failures from this address"}');
  });

  it('contains no password, token or cookie', async () => {
    const { app, database } = await accountApp();
    const username = await newCustomer(app);
    const { token, cookie } = await signIn(app, username);
    await login(app, { username, password: 'wrong-Password' });
    const text = JSON.stringify(await auditLog(database.db));
    for (const secret of [PASSWORD, 'wrong-Password', token, cookie]) expect(text).not.toContain(secret);
  });

  it('distinguishes a refused registration from a successful one', async () => {
    const { app, database } = await accountApp();
    const userName = await newCustomer(app);
    await register(app, { userName });
    await register(app, { fdComName: '', userName: '13912345678' });
    await app.close();
    expect(await auditLog(database.db)).toMatchObject([
      { action: 'register', actor: userName },
      { action: 'register-refused', actor: userName, detail: '{"reason":"该手机号已注册，请直接登录"}' },
      {
        action: 'register-refused',
        actor: expect.stringMatching(SIGN),
        detail: '{"reason":"企业名称不能为空"}',
      },
    ]);
  });

  it('hashes a password that was typed as the name, always to the same value', async () => {
    const { app, database } = await accountApp();
    const otherApp = await accountApp();
    for (const kit of [{ app, database }, { app, database }, otherApp])
      await login(kit.app, { username: 'Abendrot-光伏-77', password: '13800008000' });
    const [first, second] = await auditLog(database.db);
    expect(JSON.stringify([first, second])).not.toMatch(/Abendrot|13800008000/);
    expect(first?.actor).toMatch(SIGN);
    expect(second?.actor).toBe(first?.actor);
    // The key is the installation's own: names cannot be guessed from the log alone.
    expect((await auditLog(otherApp.database.db))[0]?.actor).not.toBe(first?.actor);
  });

  it('makes an action fail when its entry cannot be written', async () => {
    const { app, database } = await accountApp();
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    await sql`alter table ${sql.table(AUDIT_TABLE)} rename to away`.execute(database.db);
    expect((await register(app)).statusCode).toBe(500);
    expect((await login(app, { username })).statusCode).toBe(500);
    expect((await post(app, '/logout', {}, { headers: bearer(token) })).statusCode).toBe(500);
    await sql`alter table away rename to ${sql.table(AUDIT_TABLE)}`.execute(database.db);
    const tables = ['account', 'company', 'session'] as const;
    for (const table of tables)
      expect(await database.db.selectFrom(table).select('id').execute(), table).toHaveLength(1);
    await signIn(app, username);
  });
});

describe('the audit log table refuses', () => {
  async function writeEntry() {
    const { db, dialect } = await testDatabase();
    await writeAudit(db, { actor: 'a', action: 'login', address: CLIENT_ADDRESS });
    const [row] = await auditLog(db);
    return { db, dialect, row: row ?? expect.fail() };
  }

  it('to be changed', async () => {
    const { db, row } = await writeEntry();
    await expect(db.updateTable('audit_log').set({ actor: 'b' }).execute()).rejects.toThrow('append-only');
    expect(await auditLog(db)).toEqual([row]);
  });

  it('to have rows deleted', async () => {
    const { db, row } = await writeEntry();
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_log').where('id', '=', row.id).execute()).rejects.toThrow(
      'append-only',
    );
    expect(await auditLog(db)).toEqual([row]);
  });

  it('to be emptied or overwritten', async () => {
    const { db, dialect, row } = await writeEntry();
    const attack =
      dialect === 'postgres'
        ? sql`truncate audit_log`
        : sql`insert or replace into audit_log (id, at, actor, action, address) values (${row.id}, '', 'b', 'c', 'd')`;
    await expect(attack.execute(db)).rejects.toThrow('append-only');
    expect(await auditLog(db)).toEqual([row]);
  });
});
