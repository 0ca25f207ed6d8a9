import { TERMS_VERSION } from '@pv-brain/contract/protocol/constants.ts';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/runtime/time.ts';
import {
  ANSWER,
  auditLog,
  bearer,
  captcha,
  newCustomer,
  newPhone,
  PASSWORD,
  post,
  setClock,
  sharedAccountApp,
  signIn,
} from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { setConfig } from '../../testing/test-app.ts';

const OVER = { code: 410, msg: expect.stringContaining('邀请链接已失效') };

const server = sharedAccountApp();

/** Creates a company and functions to manage and use its invitations. */
async function inviting() {
  const { app, database } = server();
  const { db } = database;
  const owner = await createSignedIn(db);
  const callCompany = async (path: string, payload: object = {}, token = owner.token) =>
    (
      await app.inject({ method: 'POST', url: `/api/my/company/${path}`, headers: bearer(token), payload })
    ).json();
  const open = async (token = owner.token) =>
    (await app.inject({ url: '/api/my/company/invitations', headers: bearer(token) })).json().rows;
  const invite = async (token = owner.token) => {
    const { data } = await callCompany('invitations/create', {}, token);
    return { id: data.id as string, token: (data.path as string).split('#')[1] as string, path: data.path };
  };
  const find = async (token: string) => (await post(app, '/register/invitation', { token })).json();
  const join = async (token: string, fields: Record<string, string> = {}) => {
    const form = {
      token,
      name: '许知夏',
      userName: newPhone(),
      validateCode: ANSWER,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      consent: TERMS_VERSION,
      ...fields,
    };
    return (
      await post(app, '/register/join', form, { cookies: { validateCode: await captcha(app) } })
    ).json();
  };
  const members = () =>
    db.selectFrom('account').selectAll().where('company_id', '=', owner.companyId).orderBy('id').execute();
  return { app, db, owner, callCompany, open, invite, find, join, members };
}

