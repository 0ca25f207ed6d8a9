import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Db } from './platform/database/database.ts';
import { createConfig } from './testing/content/factories.ts';
import { createApplication } from './testing/content/uploads.ts';
import { serverWithCommand, sharedServerWithCommand } from './testing/managing.ts';
import {
  auditLog,
  login,
  newCustomer,
  newOperator,
  PASSWORD,
  signIn,
  userInfo,
} from './testing/people/accounts.ts';
import { createAccount, createSignedIn } from './testing/people/submissions.ts';

const server = sharedServerWithCommand();

/** Returns the function that lists what is logged from now on. */
async function newEntries(db: Db) {
  const before = (await auditLog(db)).length;
  return async () => (await auditLog(db)).slice(before);
}

const shownPassword = (out: string) => / password \(shown only once\): ([\w-]{24})\n$/.exec(out)?.[1];

describe('operator-add', () => {
  it('adds an operator with a working password that is shown once', async () => {
    const { app, db, manage } = server();
    const entries = await newEntries(db);
    const { code, out, error } = await manage(['operator-add', '值班员']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^operator 值班员 added, /);
    await signIn(app, '值班员', { password: shownPassword(out) });
    expect(await entries()).toMatchObject([
      { action: 'operator-added', actor: 'terminal', target: '值班员' },
      { action: 'command', actor: 'terminal', target: 'operator-add' },
      { action: 'login' },
    ]);
  });

  it('uses the password in NEW_PASSWORD and does not print it', async () => {
    const { app, manage } = server();
    const { code, out } = await manage(['operator-add', 'admin'], { NEW_PASSWORD: PASSWORD });
    expect([code, out]).toEqual([0, 'operator admin added\n']);
    await signIn(app, 'admin');
  });

  it.each([
    ['a short password', 'admin', 'k3%zQp-8&wT', '操作员密码不能少于12位'],
    ['a common password', 'admin', 'administrator', '密码过于常见，请换一个'],
    ['a very long password', 'admin', `${PASSWORD}-`.repeat(10), '密码不能超过128位'],
    ['a name with blanks around it', ' admin', PASSWORD, '用户名应为1至50个字，首尾不能是空格'],
  ])('refuses %s', async (_, name, password, problem) => {
    const { db, manage } = server();
    const accounts = () => db.selectFrom('account').selectAll().orderBy('id').execute();
    const before = await accounts();
    const { code, out, error } = await manage(['operator-add', name], { NEW_PASSWORD: password });
    expect([code, out, error]).toEqual([1, '', `${problem}\n`]);
    expect(await accounts()).toEqual(before);
  });

  it('refuses a taken name, and leaves its account unchanged', async () => {
    const { app, manage } = server();
    const username = await newCustomer(app);
    const { code, error } = await manage(['operator-add', username], { NEW_PASSWORD: 'another-Pass-9' });
    expect([code, error]).toEqual([1, `用户名“${username}”已存在\n`]);
    expect((await login(app, { username })).json()).toMatchObject({ code: 0, is_cust: '1' });
  });
});

describe('password-reset', () => {
  it('sets a new password and ends all sessions', async () => {
    const { app, db, manage } = server();
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    const { code, out } = await manage(['password-reset', username]);
    expect(code).toBe(0);
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect((await login(app, { username })).json().code).toBe(401);
    await signIn(app, username, { password: shownPassword(out) });
    const log = await auditLog(db);
    expect(log).toContainEqual(expect.objectContaining({ action: 'password-changed', target: username }));
  });

  it('refuses an unknown name and a weak password', async () => {
    const { app, db, manage } = server();
    const entries = await newEntries(db);
    const username = await newCustomer(app);
    expect(await manage(['password-reset', 'nobody'])).toMatchObject({
      code: 1,
      error: 'no account nobody\n',
    });
    const weak = await manage(['password-reset', username], { NEW_PASSWORD: 'short' });
    expect(weak).toMatchObject({ code: 1, error: '操作员密码不能少于12位\n' });
    await signIn(app, username);
    expect((await entries()).map(({ action }) => action)).toEqual([
      'register',
      'command',
      'command',
      'login',
    ]);
  });
});

describe('account-disable and account-enable', () => {
  it('disable an account with its sessions, and enable it again', async () => {
    const { app, db, manage } = server();
    const entries = await newEntries(db);
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    const disabled = await manage(['account-disable', username]);
    expect(disabled).toMatchObject({
      code: 0,
      out: `${username} is disabled; all its sessions have ended\n`,
    });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect((await login(app, { username })).json()).toEqual({ code: 401, msg: '用户名或密码错误' });
    expect(await manage(['account-enable', username])).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    await signIn(app, username);
    const actions = (await entries()).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account-disabled', 'login-refused', 'account-enabled', 'login']),
    );
  });

  it.each(['account-disable', 'account-enable'])('%s refuses an unknown name', async (command) => {
    const { db, manage } = server();
    const entries = await newEntries(db);
    expect(await manage([command, 'nobody'])).toEqual({ code: 1, out: '', error: 'no account nobody\n' });
    const detail = expect.stringContaining('"name":"nobody","failed":"no account nobody"');
    expect(await entries()).toMatchObject([{ action: 'command', target: command, detail }]);
  });
});

