import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { describe, expect, it } from 'vitest';
import {
  accountApp,
  auditLog,
  bearer,
  login,
  newPhone,
  PASSWORD,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const server = sharedAccountApp();

/** Creates an administrator who is signed in. */
async function office({ app, database } = server()) {
  const { db } = database;
  /** A name that no operator has. */
  const lin = `lin-${newPhone()}`;
  const me = await createAccount(db, { roles: ['administrator'] });
  const call = async (method: 'GET' | 'POST', name: string, payload: object = {}, token = me.token) => {
    const url = `/api/console/operators/${name}`;
    const headers = bearer(token);
    return (await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })).json();
  };
  const post = (name: string, payload: object = {}, token = me.token) => call('POST', name, payload, token);
  const addOperator = (roles: readonly Role[] = ['editor']) => createAccount(db, { roles });
  const entries = async () => (await auditLog(db)).filter(({ actor_id }) => actor_id === me.accountId);
  return { app, db, me, lin, post, list: () => call('GET', 'list'), call, addOperator, entries };
}

type Row = { username: string; id: string; personRevision: string };
const find = (rows: readonly Row[], name: string) => rows.find(({ username }) => username === name);
const ROLES_OF_EVERYBODY = { before: { roles: ['editor'] }, after: { roles: ['auditor', 'reviewer'] } };

