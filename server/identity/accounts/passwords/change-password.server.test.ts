import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  anyAddress,
  auditLog,
  bearer,
  cookiesOf,
  login,
  newCompanyName,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../../testing/people/accounts.ts';
import { expectRefusal } from '../../../testing/requests.ts';

const CALL = '/api/user/password';
const NEW = 'Abendrot-光伏-77';
const broken = (field: string, msg: string) => ({ code: 400, msg, errors: [{ field, msg }] });
const DONE = { code: 0, msg: '密码已修改，请重新登录' };
const WRONG = broken('oldPassword', '原密码不正确');
const BLOCKED = { code: 429, msg: '登录失败次数过多，请稍后再试' };

async function change(
  app: FastifyInstance,
  token: string,
  fields: Record<string, string> = {},
  remoteAddress = anyAddress(),
) {
  const { password = NEW } = fields;
  const form = { oldPassword: PASSWORD, password, confirmPassword: password, ...fields };
  return post(app, CALL, form, { headers: bearer(token), remoteAddress });
}

const server = sharedAccountApp();

async function customer(fdComName = newCompanyName()) {
  const kit = server();
  const username = await newCustomer(kit.app, { fdComName });
  return { ...kit, username, ...(await signIn(kit.app, username)) };
}

describe(`POST ${CALL}`, () => {
  it('changes the password and ends all sessions, the current one included', async () => {
    const { app, username, token, cookie } = await customer();
    const otherSession = await signIn(app, username, { rememberMe: 'true' });
    const stranger = await signIn(app, await newCustomer(app));
    const response = await change(app, token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(DONE);
    expect(cookiesOf(response).pv_session).toMatchObject({ value: '', path: '/backoffice' });
    const statuses = [token, otherSession.token, stranger.token].map(
      async (each) => (await userInfo(app, each)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    const sso = { url: `/backoffice/common/sso?tell=${username}`, cookies: { pv_session: cookie } };
    expect((await app.inject(sso)).headers.location).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
    expect((await login(app, { username })).json().code).toBe(401);
    await signIn(app, username, { password: NEW });
  });

  it.each([
    [['oldPassword', 'password', 'confirmPassword'], {}],
    [['oldPassword'], { password: NEW, confirmPassword: NEW }],
    [['password'], { oldPassword: PASSWORD, confirmPassword: NEW }],
    [['confirmPassword'], { oldPassword: PASSWORD, password: NEW }],
  ])('names the fields that are missing: %j', async (missing, fields: Record<string, string>) => {
    const { app, token } = await customer();
    const response = await post(app, CALL, fields, { headers: bearer(token) });
    const msg = '请填写所有必填项';
    const errors = missing.map((field) => ({ field, msg }));
    expect(response.json()).toEqual({ code: 400, msg, errors });
  });

  it.each([
    ['password', '密码不能少于6位', { password: 'k3%zQ' }],
    ['password', '密码不能超过128位', { password: 'aB1-'.repeat(33) }],
    ['password', '密码过于常见，请换一个', { password: 'Woaini1314' }],
    ['confirmPassword', '两次输入的密码不一致', { confirmPassword: `${NEW} ` }],
    ['oldPassword', '原密码不正确', { oldPassword: `${PASSWORD} ` }],
  ])('refuses %s: %s, and changes nothing', async (field, msg, fields) => {
    const { app, username, token } = await customer();
    expect((await change(app, token, fields)).json()).toEqual(broken(field, msg));
    expect((await userInfo(app, token)).statusCode).toBe(200);
    await signIn(app, username);
  });

  it.each([
    ['the old one', PASSWORD],
    ['the old one in other letters', PASSWORD.toUpperCase()],
    ['the old one and a sign', `${PASSWORD}!`],
    ['the old one with its number one higher', PASSWORD.replace('2026', '2027')],
  ])('refuses %s, and keeps the old password', async (_, password) => {
    const { app, username, token } = await customer();
    const msg = '新密码与原密码相同或过于相近，请换一个';
    expect((await change(app, token, { password })).json()).toEqual(broken('password', msg));
    await signIn(app, username);
  });

  it.each([
    ['name', '晨曦光伏有限公司', () => '晨曦光伏2026'],
    ['whole name', '澜州光伏有限公司', () => '澜州光伏有限公司1!'],
    ['number, backwards', undefined, (phone: string) => [...phone].reverse().join('')],
    ['number’s half', undefined, (phone: string) => `${phone.slice(-6)}xy`],
  ])('refuses a password made of the company’s %s', async (_, fdComName, passwordFor) => {
    const { app, username, token } = await customer(fdComName);
    const password = passwordFor(username);
    const refused = broken('password', '密码过于常见，请换一个');
    expect((await change(app, token, { password })).json()).toEqual(refused);
  });

  it('refuses one’s own username as the password', async () => {
    const { app, username, token } = await customer();
    const response = await change(app, token, { password: username });
    expect(response.json()).toEqual(broken('password', '密码过于常见，请换一个'));
  });

  it('requires six characters from a customer and twelve from an operator', async () => {
    const { app, database, token } = await customer();
    expect((await change(app, token, { password: 'k3%zQp' })).json()).toEqual(DONE);
    const operator = await signIn(app, await newOperator(database.db));
    const short = await change(app, operator.token, { password: 'k3%zQp-8&wT' });
    expect(short.json()).toEqual(broken('password', '操作员密码不能少于12位'));
    expect((await change(app, operator.token, { password: 'k3%zQp-8&wTy' })).json()).toEqual(DONE);
  });

  it('counts wrong old passwords as failed sign-ins', async () => {
    const { app, username, token } = await customer();
    const [address, otherAddress] = ['192.0.2.1', '198.51.100.7'];
    const guess = () => change(app, token, { oldPassword: 'wrong-Password' }, address);
    for (let count = 0; count < 5; count += 1) expect((await guess()).json()).toEqual(WRONG);
    expect((await change(app, token, {}, address)).json()).toEqual(BLOCKED);
    expect((await login(app, { username }, { remoteAddress: address })).json()).toEqual(BLOCKED);
    expect((await change(app, token, {}, otherAddress)).json()).toEqual(DONE);
  });

  it('logs successful and refused changes without the passwords', async () => {
    const { app, database, username, token } = await customer();
    await change(app, token, { oldPassword: 'wrong-Password' });
    await change(app, token);
    const rows = (await auditLog(database.db)).slice(-2);
    expect(rows).toMatchObject([
      { action: 'password-refused', actor: username, detail: '{"reason":"wrong old password"}' },
      { action: 'password-changed', actor: username, target: username, actor_id: rows[0]?.actor_id },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/wrong-Password|光伏/);
  });

  it('requires a token and POST', async () => {
    const { app, token } = await customer();
    await expectRefusal(app, { method: 'POST', url: CALL }, 401, '登录状态已失效，请重新登录');
    await expectRefusal(app, { url: CALL, headers: bearer(token) }, 405, '不支持的请求方法');
  });
});