describe('commands for data requests', () => {
  it('account-export writes a new file that no other user can read', async () => {
    const { app, db, dataDir, manage } = server();
    const username = await newCustomer(app);
    const file = join(dataDir, 'export.json');
    expect(await manage(['account-export', username, file])).toMatchObject({ code: 0, error: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { username } });
    // An existing file is not overwritten.
    expect(await manage(['account-export', username, file])).toMatchObject({ code: 1 });
    const exported = expect.objectContaining({ action: 'account-exported', target: username });
    expect(await auditLog(db)).toContainEqual(exported);
    expect(await manage(['account-export', 'nobody', file])).toMatchObject({ error: 'no account nobody\n' });
  });

  it('account-close closes a customer’s account, but not an operator’s', async () => {
    const { app, db, manage } = server();
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    expect(await manage(['account-close', username])).toMatchObject({
      code: 0,
      out: `${username} is closed, 0 submissions withdrawn\n`,
    });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect(await manage(['account-enable', username])).toMatchObject({ code: 1 });
    await newCustomer(app, { userName: username });
    await newOperator(db);
    expect(await manage(['account-close', 'operator-a'])).toMatchObject({ code: 1 });
    await signIn(app, 'operator-a');
  });

  it('account-close notifies the assignee of a submission that it withdraws', async () => {
    const { db, manage } = server();
    const customer = await createSignedIn(db);
    const { accountId: handler_id } = await createAccount(db, { roles: ['reviewer'] });
    const id = await createApplication(db, customer);
    await db.updateTable('submission').set({ handler_id }).where('id', '=', id).execute();
    expect(await manage(['account-close', customer.username])).toMatchObject({ code: 0, error: '' });
    const notices = await db
      .selectFrom('notice')
      .select(['account_id', 'submission_id', 'step'])
      .where('submission_id', '=', id)
      .execute();
    expect(notices).toEqual([{ account_id: handler_id, submission_id: id, step: 'withdraw' }]);
  });

  it('company-rename renames the company of an account', async () => {
    const { app, db, manage } = server();
    const username = await newCustomer(app, { fdComName: '旧名光伏有限公司' });
    const { token } = await signIn(app, username);
    expect(await manage(['company-rename', username, '晨曦新能源有限公司'])).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).json().fdComName).toBe('晨曦新能源有限公司');
    const long = await manage(['company-rename', username, '晨'.repeat(101)]);
    expect(long).toMatchObject({ code: 1, error: '企业名称过长，最多66个汉字或100个字母\n' });
    expect(await auditLog(db)).toContainEqual(
      expect.objectContaining({
        action: 'company-renamed',
        detail: expect.stringContaining('旧名光伏有限公司'),
      }),
    );
  });

  it.each(['account-export', 'company-rename'])('%s requires a second argument', async (command) => {
    const { manage } = server();
    expect((await manage([command, 'somebody'])).code).toBe(2);
  });
});

describe('company-list-pending and company-approve', () => {
  it('list the companies in review, and let them submit', async () => {
    const { app, db, manage } = await serverWithCommand();
    expect(await manage(['company-list-pending'])).toEqual({
      code: 0,
      out: 'no company awaits approval\n',
      error: '',
    });
    await createConfig(db, 'registration:review', 'true', false);
    const username = await newCustomer(app);
    const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    const { out } = await manage(['company-list-pending']);
    expect(out).toBe(`${company.id}\t${company.waits_since}\t${username}\t晨曦光伏有限公司\n`);
    expect(await manage(['company-approve', username])).toMatchObject({
      code: 0,
      out: '晨曦光伏有限公司 may submit\n',
    });
    expect((await manage(['company-list-pending'])).out).toBe('no company awaits approval\n');
    const approved = { action: 'company-approved', actor: 'terminal', target: company.id };
    expect(await auditLog(db)).toContainEqual(expect.objectContaining(approved));
  });

  it('refuse a company that is not in review', async () => {
    const { app, db, manage } = server();
    const entries = await newEntries(db);
    const username = await newCustomer(app);
    for (const name of [username, 'nobody'])
      expect(await manage(['company-approve', name])).toEqual({
        code: 1,
        out: '',
        error: `no company awaits approval under ${name}\n`,
      });
    expect((await entries()).map(({ action }) => action)).toEqual(['register', 'command', 'command']);
  });
});