describe('operators', () => {
  it('are listed with roles and last sign-in, without companies', async () => {
    const { db, list, me, addOperator } = await office(await accountApp());
    await createAccount(db);
    const { username } = await addOperator(['editor', 'reviewer']);
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(find(rows, me.username)).toMatchObject({ roles: ['administrator'], disabled: false });
    expect(find(rows, username)).toMatchObject({ roles: ['editor', 'reviewer'], signedInAt: null });
    expect(JSON.stringify(rows)).not.toContain('password');
  });

  it('are created with a start password that is shown once and not logged', async () => {
    const { app, list, post, me, entries } = await office();
    const { data } = await post('create', { username: '林知遥', roles: 'reviewer,editor,editor' });
    expect(data).toEqual({ username: '林知遥', password: expect.stringMatching(/^[\w-]{24}$/) });
    await signIn(app, '林知遥', { password: data.password });
    const { rows } = await list();
    expect(find(rows, '林知遥')).toMatchObject({
      roles: ['editor', 'reviewer'],
      signedInAt: expect.stringMatching(/^\d{4}-/),
    });
    const log = await entries();
    expect(log[0]).toMatchObject({
      action: 'operator-added',
      actor: me.username,
      actor_id: me.accountId,
      target: '林知遥',
      detail: '{"after":{"roles":["editor","reviewer"]}}',
    });
    expect(JSON.stringify(log)).not.toContain(data.password);
  });

  it.each([
    [{ username: '', roles: 'editor' }, 'username'],
    [{ username: 'a'.repeat(51), roles: 'editor' }, 'username'],
    [{ username: 'lin', roles: '' }, 'roles'],
    [{ username: 'lin', roles: 'customer' }, 'roles'],
    [{ username: 'lin', roles: 'king' }, 'roles'],
  ])('are not created from %j', async (form, field) => {
    const { post, list } = await office();
    const { total } = await list();
    expect(await post('create', form)).toMatchObject({ code: 400, errors: [{ field }] });
    expect((await list()).total).toBe(total);
  });

  it('have unique usernames', async () => {
    const { post, me } = await office();
    const answer = await post('create', { username: me.username, roles: 'editor' });
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'username' }] });
  });

  it('can sign in with a mobile number as username, however it was typed', async () => {
    const { app, post } = await office();
    const { data } = await post('create', { username: '137 3333 4444', roles: 'editor' });
    expect(data.username).toBe('13733334444');
    await signIn(app, '137 3333 4444', { password: data.password });
  });

  it('have a name and a department, which administrators can change, their own too', async () => {
    const { app, db, list, post, me, lin, call, entries } = await office();
    const person = { name: '林知遥', department: '产业科' };
    await post('create', { username: lin, roles: 'editor', ...person });
    expect(find((await list()).rows, lin)).toMatchObject(person);
    const { personRevision: revision } = find((await list()).rows, me.username) ?? {};
    const own = { id: me.accountId, revision };
    expect(await post('person', { ...own, name: '沈星野', department: '' })).toMatchObject({ code: 0 });
    expect(find((await list()).rows, me.username)).toMatchObject({ name: '沈星野', department: null });
    const tooLong = await post('person', { ...own, name: '长'.repeat(31), department: '' });
    expect(tooLong).toMatchObject({ code: 400, errors: [{ field: 'name' }] });
    const { accountId: company } = await createAccount(db);
    expect(await post('person', { ...own, id: company, name: 'x', department: '' })).toMatchObject({
      code: 404,
    });
    const editor = await createAccount(db, { roles: ['editor'] });
    expect(await call('POST', 'person', { ...own, ...person }, editor.token)).toMatchObject({
      code: 403,
    });
    const nameEntries = (await entries()).filter(({ action }) => action === 'operator-named');
    expect(nameEntries.map(({ target }) => target)).toEqual([me.username]);
    const auditList = await app.inject({ url: '/api/console/audit/list', headers: bearer(me.token) });
    expect(auditList.json().rows).toContainEqual(
      expect.objectContaining({ action: 'operator-named', actor: me.username, actorName: '沈星野' }),
    );
  });

  it('keep the name that another administrator has set since it was seen', async () => {
    const { post, list, addOperator } = await office();
    const { accountId: id, username } = await addOperator();
    const stored = async () => find((await list()).rows, username);
    const revision = (await stored())?.personRevision;
    const changes = await Promise.all(
      ['林知遥', '唐砚秋'].map((name) => post('person', { id, name, department: '', revision })),
    );
    const [first, refused] = changes.toSorted((a, b) => a.code - b.code);
    expect(first).toMatchObject({ code: 0 });
    expect(refused).toMatchObject({
      code: 409,
      msg: '该操作员的姓名或部门已被他人修改，请核对最新的内容后再改',
    });
    const name = ['林知遥', '唐砚秋'][changes.indexOf(first)];
    const current = await stored();
    expect(current).toMatchObject({ name });
    // A repeated request changes nothing.
    expect(await post('person', { id, name, department: '', revision })).toMatchObject({ code: 0 });
    const next = { id, name: '沈星野', department: '产业科', revision: current?.personRevision };
    expect(await post('person', next)).toMatchObject({ code: 0 });
    expect(await post('person', { id, name: '林知遥', department: '' })).toMatchObject({ code: 0 });
  });

  it('get other roles, which apply immediately', async () => {
    const { app, post, addOperator, entries } = await office();
    const { accountId: id, token, username } = await addOperator();
    const drafts = () =>
      app.inject({ method: 'POST', url: '/api/console/content/create', headers: bearer(token), payload: {} });
    expect((await drafts()).statusCode).not.toBe(403);
    expect(await post('roles', { id, roles: 'reviewer,auditor' })).toMatchObject({ code: 0 });
    expect((await drafts()).statusCode).toBe(403);
    const [entry, ...laterEntries] = (await entries()).filter(({ action }) => action === 'roles-changed');
    expect(entry).toMatchObject({ target: username, detail: JSON.stringify(ROLES_OF_EVERYBODY) });
    expect(laterEntries).toEqual([]);
    await post('roles', { id, roles: 'auditor,reviewer' });
    expect((await entries()).filter(({ action }) => action === 'roles-changed')).toHaveLength(1);
  });

  it('keep the roles that another administrator has set since they were seen', async () => {
    const { post, list, addOperator } = await office();
    const { accountId: id, username } = await addOperator();
    const seen = 'editor';
    expect(await post('roles', { id, roles: 'reviewer,auditor', seen })).toMatchObject({ code: 0 });
    const refusal = { code: 409, msg: '该操作员的角色已被他人修改，请核对最新的角色后再改' };
    expect(await post('roles', { id, roles: 'administrator,editor', seen })).toMatchObject(refusal);
    expect(find((await list()).rows, username)).toMatchObject({ roles: ['auditor', 'reviewer'] });
    // A repeated request changes nothing.
    expect(await post('roles', { id, roles: 'auditor,reviewer', seen })).toMatchObject({ code: 0 });
    const newRoles = { id, roles: 'administrator', seen: 'reviewer,auditor' };
    expect(await post('roles', newRoles)).toMatchObject({ code: 0 });
  });

  it('are disabled immediately, and enabled again', async () => {
    const { app, db, post, lin, entries } = await office();
    const { data } = await post('create', { username: lin, roles: 'editor' });
    const { token } = await signIn(app, lin, { password: data.password });
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', lin)
      .executeTakeFirstOrThrow();
    expect(await post('disable', { id })).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect((await login(app, { username: lin, password: data.password })).json().code).toBe(401);
    expect(await post('enable', { id })).toMatchObject({ code: 0 });
    await signIn(app, lin, { password: data.password });
    const changes = (await entries()).filter(({ action }) => action.startsWith('account-'));
    expect(changes.map(({ action, target, detail }) => [action, target, detail])).toEqual([
      ['account-disabled', lin, '{"before":{"disabled":false},"after":{"disabled":true}}'],
      ['account-enabled', lin, '{"before":{"disabled":true},"after":{"disabled":false}}'],
    ]);
  });

  it('get a new password, which ends their sessions', async () => {
    const { app, db, post, lin } = await office();
    const { data } = await post('create', { username: lin, roles: 'editor' });
    const { token } = await signIn(app, lin, { password: data.password });
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', lin)
      .executeTakeFirstOrThrow();
    const reset = await post('resetPassword', { id });
    expect(reset.data).toEqual({ username: lin, password: expect.stringMatching(/^[\w-]{24}$/) });
    expect(reset.data.password).not.toBe(data.password);
    expect((await userInfo(app, token)).statusCode).toBe(401);
    await signIn(app, lin, { password: reset.data.password });
  });

  it('are listed with their sessions, which administrators can end', async () => {
    const { app, call, post, me, addOperator } = await office(await accountApp());
    const { accountId: id, token, username } = await addOperator();
    const { rows } = await call('GET', 'sessions');
    expect(rows).toHaveLength(2);
    expect(find(rows, me.username)).toMatchObject({ current: true });
    const session = rows.find((row: Row) => row.username === username);
    expect(session).toMatchObject({ operatorId: id, current: false, userAgent: 'test' });
    expect(await post('endSession', { id, sessionId: session.id })).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect(await post('endSession', { id, sessionId: session.id })).toMatchObject({ code: 404 });
  });
});

