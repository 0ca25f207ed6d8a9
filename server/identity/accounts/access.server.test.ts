import type { Permission, Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { Access } from '@pv-brain/contract/protocol/call.ts';
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { caller } from '../../platform/http/call-context.ts';
import { registerErrorHandling } from '../../platform/http/error-handling.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { sharedApp } from '../../testing/test-app.ts';
import { registerAccess } from './access.ts';

const server = sharedApp();

/** Creates a server with guarded routes only, and accounts. */
async function guarded() {
  const { database } = server();
  const app = Fastify({ genReqId: () => 'id' });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  registerErrorHandling(app);
  app.get('/early', async () => ({ open: true }));
  const securityEvents = { nameHash: String, record: () => {}, stop: async () => {} };
  registerAccess(app, database.db, { securityEvents, settings: { needsSecondFactor: false } });
  const whose = async (request: FastifyRequest) => ({ name: request.live?.account.username });
  for (const access of ['public', 'signed-in'] satisfies Access[])
    app.get(`/${access}`, { config: { access } }, whose);
  for (const may of ['own:read', 'content:publish', 'submission:review'] satisfies Permission[])
    app.get(`/${may}`, { config: { may } }, whose);
  app.get('/careless', { config: { access: 'public' } }, async (request) => caller(request));
  onTestFinished(() => app.close());
  const createHolder = (...roles: Role[]) => createAccount(database.db, { roles });
  const [customer, operator] = [await createHolder('customer'), await createHolder('administrator')];
  return { app, db: database.db, customer, operator, createHolder };
}

describe('a route without declared access', () => {
  it('throws when it is registered', async () => {
    const { settings, database } = server();
    const app = await createApp({ settings, database, version: 'test', recurringJobs: false });
    onTestFinished(() => app.close());
    expect(() => app.get('/api/test/open', async () => ({}))).toThrow(
      '/api/test/open does not declare who may call it',
    );
    expect(() => app.post('/api/test/open', { config: {} }, async () => ({}))).toThrow('does not declare');
    const config = { config: { access: 'public', may: 'audit:read' } } as const;
    expect(() => app.post('/api/test/open', config, async () => ({}))).toThrow('declares both');
  });

  it('is closed if it was registered before the access check', async () => {
    const { app, operator } = await guarded();
    await expectRefusal(app, '/early', 401, '登录状态已失效，请重新登录');
    const headers = bearer(operator.token);
    await expectRefusal(app, { url: '/early', headers }, 403, '没有权限进行此操作');
  });
});

describe('declared access', () => {
  it('admits the declared roles and refuses all others', async () => {
    const { app, customer, operator, createHolder } = await guarded();
    const people = {
      nobody: undefined,
      customer: customer.token,
      operator: operator.token,
      editor: (await createHolder('editor')).token,
      both: (await createHolder('editor', 'reviewer')).token,
      none: (await createHolder()).token,
    };
    const everyone = { nobody: 200, customer: 200, operator: 200, editor: 200, both: 200, none: 200 };
    const operators = { nobody: 401, customer: 403, operator: 200, none: 403 };
    const expected: Record<string, Record<keyof typeof people, number>> = {
      public: everyone,
      'signed-in': { ...everyone, nobody: 401 },
      'own:read': { nobody: 401, customer: 200, operator: 403, editor: 403, both: 403, none: 403 },
      'content:publish': { ...operators, editor: 200, both: 200 },
      'submission:review': { ...operators, editor: 403, both: 200 },
    };
    for (const [access, statuses] of Object.entries(expected)) {
      for (const [person, status] of Object.entries(statuses)) {
        const token = people[person as keyof typeof people];
        const response = await app.inject({ url: `/${access}`, headers: token ? bearer(token) : {} });
        expect(response.statusCode, `${person} at ${access}`).toBe(status);
      }
    }
  });

  it('is checked against current roles, not those at sign-in', async () => {
    const { app, db, createHolder } = await guarded();
    const { accountId: account_id, token } = await createHolder('editor');
    const reviewStatus = async () =>
      (await app.inject({ url: '/submission:review', headers: bearer(token) })).statusCode;
    expect(await reviewStatus()).toBe(403);
    await db.insertInto('account_role').values({ account_id, role: 'reviewer' }).execute();
    expect(await reviewStatus()).toBe(200);
    const roleDeletion = db.deleteFrom('account_role').where('account_id', '=', account_id);
    await roleDeletion.where('role', '=', 'reviewer').execute();
    expect(await reviewStatus()).toBe(403);
  });

  it('is not granted by roles unknown to this version', async () => {
    const { app, db, createHolder } = await guarded();
    const { accountId: account_id, token } = await createHolder();
    for (const role of ['of a later version', 'operator', '__proto__'])
      await db.insertInto('account_role').values({ account_id, role }).execute();
    await expectRefusal(app, { url: '/own:read', headers: bearer(token) }, 403, '没有权限进行此操作');
  });

  it('is refused with the response envelope', async () => {
    const { app, customer } = await guarded();
    const url = '/content:publish';
    const forbidden = { url, headers: bearer(customer.token) };
    await expectRefusal(app, url, 401, '登录状态已失效，请重新登录');
    await expectRefusal(app, forbidden, 403, '没有权限进行此操作');
  });

  it('accepts the Bearer scheme in any letter case, per HTTP', async () => {
    const { app, customer } = await guarded();
    const headers = { authorization: `bearer ${customer.token}` };
    expect((await app.inject({ url: '/signed-in', headers })).statusCode).toBe(200);
  });

  it('of a public route does not identify the caller', async () => {
    const { app, customer } = await guarded();
    expect((await app.inject({ url: '/public', headers: bearer(customer.token) })).json()).toEqual({});
    await expectRefusal(
      app,
      { url: '/careless', headers: bearer(customer.token) },
      401,
      '登录状态已失效，请重新登录',
    );
  });

  it('also applies to equivalent spellings of an address', async () => {
    const { app } = server();
    for (const url of ['/api/user/info/', '//api/user/info', '/api//user/info', '/api/user/%69nfo']) {
      expect((await app.inject(url)).statusCode, url).toBe(401);
      expect((await app.inject({ url, method: 'HEAD' })).statusCode, url).toBe(401);
    }
  });
});
