import { describe, expect, it } from 'vitest';
import {
  accountApp,
  auditLog,
  newCustomer,
  newPhone,
  register,
  sharedAccountApp,
} from '../../testing/people/accounts.ts';

const server = sharedAccountApp();

const NAME = '澜州晶曜光能（集团）有限公司';
const TAKEN = '该企业名称已注册，请联系贵企业的负责人邀请您加入，或联系平台工作人员';
const EMPTY = {
  code: 400,
  msg: '企业名称不能为空',
  errors: [{ field: 'fdComName', msg: '企业名称不能为空' }],
};

describe('a company’s name', () => {
  it.each([
    '\u200b\u200b',
    '\u202e\u2066',
    '\r\n\u2028',
    '\u3164\u115f\u1160\uffa0',
    '\u2800',
    '\ufe0f\u{e0041}',
    '\ufdd0\uffff',
    '\u0301\u0308',
    ' \u20dd \u0489',
  ])('counts as empty without visible characters: %j', async (fdComName) => {
    const { app, database } = server();
    const companies = () => database.db.selectFrom('company').select('id').execute();
    const before = await companies();
    expect((await register(app, { fdComName })).json()).toEqual(EMPTY);
    expect(await companies()).toEqual(before);
  });

  it('counts as empty when JSON contains half a surrogate pair', async () => {
    const { app } = server();
    const payload = '{"fdComName":"\\ud800\\ud800","userName":"13800008000"}';
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/register/add', payload, headers });
    expect(response.json()).toEqual(EMPTY);
  });

  it('is stored without invisible characters', async () => {
    const { app, database } = server();
    await newCustomer(app, { fdComName: ' \u202e澜州\u200b晶曜\r\n光能\u3164 e\u0301\ufe0f ' });
    const name = '澜州晶曜 光能 \u00e9';
    const created = database.db.selectFrom('company').select('id').where('name', '=', name);
    expect(await created.execute()).toHaveLength(1);
  });

  it('is unique, in other widths, with blanks, a full stop or something unseen too', async () => {
    const { app, database } = await accountApp();
    await newCustomer(app, { fdComName: NAME });
    for (const fdComName of [
      NAME,
      '澜州晶曜光能(集团)有限公司',
      ' 澜州晶曜 光能\u3000（集团）有限公司',
      `${NAME}。`,
      '澜州\u200b晶曜\u3164光能（集团）有限公司\u202e',
    ]) {
      const response = await register(app, { fdComName });
      expect(response.statusCode).toBe(200);
      const errors = [{ field: 'fdComName', msg: TAKEN }];
      expect(response.json(), fdComName).toEqual({ code: 409, msg: TAKEN, errors });
    }
    expect(await database.db.selectFrom('account').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('company').select('name').execute()).toEqual([{ name: NAME }]);
  });

  it('is reported as taken only if the phone number has no account', async () => {
    const { app } = await accountApp();
    const userName = await newCustomer(app, { fdComName: NAME });
    const { errors } = (await register(app, { userName, fdComName: NAME })).json();
    expect(errors).toEqual([{ field: 'userName', msg: '该手机号已注册，请直接登录' }]);
  });

  it('goes to exactly one of several concurrent registrations', async () => {
    const { app, database } = await accountApp();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register(app, { userName: newPhone(), fdComName: NAME })),
    );
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 409, 409, 409]);
    expect(await database.db.selectFrom('company').select('id').execute()).toHaveLength(1);
  });
});

describe('a name similar to an existing one', () => {
  const ALIKE = '澜州晶曜光能集团有限责任公司';

  it('is accepted, with an audit entry that names both companies', async () => {
    const { app, database } = await accountApp();
    await newCustomer(app, { fdComName: NAME });
    const actor = await newCustomer(app, { fdComName: ALIKE });
    const [first, second] = await database.db.selectFrom('company').selectAll().orderBy('id').execute();
    const log = await auditLog(database.db);
    const line = log.find(({ action }) => action === 'company-name-similar');
    expect(line).toMatchObject({ actor, target: second?.id, address: expect.stringContaining('198.18.') });
    expect(JSON.parse(line?.detail ?? '')).toEqual({
      name: ALIKE,
      similar: [{ id: first?.id, name: NAME }],
    });
  });

  it('is not reported for dissimilar names', async () => {
    const { app, database } = await accountApp();
    await newCustomer(app, { fdComName: NAME });
    await newCustomer(app, { fdComName: '澜州众曜光能（集团）有限公司' });
    const actions = (await auditLog(database.db)).map(({ action }) => action);
    expect(actions).toEqual(['register', 'register']);
  });
});
