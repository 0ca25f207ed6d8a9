import { describe, expect, it } from 'vitest';
import {
  ANSWER,
  captcha,
  login,
  newCompanyName,
  newCustomer,
  newPhone,
  PASSWORD,
  post,
  register,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { findAccount } from './account.repository.ts';
import { PASSWORD_COST } from './passwords/password-cost.ts';

const CALL = '/register/add';

const server = sharedAccountApp();

const broken = (field: string, msg: string, code = 400) => ({ code, msg, errors: [{ field, msg }] });

const validForm = (): Record<string, string> => ({
  fdComName: newCompanyName(),
  userName: newPhone(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  validateCode: ANSWER,
});

/** Each rule with a value that breaks it, in the order in which they are checked. */
const RULES: [field: string, msg: string, change: Record<string, string>][] = [
  ['fdComName', '企业名称不能为空', { fdComName: ' \t　' }],
  ['fdComName', '企业名称过长，最多66个汉字或100个字母', { fdComName: '光'.repeat(67) }],
  ['userName', '手机号格式不正确', { userName: '12800008000' }],
  ['password', '密码不能少于6位', { password: '12345' }],
  ['password', '密码不能超过128位', { password: 'aB1'.repeat(43) }],
  ['confirmPassword', '两次输入的密码不一致', { confirmPassword: `${PASSWORD} ` }],
  ['password', '密码过于常见，请换一个', { password: 'Qwerty123', confirmPassword: 'Qwerty123' }],
  ['validateCode', '验证码错误或已失效', { validateCode: '8' }],
];

describe(`POST ${CALL}`, () => {
  it.each(RULES)('refuses %s: %s', async (field, msg, change) => {
    const { app, database } = server();
    const companies = () => database.db.selectFrom('company').select('id').execute();
    const before = await companies();
    const response = await register(app, change);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(broken(field, msg));
    expect(await companies()).toEqual(before);
  });

  it('signs in immediately only when requested', async () => {
    const { app } = server();
    const plain = await register(app, validForm());
    expect(Object.keys(plain.json().data)).toEqual(['userName', 'fdComId']);
    expect(plain.headers['set-cookie'] ?? '').not.toContain('session');
    const response = await register(app, { ...validForm(), signIn: 'true' });
    const { token, userName } = response.json().data;
    expect((await userInfo(app, token)).json()).toMatchObject({ code: 0, username: userName });
    expect(String(response.headers['set-cookie'])).toContain('HttpOnly');
  });

  it('maps known private-use characters to standard ones, and refuses unknown ones', async () => {
    const { app, database } = server();
    const { errors } = (await register(app, { fdComName: '王\ue000光伏有限公司' })).json();
    const msg = '“王□光伏有”中的“□”是自造字或专用字体里的符号，在别处无法显示，请换成标准字符';
    expect(errors).toEqual([{ field: 'fdComName', msg }]);
    const { code, data } = (await register(app, { fdComName: '\ue863光伏有限公司' })).json();
    expect(code).toBe(0);
    const created = database.db.selectFrom('company').select('name').where('number', '=', data.fdComId);
    expect(await created.execute()).toEqual([{ name: '䶮光伏有限公司' }]);
  });

  it('reports the first broken rule', async () => {
    const { app } = server();
    for (let rule = 0; rule < RULES.length; rule += 1) {
      // Two rules of one field cannot be broken at once: the last assignment wins.
      const fields: Record<string, string> = {};
      for (const [, , change] of RULES.slice(rule).reverse()) Object.assign(fields, change);
      const [field, msg] = RULES[rule] ?? [];
      expect((await register(app, fields)).json()).toEqual(broken(String(field), String(msg)));
    }
  });

  it.each([
    '',
    '1380000800',
    '138000080001',
    '10800008000',
    '11800008000',
    '12800008000',
    '23800008000',
    '1380000800a',
    '+85251234567',
  ])('refuses %j as no mobile number', async (userName) => {
    const { app } = server();
    expect((await register(app, { userName })).json()).toEqual(broken('userName', '手机号格式不正确'));
  });

  it.each(['123456', '888888', 'PASSWORD', 'Abc123456', 'aaaaaa', 'abcabcabc', '光伏光伏光伏'])(
    'refuses %j as too common',
    async (password) => {
      const { app } = server();
      const { errors } = (await register(app, { password })).json();
      expect(errors).toEqual([{ field: 'password', msg: '密码过于常见，请换一个' }]);
    },
  );

  it('refuses the phone number itself as the password', async () => {
    const { app } = server();
    const userName = newPhone();
    const { errors } = (await register(app, { userName, password: userName })).json();
    expect(errors).toEqual([{ field: 'password', msg: '密码过于常见，请换一个' }]);
  });

  it('reports an over-long value of any length', async () => {
    const { app } = server();
    const long = '光'.repeat(10_000);
    expect((await register(app, { fdComName: long })).json().msg).toBe(
      '企业名称过长，最多66个汉字或100个字母',
    );
    expect((await register(app, { password: long })).json().msg).toBe('密码不能超过128位');
  });

  it.each([
    ['six characters, which is the floor', { password: 'k3%zQp' }],
    ['the longest password', { password: `${PASSWORD}${'x'.repeat(128 - [...PASSWORD].length)}` }],
    ['the longest name', { fdComName: '光'.repeat(66) }],
    ['fifty characters of two units each', { fdComName: '🌞'.repeat(50) }],
    ['one kind of characters only', { password: 'sonnenblume' }],
  ])('accepts %s, and the account can sign in', async (_, fields: Record<string, string>) => {
    const { app } = server();
    const username = await newCustomer(app, fields);
    await signIn(app, username, fields.password ? { password: fields.password } : {});
  });

  it('creates a company and its account, with trimmed names and a hashed password', async () => {
    const { app, database } = server();
    const userName = newPhone();
    const response = await register(app, { fdComName: '  晨曦光伏 ', userName: ` ${userName} ` });
    expect(response.headers['set-cookie']).toBeUndefined();
    const { db } = database;
    const companies = await db.selectFrom('company').selectAll().where('name', '=', '晨曦光伏').execute();
    const accounts = await db.selectFrom('account').selectAll().where('username', '=', userName).execute();
    expect([companies.length, accounts.length]).toEqual([1, 1]);
    const [company, account] = [companies[0], accounts[0]] as [(typeof companies)[0], (typeof accounts)[0]];
    expect(response.json()).toEqual({
      code: 0,
      msg: '注册成功！',
      data: { userName, fdComId: company.number },
    });
    expect(company).toMatchObject({ name: '晨曦光伏', number: expect.stringMatching(/^[1-9]\d{7}$/) });
    expect(account).toMatchObject({
      username: userName,
      company_id: company.id,
      disabled: 0,
      password_hash: expect.stringContaining(
        `$argon2id$v=19$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=1$`,
      ),
    });
    expect(await findAccount(database.db, userName)).toMatchObject({ roles: ['customer'] });
    expect(JSON.stringify([company, account])).not.toContain(PASSWORD);
    const { token } = await signIn(app, userName);
    expect((await userInfo(app, token)).json()).toEqual({
      code: 0,
      username: userName,
      fdComName: '晨曦光伏',
      fdComId: company.number,
    });
  });

  it('stores the 11 digits of a number in any notation, and recognises it again', async () => {
    const { app, database } = server();
    const userName = newPhone();
    const dashed = `(+86) ${userName.slice(0, 3)}-${userName.slice(3, 7)}-${userName.slice(7)}`;
    expect((await register(app, { userName: dashed })).json()).toMatchObject({ code: 0, data: { userName } });
    expect(await findAccount(database.db, userName)).toMatchObject({ username: userName });
    expect((await register(app, { userName: `0086${userName}` })).json()).not.toMatchObject({ code: 0 });
  });

  it('keeps the password exactly as typed, including blanks', async () => {
    const { app } = server();
    const username = await newCustomer(app, { password: ' 光伏 2026 ' });
    await signIn(app, username, { password: ' 光伏 2026 ' });
    expect((await login(app, { username, password: '光伏 2026' })).json().code).toBe(401);
  });

  it('refuses a registered number, and leaves its account unchanged', async () => {
    const { app, database } = server();
    const companies = () => database.db.selectFrom('company').select('name').execute();
    const userName = await newCustomer(app);
    const before = await companies();
    const response = await register(app, { userName, fdComName: '另一家', password: 'other-Pass-9' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(broken('userName', '该手机号已注册，请直接登录', 409));
    await signIn(app, userName);
    expect(await companies()).toEqual(before);
  });

  it('never creates an operator or joins an existing company, whatever fields are sent', async () => {
    const { app, database } = server();
    const extraFields = {
      role: 'administrator',
      roles: 'administrator',
      is_cust: '0',
      company_id: 'a',
      fdComId: 'a',
      disabled: '1',
    };
    const account = await findAccount(database.db, await newCustomer(app, extraFields));
    expect(account).toMatchObject({ roles: ['customer'], disabled: 0 });
    expect(account?.companyId).not.toBe('a');
  });

  it('limits the requests of one address', async () => {
    const { app } = server();
    const registerFrom = (remoteAddress: string) => post(app, CALL, {}, { remoteAddress });
    for (let count = 1; count <= 600; count += 1)
      expect((await registerFrom('192.0.2.1')).statusCode).toBe(200);
    expect((await registerFrom('192.0.2.1')).statusCode).toBe(429);
    expect((await registerFrom('192.0.2.2')).statusCode).toBe(200);
  });
});

describe(`POST ${CALL}, whatever the encoding`, () => {
  /** Encoders of the same form in the three supported encodings. */
  const ENCODINGS: Record<string, (fields: Record<string, string>) => { type: string; payload: string }> = {
    urlencoded: (fields) => ({
      type: 'application/x-www-form-urlencoded',
      payload: new URLSearchParams(fields).toString(),
    }),
    multipart: (fields) => ({
      type: 'multipart/form-data; boundary=b',
      payload: `${Object.entries(fields)
        .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--b--\r\n`,
    }),
    json: (fields) => ({ type: 'application/json', payload: JSON.stringify(fields) }),
  };

  it.each(Object.keys(ENCODINGS))('applies the same rules to %s', async (encoding) => {
    const { app } = server();
    const send = async (fields: Record<string, string>) => {
      const { type, payload } = ENCODINGS[encoding]?.(fields) ?? { type: '', payload: '' };
      const cookies = { validateCode: await captcha(app) };
      const response = await app.inject({
        method: 'POST',
        url: CALL,
        cookies,
        payload,
        headers: { 'content-type': type },
      });
      return response.json();
    };
    for (const [field, msg, change] of RULES)
      expect(await send({ ...validForm(), ...change })).toEqual(broken(field, msg));
    const form = validForm();
    expect(await send(form)).toMatchObject({ code: 0, data: { userName: form.userName } });
    await signIn(app, String(form.userName));
  });

  it('treats a missing field as empty', async () => {
    const { app } = server();
    expect((await post(app, CALL)).json()).toEqual(broken('fdComName', '企业名称不能为空'));
    const { confirmPassword: _, ...incompleteForm } = validForm();
    expect((await post(app, CALL, incompleteForm)).json()).toEqual(
      broken('confirmPassword', '两次输入的密码不一致'),
    );
  });

  it('requires POST', async () => {
    const { app } = server();
    await expectRefusal(app, CALL, 405, '不支持的请求方法');
  });
});
