import { describe, expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import { advanceTime, auditLog, bearer, PASSWORD, userInfo } from '../../testing/people/accounts.ts';
import {
  type Customer,
  createAccount,
  createSignedIn,
  createUpload,
} from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

type Who = { token: string };

const ZHOU = { name: '周景行', position: '总经理', phone: '0571-8800 1826', email: '' };

const server = sharedMarket();

/** Creates a company with an owner, and functions for calls of signed-in accounts. */
async function company() {
  const kit = await submittingTo(server());
  const { app, db, customer: owner } = kit;
  const call = async (who: Who, method: 'GET' | 'POST', path: string, payload: object = {}) => {
    const url = `/api/my/${path}`;
    const headers = bearer(who.token);
    return (await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })).json();
  };
  const post = (who: Who, path: string, payload: object = {}) => call(who, 'POST', path, payload);
  const profile = async (who: Who = owner) => (await call(who, 'GET', 'company')).data;
  const save = async (who: Who, change: object, revision?: string) => {
    const { area, address, contacts, revision: currentRevision } = await profile();
    const form = { area, address, contacts: JSON.stringify(contacts), revision: revision ?? currentRevision };
    return post(who, 'company/save', { ...form, ...change });
  };
  const colleague = (role: 'customer' | 'member' = 'member', of: Customer = owner) =>
    createAccount(db, { roles: [role], companyId: of.companyId });
  const members = async (who: Who = owner) => (await call(who, 'GET', 'company/members')).rows;
  const rolesOf = async () => (await members()).map(({ role }: { role: string }) => role);
  /** Returns the audit entries of what the company's accounts did. */
  const entries = async () => {
    const accounts = db.selectFrom('account').select('id').where('company_id', '=', owner.companyId);
    const ids = new Set((await accounts.execute()).map(({ id }) => id));
    return (await auditLog(db)).filter(({ actor_id }) => ids.has(actor_id ?? ''));
  };
  return { ...kit, owner, call, post, profile, save, colleague, members, rolesOf, entries };
}