describe('the operator calls', () => {
  it.each(['roles', 'disable', 'resetPassword'])('refuse a change of oneself: %s', async (name) => {
    const { post, me, addOperator, entries } = await office();
    await addOperator(['administrator']);
    expect(await post(name, { id: me.accountId, roles: 'editor' })).toMatchObject({ code: 403 });
    const auditEntries = async () => (await entries()).map(({ action, target }) => `${action} ${target}`);
    await expect.poll(auditEntries).toEqual([`call-forbidden POST /api/console/operators/${name}`]);
  });

  it('refuse accounts of companies', async () => {
    const { db, post } = await office();
    const { accountId: id } = await createAccount(db);
    for (const name of ['roles', 'disable', 'resetPassword'])
      expect(await post(name, { id, roles: 'editor' }), name).toMatchObject({ code: 404 });
  });

  it('keep one administrator when two disable each other concurrently', async () => {
    for (const [name, more] of [
      ['disable', {}],
      ['roles', { roles: 'editor' }],
    ] as const) {
      const { db, post, me, addOperator } = await office(await accountApp());
      const otherAdministrator = await addOperator(['administrator']);
      const answers = await Promise.all([
        post(name, { id: otherAdministrator.accountId, ...more }),
        post(name, { id: me.accountId, ...more }, otherAdministrator.token),
      ]);
      expect(
        answers.filter(({ code }) => code === 0),
        name,
      ).toHaveLength(1);
      const administrators = await db
        .selectFrom('account')
        .innerJoin('account_role', 'account_role.account_id', 'account.id')
        .select('account.id')
        .where('role', '=', 'administrator')
        .where('disabled', '=', 0)
        .execute();
      expect(administrators, name).toHaveLength(1);
    }
  });
});

it('the start password cannot be chosen in the form', async () => {
  const { app, post, lin } = await office();
  await post('create', { username: lin, roles: 'editor', password: PASSWORD });
  expect((await login(app, { username: lin, password: PASSWORD })).json().code).toBe(401);
});