describe('an invitation', () => {
  it('names the company, and makes one person a member of it', async () => {
    const { app, db, owner, open, invite, find, join } = await inviting();
    const { id, token, path } = await invite();
    expect(path).toMatch(/^\/join#[\w-]{43}$/);
    expect(await open()).toMatchObject([{ id, by: owner.username }]);
    expect(await find(token)).toMatchObject({ code: 0, data: { fdComName: owner.companyName } });
    const userName = newPhone();
    expect(await join(token, { userName })).toEqual({
      code: 0,
      msg: '加入成功！',
      data: { userName, fdComId: owner.companyNumber },
    });
    const member = await signIn(app, userName);
    const people = await app.inject({ url: '/api/my/company/members', headers: bearer(member.token) });
    expect(people.json().rows).toMatchObject([
      { role: 'customer' },
      { name: '许知夏', role: 'member', self: true },
    ]);
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('username', '=', userName)
      .executeTakeFirst();
    const consents = db
      .selectFrom('consent')
      .selectAll()
      .where('account_id', '=', account?.id ?? '');
    expect(await consents.execute()).toMatchObject([{ version: TERMS_VERSION }]);
    expect(await find(token)).toMatchObject(OVER);
    expect(await join(token)).toMatchObject(OVER);
    expect(await open()).toEqual([]);
    const log = await auditLog(db);
    expect(log.find(({ action, actor }) => action === 'joined' && actor === userName)).toMatchObject({
      target: owner.companyId,
      detail: JSON.stringify({ invitation: id, invitedBy: owner.accountId, consent: TERMS_VERSION }),
    });
    const storedLinks = await db.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify([log, storedLinks])).not.toContain(token);
  });

  it('admits one of several people who use it at once', async () => {
    const { invite, join, members } = await inviting();
    const { token } = await invite();
    const answers = await Promise.all([1, 2, 3].map(() => join(token)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 410, 410]);
    expect(await members()).toHaveLength(2);
  });

  it('is rejected once expired or withdrawn, and when made up', async () => {
    const { callCompany, invite, find, join } = await inviting();
    const withdrawn = await invite();
    expect((await callCompany('invitations/void', { id: withdrawn.id })).code).toBe(0);
    expect((await callCompany('invitations/void', { id: withdrawn.id })).code).toBe(404);
    const old = await invite();
    setClock(7 * DAY_MS + 1000);
    for (const token of [withdrawn.token, old.token, 'x'.repeat(43), '', "' or 1=1"]) {
      expect(await find(token), token).toMatchObject(OVER);
      expect(await join(token), token).toMatchObject(OVER);
    }
  });

  it('becomes invalid when its creator loses their rights', async () => {
    const { db, owner, callCompany, invite, find, join } = await inviting();
    const first = await invite();
    const userName = newPhone();
    await join(first.token, { userName });
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', userName)
      .executeTakeFirstOrThrow();
    await callCompany('members/role', { id, role: 'customer' });
    const { openSession } = await import('./session.repository.ts');
    const second = await openSession(db, { accountId: id, remember: false, address: '', userAgent: '' });
    const invitation = await invite();
    const theirs = await invite(second.token);
    expect((await callCompany('members/remove', { id })).code).toBe(0);
    expect(await find(theirs.token)).toMatchObject(OVER);
    expect(await find(invitation.token)).toMatchObject({ code: 0, data: { fdComName: owner.companyName } });
  });

  it('is created and withdrawn by owners only, ten valid ones at most', async () => {
    const { db, callCompany, open, invite } = await inviting();
    const stranger = await createSignedIn(db);
    const { id } = await invite();
    expect(await open(stranger.token)).toEqual([]);
    expect((await callCompany('invitations/void', { id }, stranger.token)).code).toBe(404);
    for (let count = 1; count < 10; count += 1) await invite();
    expect(await callCompany('invitations/create')).toMatchObject({
      code: 409,
      msg: expect.stringContaining('10'),
    });
    expect(await open()).toHaveLength(10);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: '许'.repeat(31) }, 'name'],
    ['no number', { userName: '123' }, 'userName'],
    ['a short password', { password: '123', confirmPassword: '123' }, 'password'],
    ['a common password', { password: '12345678', confirmPassword: '12345678' }, 'password'],
    ['two passwords', { confirmPassword: 'x' }, 'confirmPassword'],
    ['a wrong captcha', { validateCode: '8' }, 'validateCode'],
  ])('refuses %s, and remains valid', async (_, fields, field) => {
    const { invite, find, join } = await inviting();
    const { token } = await invite();
    expect(await join(token, fields)).toMatchObject({ code: 400, errors: [{ field }] });
    expect((await find(token)).code).toBe(0);
  });

  it('refuses a registered number with its own message, and remains valid', async () => {
    const { app, invite, find, join } = await inviting();
    const { token } = await invite();
    const userName = await newCustomer(app);
    expect(await join(token, { userName })).toMatchObject({
      code: 409,
      errors: [{ field: 'userName', msg: expect.stringContaining('只能属于一家企业') }],
    });
    expect((await find(token)).code).toBe(0);
  });

  it('adds a member to a company in review, who then waits with it', async () => {
    const { app, db, owner, invite, join } = await inviting();
    await setConfig(db, 'registration:review', 'true');
    const waits = { waits_since: '2026-11-23 10:00:00' };
    await db.updateTable('company').set(waits).where('id', '=', owner.companyId).execute();
    const { token } = await invite();
    const userName = newPhone();
    expect((await join(token, { userName })).code).toBe(0);
    const member = await signIn(app, userName);
    const response = await post(app, '/api/order/add', {}, { headers: bearer(member.token) });
    expect(response.json()).toMatchObject({ code: 403, msg: expect.stringContaining('正在审核') });
    const { listCompaniesInReview } = await import('./companies/company-review.repository.ts');
    expect(await listCompaniesInReview(db)).toMatchObject([{ id: owner.companyId, phone: owner.username }]);
  });
});
