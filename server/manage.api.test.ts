import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { userInfo as systemUserInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from './bootstrap/app.ts';
import type { Db } from './platform/database/database.ts';
import { DEMO } from './platform/database/schema.ts';
import { installationSecret } from './platform/database/secret.ts';
import { createConfig } from './testing/content/factories.ts';
import { createApplication } from './testing/content/uploads.ts';
import { managingHere } from './testing/managing.ts';
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
import { testDatabase } from './testing/test-app.ts';

vi.mock('node:readline/promises', () => ({ createInterface: vi.fn() }));

/** Demo content without companies and their submissions. */
const CONTENT_ALONE = { DEMO_CONTENT: 'content' };

/** Starts the server, and the command over the same database. */
async function kit() {
  const { settings, ...database } = await testDatabase();
  const app = await createApp({
    database,
    version: 'test',
    recurringJobs: false,
    settings: { ...settings, captchaFixedAnswer: '7' },
  });
  onTestFinished(() => app.close());
  return { app, db: database.db, dataDir: settings.dataDir, manage: managingHere(settings) };
}

const shownPassword = (out: string) => / password \(shown only once\): ([\w-]{24})\n$/.exec(out)?.[1];

describe('manage', () => {
  it.each([[[]], [['fly']], [['constructor']], [['operator-add']], [['password-reset', '']]])(
    'prints its usage and exits with code 2: %j',
    async (words) => {
      const { manage } = await kit();
      const { code, out, error } = await manage(words);
      expect([code, out]).toEqual([2, '']);
      for (const verb of ['operator-add', 'password-reset', 'account-disable', 'account-enable'])
        expect(error).toContain(`${verb} <name>`);
    },
  );
});

describe('a command for an existing database', () => {
  it('does not create one when DATA_DIR is another folder', async () => {
    const { settings } = await testDatabase();
    const dataDir = join(settings.dataDir, 'elsewhere');
    const manage = managingHere({ dataDir });
    for (const words of [['password-reset', 'admin'], ['reindex'], ['audit-verify'], ['backup', dataDir]]) {
      const error = `there is no database ${join(dataDir, 'pv-brain.sqlite')}: set DATA_DIR to where the server keeps it\n`;
      expect(await manage(words)).toEqual({ code: 1, out: '', error });
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is refused with surplus arguments, also if one of them is --help', async () => {
    const { db, manage } = await kit();
    await manage(['demo-fill'], CONTENT_ALONE);
    for (const words of [
      ['demo-clear', '--help'],
      ['demo-clear', '--yes', '--help'],
      ['reindex', '--yes'],
      ['secret-reset', '-h'],
      ['password-reset', 'li', 'na'],
    ])
      expect(await manage(words)).toMatchObject({ code: 2, out: '' });
    const log = await auditLog(db);
    expect(log.map(({ action }) => action)).not.toContain('demo-cleared');
    expect(log.filter(({ action }) => action === 'command')).toHaveLength(1);
  });
});

it('demo-fill adds content that the search finds', async () => {
  const { app, manage } = await kit();
  expect(await manage(['demo-fill'], CONTENT_ALONE)).toMatchObject({ code: 0, out: 'demo content filled\n' });
  const found = await app.inject({ url: '/api/search', query: { q: '光伏' } });
  expect(found.json().total).toBeGreaterThan(10);
});

describe('demo-clear', () => {
  const count = async (db: Db) => (await db.selectFrom('policy').select('id').execute()).length;
  function onTerminal(isTerminal: boolean) {
    for (const stream of [process.stdin, process.stdout]) {
      const before = stream.isTTY;
      stream.isTTY = isTerminal;
      onTestFinished(() => {
        stream.isTTY = before;
      });
    }
  }
  /** Simulates a person at the terminal who types this answer. */
  function typing(answer: string) {
    const question = vi.fn(async () => answer);
    const terminal: Partial<Interface> = { question, close: vi.fn() };
    vi.mocked(createInterface).mockReturnValue(terminal as Interface);
    onTerminal(true);
    return question;
  }

  it('removes demo companies and operators too, whose passwords demo-fill printed', async () => {
    const { db, manage } = await kit();
    const { out } = await manage(['demo-fill']);
    expect(out).toMatch(
      /^demo content filled\n演示企业.*[\w-]{24}\n演示审核员 .*: demo-reviewer.*[\w-]{24}\n$/,
    );
    const cleared = await manage(['demo-clear', '--yes']);
    expect(cleared.out).toContain('  people: account demo-reviewer\n');
    expect(cleared.out).not.toContain('kept');
    expect(await db.selectFrom('company').select('id').execute()).toEqual([]);
  });

  it('lists what it would remove, and removes nothing without a terminal', async () => {
    onTerminal(false);
    const { db, manage } = await kit();
    await manage(['demo-fill'], CONTENT_ALONE);
    const before = await count(db);
    const { title } = await db.selectFrom('policy').select('title').limit(1).executeTakeFirstOrThrow();
    const { code, out, error } = await manage(['demo-clear']);
    expect([code, error]).toEqual([1, 'nothing done: repeat the command with --yes behind it\n']);
    expect(out).toMatch(/^to be removed for good, \d+ demo items:\n/);
    expect(out).toContain(`  policy: ${title}\n`);
    expect(await count(db)).toBe(before);
  });

  it('removes the listed items with --yes, and lists what it keeps', async () => {
    const { db, manage } = await kit();
    await manage(['demo-fill'], CONTENT_ALONE);
    await db.updateTable('policy').set({ demo: DEMO.changed }).where('pinned', '=', 1).execute();
    const own = await db.selectFrom('policy').select('title').where('pinned', '=', 1).execute();
    const { code, out } = await manage(['demo-clear', '--yes']);
    expect(code).toBe(0);
    const lines = own.map(({ title }) => `  policy: ${title}`);
    const [going = '', staying = ''] = out.split(
      `kept, since people have changed them or what stays refers to them, ${own.length}:\n`,
    );
    for (const line of lines) expect([going.includes(line), staying.includes(line)]).toEqual([false, true]);
    expect(staying).toMatch(/removed \d+ demo items\n$/);
    expect(await count(db)).toBe(own.length);
    expect((await manage(['demo-clear', '--yes'])).out).toMatch(/^nothing to remove\nkept/);
  });

  it.each([
    ['y', 0],
    ['YES ', 0],
    ['', null],
    ['no', null],
  ])('asks for confirmation on a terminal: %j', async (answer, left) => {
    const { db, manage } = await kit();
    await manage(['demo-fill'], CONTENT_ALONE);
    const before = await count(db);
    const question = typing(answer);
    const { code, out } = await manage(['demo-clear']);
    expect(code).toBe(0);
    expect(question).toHaveBeenCalledWith(expect.stringMatching(/^remove these \d+ items\? \[y\/N\] $/));
    expect(out).toMatch(left === null ? /nothing removed\n$/ : /removed \d+ demo items\n$/);
    expect(await count(db)).toBe(left ?? before);
  });
});

describe('operator-add', () => {
  it('adds an operator with a working password that is shown once', async () => {
    const { app, db, manage } = await kit();
    const { code, out, error } = await manage(['operator-add', '值班员']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^operator 值班员 added, /);
    await signIn(app, '值班员', { password: shownPassword(out) });
    expect(await auditLog(db)).toMatchObject([
      { action: 'operator-added', actor: 'terminal', target: '值班员' },
      { action: 'command', actor: 'terminal', target: 'operator-add' },
      { action: 'login' },
    ]);
  });

  it('uses the password in NEW_PASSWORD and does not print it', async () => {
    const { app, manage } = await kit();
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
    const { db, manage } = await kit();
    const { code, out, error } = await manage(['operator-add', name], { NEW_PASSWORD: password });
    expect([code, out, error]).toEqual([1, '', `${problem}\n`]);
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  it('refuses a taken name, and leaves its account unchanged', async () => {
    const { app, manage } = await kit();
    const username = await newCustomer(app);
    const { code, error } = await manage(['operator-add', username], { NEW_PASSWORD: 'another-Pass-9' });
    expect([code, error]).toEqual([1, `${username}: 用户名已存在\n`]);
    expect((await login(app, { username })).json()).toMatchObject({ code: 0, is_cust: '1' });
  });
});

describe('password-reset', () => {
  it('sets a new password and ends all sessions', async () => {
    const { app, db, manage } = await kit();
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
    const { app, db, manage } = await kit();
    const username = await newCustomer(app);
    expect(await manage(['password-reset', 'nobody'])).toMatchObject({
      code: 1,
      error: 'no account nobody\n',
    });
    const weak = await manage(['password-reset', username], { NEW_PASSWORD: 'short' });
    expect(weak).toMatchObject({ code: 1, error: '操作员密码不能少于12位\n' });
    await signIn(app, username);
    expect((await auditLog(db)).map(({ action }) => action)).toEqual([
      'register',
      'command',
      'command',
      'login',
    ]);
  });
});

describe('secret-reset', () => {
  it('lets a server start with a new secret after the old one was lost, and is logged', async () => {
    const { db, dataDir, manage } = await kit();
    const start = () => installationSecret(db, { secret: undefined, dataDir });
    const old = await start();
    rmSync(join(dataDir, 'secret'));
    await expect(start()).rejects.toThrow('npm run manage -- secret-reset');
    const { code, out } = await manage(['secret-reset']);
    expect([code, out]).toEqual([0, expect.stringContaining('next start')]);
    expect((await start()).equals(old)).toBe(false);
    const reset = { action: 'secret-reset', actor: 'terminal' };
    expect(await auditLog(db)).toMatchObject([reset, { action: 'command', target: 'secret-reset' }]);
  });
});

describe('account-disable and account-enable', () => {
  it('disable an account with its sessions, and enable it again', async () => {
    const { app, db, manage } = await kit();
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
    const actions = (await auditLog(db)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account-disabled', 'login-refused', 'account-enabled', 'login']),
    );
  });

  it.each(['account-disable', 'account-enable'])('%s refuses an unknown name', async (verb) => {
    const { db, manage } = await kit();
    expect(await manage([verb, 'nobody'])).toEqual({ code: 1, out: '', error: 'no account nobody\n' });
    const detail = expect.stringContaining('"name":"nobody","failed":"no account nobody"');
    expect(await auditLog(db)).toMatchObject([{ action: 'command', target: verb, detail }]);
  });
});

describe('commands for data requests', () => {
  it('account-export writes a new file that no other user can read', async () => {
    const { app, db, dataDir, manage } = await kit();
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
    const { app, db, manage } = await kit();
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
    const { db, manage } = await kit();
    const customer = await createSignedIn(db);
    const { accountId: handler_id } = await createAccount(db, { roles: ['reviewer'] });
    const id = await createApplication(db, customer);
    await db.updateTable('submission').set({ handler_id }).where('id', '=', id).execute();
    expect(await manage(['account-close', customer.username])).toMatchObject({ code: 0, error: '' });
    const notices = await db.selectFrom('notice').select(['account_id', 'submission_id', 'step']).execute();
    expect(notices).toEqual([{ account_id: handler_id, submission_id: id, step: 'withdraw' }]);
  });

  it('company-rename renames the company of an account', async () => {
    const { app, db, manage } = await kit();
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    expect(await manage(['company-rename', username, '晨曦新能源有限公司'])).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).json().fdComName).toBe('晨曦新能源有限公司');
    const long = await manage(['company-rename', username, '晨'.repeat(101)]);
    expect(long).toMatchObject({ code: 1, error: '企业名称过长，最多66个汉字或100个字母\n' });
    expect(await auditLog(db)).toContainEqual(
      expect.objectContaining({
        action: 'company-renamed',
        detail: expect.stringContaining('晨曦光伏有限公司'),
      }),
    );
  });

  it.each(['account-export', 'company-rename'])('%s requires a second argument', async (verb) => {
    const { manage } = await kit();
    expect((await manage([verb, 'somebody'])).code).toBe(2);
  });
});

describe('every command', () => {
  it('is logged with the system user, whether it succeeds or fails', async () => {
    const { db, manage } = await kit();
    await manage(['migrate'], { SUDO_USER: 'li-na' });
    await manage(['demo-fill'], CONTENT_ALONE);
    await manage(['demo-clear', '--yes']);
    await manage(['password-reset', 'nobody']);
    const user = systemUserInfo().username;
    const log = (await auditLog(db)).map(({ action, actor, target, detail }) => {
      expect([actor, JSON.parse(detail ?? '').user]).toEqual(['terminal', user]);
      return target ? `${action} ${target}` : action;
    });
    expect(log).toEqual([
      'command migrate',
      'demo-filled',
      'command demo-fill',
      'demo-cleared',
      'command demo-clear',
      'command password-reset',
    ]);
    const [first] = await auditLog(db);
    expect(JSON.parse(first?.detail ?? '')).toEqual({ user, sudoUser: 'li-na' });
  });
});

describe('audit-verify', () => {
  it('reports the last entry of an intact log, or the first broken one with exit code 1', async () => {
    const { app, db, manage } = await kit();
    await newCustomer(app);
    const { code, out } = await manage(['audit-verify']);
    const [row] = await auditLog(db);
    expect(code).toBe(0);
    expect(out).toBe(`the audit log is intact: 1 entries, the last one is number 1, its hash ${row?.hash}\n`);
    await db.updateTable('audit_head').set({ seq: 7 }).execute();
    const broken = await manage(['audit-verify']);
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.error).toBe('the audit log is broken: entry 3 is missing: the log ended with number 7\n');
  });
});

describe('company-list-pending and company-approve', () => {
  it('list the companies in review, and let them submit', async () => {
    const { app, db, manage } = await kit();
    expect(await manage(['company-list-pending'])).toEqual({ code: 0, out: 'no company waits\n', error: '' });
    await createConfig(db, 'registration:review', 'true', false);
    const username = await newCustomer(app);
    const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    const { out } = await manage(['company-list-pending']);
    expect(out).toBe(`${company.id}\t${company.waits_since}\t${username}\t晨曦光伏有限公司\n`);
    expect(await manage(['company-approve', username])).toMatchObject({
      code: 0,
      out: '晨曦光伏有限公司 may submit\n',
    });
    expect((await manage(['company-list-pending'])).out).toBe('no company waits\n');
    const approved = { action: 'company-approved', actor: 'terminal', target: company.id };
    expect(await auditLog(db)).toContainEqual(expect.objectContaining(approved));
  });

  it('refuse a company that is not in review', async () => {
    const { app, db, manage } = await kit();
    const username = await newCustomer(app);
    for (const name of [username, 'nobody'])
      expect(await manage(['company-approve', name])).toEqual({
        code: 1,
        out: '',
        error: `no company waits under ${name}\n`,
      });
    expect((await auditLog(db)).map(({ action }) => action)).toEqual(['register', 'command', 'command']);
  });
});
