import { describe, expect, it } from 'vitest';
import { accountApp, auditLog, newCustomer, PASSWORD, signIn } from '../../testing/people/accounts.ts';
import { shared, testDatabase } from '../../testing/test-app.ts';
import { addOperator, ensureOperator, randomPassword } from './operators.ts';

/** A database in which no operator is created. */
const database = shared(async ({ db }) => ({ made: db, close: async () => {} }));

describe('the first operator', () => {
  it('is created once, with a working password that is shown once', async () => {
    const { app, database } = await accountApp();
    const login = { username: 'admin', password: undefined };
    const operator = await ensureOperator(database.db, login);
    expect(operator).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{24}$/) });
    expect(await ensureOperator(database.db, login)).toBeNull();
    await signIn(app, 'admin', { password: operator?.password });
    expect(JSON.stringify(await auditLog(database.db))).not.toContain(operator?.password);
  });

  it('has the password from the settings, which is not shown', async () => {
    const { app, database } = await accountApp();
    expect(await ensureOperator(database.db, { username: '站长', password: PASSWORD })).toBeNull();
    await signIn(app, '站长');
  });

  it('is not created when an operator exists, whatever the settings say', async () => {
    const { db } = await testDatabase();
    await addOperator(db, { username: 'first', password: PASSWORD });
    expect(await ensureOperator(db, { username: 'admin', password: undefined })).toBeNull();
    expect(await db.selectFrom('account').select('username').execute()).toEqual([{ username: 'first' }]);
  });

  it('is created even though customers exist', async () => {
    const { app, database } = await accountApp();
    await newCustomer(app);
    expect(await ensureOperator(database.db, { username: 'admin', password: undefined })).not.toBeNull();
  });

  it('is created and shown once when several processes start at the same time', async () => {
    const { db } = await testDatabase();
    const login = { username: 'admin', password: undefined };
    const operators = await Promise.all([1, 2, 3].map(() => ensureOperator(db, login)));
    expect(operators.filter(Boolean)).toHaveLength(1);
    expect(await db.selectFrom('account').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['short-pass1', '操作员密码不能少于12位'],
    ['Administrator', '密码过于常见，请换一个'],
  ])('is not created with %s from the settings', async (password, problem) => {
    const db = database();
    await expect(ensureOperator(db, { username: 'admin', password })).rejects.toThrow(problem);
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
  });
});

describe('addOperator', () => {
  it('refuses a taken username, and logs only what happened', async () => {
    const { app, database } = await accountApp();
    const customer = await newCustomer(app);
    await addOperator(database.db, { username: 'admin', password: PASSWORD });
    for (const name of ['admin', customer]) {
      const again = { username: name, password: PASSWORD };
      await expect(addOperator(database.db, again)).rejects.toThrow(/^用户名“.*”已存在$/);
    }
    const addedEntries = (await auditLog(database.db)).filter(({ action }) => action === 'operator-added');
    expect(addedEntries).toMatchObject([{ target: 'admin', actor: 'terminal', address: 'local' }]);
  });

  it.each(['', ' ', ' admin', 'admin ', 'a'.repeat(51), 'a\nb'])('refuses the name %j', async (name) => {
    const db = database();
    await expect(addOperator(db, { username: name, password: PASSWORD })).rejects.toThrow('用户名应为');
  });

  it('refuses a mobile number in a notation that sign-in normalises', async () => {
    await expect(addOperator(database(), { username: '138 0000 1826', password: PASSWORD })).rejects.toThrow(
      '手机号应写作 13800001826',
    );
  });

  it.each(['\u200b', 'ad\u200bmin', '\u202enimda', '值班\u3164', 'a\ud800', 'e\u0301'])(
    'refuses the name %j, which is not displayed as written',
    async (name) => {
      const db = database();
      await expect(addOperator(db, { username: name, password: PASSWORD })).rejects.toThrow(
        '用户名不能含有看不见的字符',
      );
    },
  );
});

it('a random password is long, can be copied, and never repeats', () => {
  const passwords = Array.from({ length: 100 }, randomPassword);
  expect(new Set(passwords).size).toBe(100);
  for (const password of passwords) expect(password).toMatch(/^[\w-]{24}$/);
});