describe('a company’s profile', () => {
  it('is stored with its history, and visible to its own accounts only', async () => {
    const { db, owner, profile, save, colleague, entries } = await company();
    const stranger = await createSignedIn(db);
    const { revision, ...empty } = await profile();
    expect(empty).toEqual({
      id: owner.companyNumber,
      name: owner.companyName,
      area: '',
      address: '',
      contacts: [],
      changes: [],
    });
    const contacts = JSON.stringify([{ ...ZHOU, email: ' zhou@example.com ' }]);
    const answer = await save(owner, { area: ' 澜州高新区 ', address: '光谷大道 126 号', contacts });
    expect(answer).toEqual({ code: 0, msg: '企业资料已保存' });
    const savedProfile = await profile(await colleague());
    expect(savedProfile).toMatchObject({
      area: '澜州高新区',
      address: '光谷大道 126 号',
      contacts: [{ ...ZHOU, email: 'zhou@example.com' }],
      changes: [
        { field: 'address', before: null, after: '光谷大道 126 号', state: 'accepted' },
        { field: 'area', before: null, after: '澜州高新区', state: 'accepted' },
      ],
    });
    expect(savedProfile.revision).not.toBe(revision);
    expect(JSON.stringify(await profile(stranger))).not.toMatch(/高新区|周景行/);
    const log = JSON.stringify(await entries());
    expect(log).toContain('company-edited');
    expect(log).not.toMatch(/周景行|8800 1826|zhou@/);
  });

  it('has an area of the dictionary, or its previous one', async () => {
    const { db, owner, profile, save } = await company();
    expect(await save(owner, { area: '老城' })).toMatchObject({ code: 0 });
    const areas = ['澜州高新区', '西屏区'].map((label, position) => ({ label, position, value: '' }));
    const areaRows = areas.map((area) => ({ ...area, type: 'company:area', is_public: 1 }));
    await db.insertInto('dictionary').values(areaRows).execute();
    onTestFinished(async () => {
      await db.deleteFrom('dictionary').where('type', '=', 'company:area').execute();
    });
    expect(await save(owner, { area: '别处' })).toMatchObject({
      code: 400,
      errors: [{ field: 'area', msg: '请从列表中选择所在地区' }],
    });
    expect(await save(owner, { address: '光谷大道 1 号' })).toMatchObject({ code: 0 });
    expect(await profile()).toMatchObject({ area: '老城', address: '光谷大道 1 号' });
    expect(await save(owner, { area: '西屏区' })).toMatchObject({ code: 0 });
    expect(await save(owner, { area: '老城' })).toMatchObject({ code: 400 });
    expect(await save(owner, { area: '' })).toMatchObject({ code: 0 });
  });

  it('refuses the second of two concurrent saves, and records nothing without a difference', async () => {
    const { owner, profile, save, colleague, entries } = await company();
    const otherOwner = await colleague('customer');
    const { revision } = await profile();
    const answers = await Promise.all([
      save(owner, { area: '甲' }, revision),
      save(otherOwner, { area: '乙' }, revision),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(answers.find(({ code }) => code === 409).msg).toContain('刚刚被同事修改过');
    expect((await profile()).changes).toHaveLength(1);
    expect((await save(owner, {})).code).toBe(0);
    expect((await profile()).changes).toHaveLength(1);
    expect((await entries()).filter(({ action }) => action === 'company-edited')).toHaveLength(1);
  });

  it.each([
    ['a contact without a name', { contacts: JSON.stringify([{ ...ZHOU, name: '' }]) }, 'contacts.0.name'],
    ['a wrong number', { contacts: JSON.stringify([ZHOU, { ...ZHOU, phone: 'x' }]) }, 'contacts.1.phone'],
    ['a wrong address for mail', { contacts: JSON.stringify([{ ...ZHOU, email: 'x' }]) }, 'contacts.0.email'],
    ['more than ten contacts', { contacts: JSON.stringify(Array(11).fill(ZHOU)) }, 'contacts'],
    ['a value that is not a list', { contacts: '{"name":"周"}' }, 'contacts'],
    ['what is no JSON', { contacts: '[' }, 'contacts'],
    ['an area that is too long', { area: '澜'.repeat(101) }, 'area'],
  ])('refuses %s', async (_, change, field) => {
    const { owner, profile, save } = await company();
    expect(await save(owner, change)).toMatchObject({ code: 400, errors: [{ field }] });
    expect((await profile()).changes).toEqual([]);
  });
});

describe('a request for a new company name', () => {
  const reason = '股份制改造';

  it('waits for an operator, one at a time, and can be withdrawn', async () => {
    const { owner, post, profile, entries } = await company();
    const requested = await post(owner, 'company/rename', { name: ' 晶曜股份有限公司 ', reason });
    expect(requested).toEqual({ code: 0, msg: '改名申请已提交，平台核对后在这里告诉您结果' });
    const wish = { field: 'name', before: owner.companyName, after: '晶曜股份有限公司', note: reason };
    expect(await profile()).toMatchObject({
      name: owner.companyName,
      changes: [{ ...wish, state: 'waiting', decidedAt: null, answer: null }],
    });
    const second = await post(owner, 'company/rename', { name: '另一个名称', reason });
    expect(second).toMatchObject({ code: 409, msg: '已有一项改名申请正等待平台核对，请先撤回' });
    expect((await post(owner, 'company/renameWithdraw')).code).toBe(0);
    expect((await profile()).changes).toMatchObject([{ state: 'withdrawn' }]);
    expect((await post(owner, 'company/renameWithdraw')).code).toBe(409);
    expect((await post(owner, 'company/rename', { name: '另一个名称', reason })).code).toBe(0);
    const actions = (await entries()).map(({ action }) => action);
    expect(actions).toEqual(['rename-asked', 'rename-withdrawn', 'rename-asked']);
  });

  it('is accepted once of two concurrent ones', async () => {
    const { owner, post, profile, colleague } = await company();
    const otherOwner = await colleague('customer');
    const requests = [owner, otherOwner].map((who, at) =>
      post(who, 'company/rename', { name: `新名${at}`, reason }),
    );
    expect((await Promise.all(requests)).map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await profile()).changes).toHaveLength(1);
  });

  it('shows the operator’s answer', async () => {
    const { db, owner, post, profile } = await company();
    await post(owner, 'company/rename', { name: '晶曜股份有限公司', reason });
    await db
      .updateTable('company_change')
      .set({ state: 'refused', answer: '请附变更通知书', decided_at: '2026-11-23 10:00:00' })
      .where('company_id', '=', owner.companyId)
      .execute();
    expect((await profile()).changes).toMatchObject([
      { state: 'refused', answer: '请附变更通知书', decidedAt: '2026-11-23 10:00:00' },
    ]);
  });

  it('is validated by the rules of registration', async () => {
    const { db, owner, post } = await company();
    const otherCompany = await createSignedIn(db);
    const requestRename = (name: string, renameReason = reason) =>
      post(owner, 'company/rename', { name, reason: renameReason });
    expect(await requestRename(' ')).toMatchObject({
      code: 400,
      errors: [{ field: 'name', msg: '企业名称不能为空' }],
    });
    expect(await requestRename('晶'.repeat(67))).toMatchObject({ code: 400, errors: [{ field: 'name' }] });
    expect(await requestRename(owner.companyName)).toMatchObject({ msg: '与当前的企业名称相同' });
    expect(await requestRename(`${otherCompany.companyName} `)).toMatchObject({
      code: 409,
      errors: [{ field: 'name' }],
    });
    expect(await requestRename('晶曜股份', '')).toMatchObject({ code: 400, errors: [{ field: 'reason' }] });
  });
});

describe('the accounts of a company', () => {
  it('are listed for each other, with unmasked numbers for owners', async () => {
    const { db, owner, members, colleague, post } = await company();
    const member = await colleague();
    await createSignedIn(db);
    expect((await post(owner, 'account/name', { name: ' 周景行 ' })).code).toBe(0);
    expect(await members()).toMatchObject([
      { id: owner.accountId, name: '周景行', username: owner.username, role: 'customer', self: true },
      { id: member.accountId, name: null, username: member.username, role: 'member', self: false },
    ]);
    const masked = `${owner.username.slice(0, 3)}****${owner.username.slice(-4)}`;
    expect(await members(member)).toMatchObject([
      { username: masked },
      { username: member.username, self: true },
    ]);
    expect(await post(member, 'account/name', { name: '' })).toMatchObject({ errors: [{ field: 'name' }] });
  });

  it('become owners and members at once, by an owner of their company only', async () => {
    const { db, app, owner, post, rolesOf, colleague, entries } = await company();
    const member = await colleague();
    const stranger = await createSignedIn(db);
    const { accountId: id } = member;
    const role = (who: Who, of: string, to: string) =>
      post(who, 'company/members/role', { id: of, role: to });
    expect((await role(member, id, 'customer')).code).toBe(403);
    expect((await role(stranger, id, 'customer')).code).toBe(404);
    expect((await role(owner, stranger.accountId, 'member')).code).toBe(404);
    expect(await role(owner, id, 'administrator')).toMatchObject({ code: 400, errors: [{ field: 'role' }] });
    expect(await role(owner, id, 'customer')).toEqual({ code: 0, msg: '已设为负责人' });
    expect(await rolesOf()).toEqual(['customer', 'customer']);
    // The new owner may now change the role of the first.
    expect(await role(member, owner.accountId, 'member')).toEqual({ code: 0, msg: '已设为成员' });
    expect((await role(owner, id, 'member')).code).toBe(403);
    expect((await userInfo(app, owner.token)).statusCode).toBe(200);
    const log = await entries();
    expect(log.filter(({ action }) => action === 'member-role-changed')).toMatchObject([
      { target: member.username, detail: '{"before":{"role":"member"},"after":{"role":"customer"}}' },
      { target: owner.username },
    ]);
  });

  it('can be changed only with a recently confirmed password', async () => {
    const { owner, post, colleague } = await company();
    const { accountId: id } = await colleague();
    advanceTime(10 * MINUTE_MS);
    for (const call of ['members/role', 'members/remove', 'invitations/create'])
      expect((await post(owner, `company/${call}`, { id, role: 'customer' })).code, call).toBe(428);
  });

  it('always include an owner', async () => {
    const { owner, post, colleague, rolesOf } = await company();
    await colleague();
    const down = await post(owner, 'company/members/role', { id: owner.accountId, role: 'member' });
    expect(down).toMatchObject({ code: 409, msg: '企业至少要有一位负责人，请先将另一位成员设为负责人' });
    expect((await post(owner, 'company/members/remove', { id: owner.accountId })).code).toBe(403);
    expect(await rolesOf()).toEqual(['customer', 'member']);
  });

  it.each(['role', 'remove'])('include an owner after two owners %s each other at once', async (act) => {
    const { db, owner, post, colleague } = await company();
    const otherOwner = await colleague('customer');
    const on = (who: Who, { accountId: id }: { accountId: string }) =>
      post(who, `company/members/${act}`, { id, role: 'member' });
    const answers = await Promise.all([on(owner, otherOwner), on(otherOwner, owner)]);
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
    const owners = await db
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select('account.id')
      .where('company_id', '=', owner.companyId)
      .where('role', '=', 'customer')
      .where('disabled', '=', 0)
      .execute();
    expect(owners).toHaveLength(1);
  });

  it('can be removed: submissions stay, the next call is refused, and the number is free', async () => {
    const { app, db, owner, post, call, colleague, submit, members } = await company();
    const member = await colleague();
    const intention = await submit('intention', {}, member.token);
    const waiting = await createUpload(db, member.accountId);
    expect((await post(member, 'company/members/remove', { id: owner.accountId })).code).toBe(403);
    expect(await post(owner, 'company/members/remove', { id: member.accountId })).toEqual({
      code: 0,
      msg: '已移出，其登录已结束',
    });
    expect((await userInfo(app, member.token)).statusCode).toBe(401);
    expect(await members()).toHaveLength(1);
    expect((await call(owner, 'GET', 'intention/list')).rows).toMatchObject([{ fdId: intention.fdId }]);
    expect(await db.selectFrom('upload').select('id').where('id', '=', waiting).execute()).toEqual([]);
    const same = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', member.username)
      .execute();
    expect(same).toEqual([]);
    expect(await auditLog(db)).toContainEqual(
      expect.objectContaining({ action: 'member-removed', target: member.username }),
    );
    expect((await post(owner, 'company/members/remove', { id: member.accountId })).code).toBe(404);
  });

  it('can read and withdraw a colleague’s submissions', async () => {
    const { owner, post, call, colleague, submit } = await company();
    const member = await colleague();
    const { fdId } = await submit('intention');
    expect((await call(member, 'GET', `intention/find?fdId=${fdId}`)).data).toMatchObject({ fdId });
    expect((await post(member, 'intention/withdraw', { fdId })).code).toBe(0);
    expect((await call(owner, 'GET', 'intention/list')).rows).toMatchObject([{ fdState: 'withdrawn' }]);
  });
});

describe('closing one’s own account', () => {
  const close = 'account/close';

  /** Creates a company whose owner has a known password. */
  async function closing() {
    const kit = await company();
    const password_hash = await hashPassword(PASSWORD);
    const companyAccounts = kit.db.updateTable('account').where('company_id', '=', kit.owner.companyId);
    await companyAccounts.set({ password_hash }).execute();
    const previewClosing = async (who: Who) => (await kit.call(who, 'GET', 'account/closing')).data;
    return {
      ...kit,
      previewClosing,
      closeAccount: (who: Who) => kit.post(who, close, { password: PASSWORD }),
    };
  }

  it('requires another owner first when only members would be left', async () => {
    const { owner, post, colleague, closeAccount, previewClosing, submit } = await closing();
    const member = await colleague();
    await submit('entry');
    expect(await previewClosing(owner)).toMatchObject({ isLast: false, needsOwner: true, entries: 0 });
    expect(await previewClosing(member)).toMatchObject({ isLast: false, needsOwner: false });
    expect(await closeAccount(owner)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('设为负责人'),
    });
    await post(owner, 'company/members/role', { id: member.accountId, role: 'customer' });
    expect(await closeAccount(owner)).toMatchObject({ code: 0, data: { withdrawn: 0 } });
  });

  it('of the last account withdraws what is open, as the preview says', async () => {
    const { db, owner, save, post, closeAccount, previewClosing, submit } = await closing();
    const attKey_projectApplyInfoAtt = await createUpload(db, owner.accountId);
    await submit('application', { attKey_projectApplyInfoAtt });
    await submit('entry');
    await createUpload(db, owner.accountId);
    await save(owner, { contacts: JSON.stringify([ZHOU]) });
    await post(owner, 'company/invitations/create');
    await post(owner, 'company/rename', { name: '晶曜股份有限公司', reason: '股份制改造' });
    const { makeLink } = await import('../../identity/accounts/account-link.repository.ts');
    const { accountId } = owner;
    await makeLink(db, { purpose: 'password', accountId, by: accountId, ttlMs: 60_000 });
    await post(owner, 'account/name', { name: '周景行' });
    expect(await previewClosing(owner)).toEqual({
      isLast: true,
      needsOwner: false,
      applications: 1,
      intentions: 0,
      entries: 1,
      files: 2,
    });
    expect(await closeAccount(owner)).toMatchObject({ code: 0, data: { withdrawn: 2, files: 2 } });
    const { companyId } = owner;
    const remainingRows = [
      await db.selectFrom('company').selectAll().where('id', '=', companyId).execute(),
      await db.selectFrom('account').selectAll().where('id', '=', accountId).execute(),
    ];
    expect(remainingRows.flat()).toHaveLength(2);
    expect(JSON.stringify(remainingRows)).not.toMatch(/周景行|8800/);
    const links = db
      .selectFrom('account_link')
      .select('used_at')
      .where((row) => row.or([row('company_id', '=', companyId), row('account_id', '=', accountId)]));
    const used = { used_at: expect.any(Number) };
    expect(await links.execute()).toEqual([used, used]);
    const changes = db.selectFrom('company_change').select('state').where('company_id', '=', companyId);
    expect(await changes.execute()).toEqual([{ state: 'withdrawn' }]);
  });

  it('keeps an owner when the last two owners close theirs at once', async () => {
    const { db, owner, colleague, closeAccount } = await closing();
    const otherOwner = await colleague('customer');
    await colleague();
    const password_hash = await hashPassword(PASSWORD);
    await db
      .updateTable('account')
      .set({ password_hash })
      .where('company_id', '=', owner.companyId)
      .execute();
    const answers = await Promise.all([closeAccount(owner), closeAccount(otherOwner)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
  });
});
