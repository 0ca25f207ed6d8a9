import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { registerErrorHandling } from '../http/error-handling.ts';
import { accountApp, bearer, newCustomer, newOperator, signIn } from '../testing/accounts.ts';
import { expectRefusal } from '../testing/requests.ts';
import { testApp, testDatabase } from '../testing/test-app.ts';
import { type Access, caller, registerAccess } from './access.ts';

async function guarded() {
  const { app: signer, database } = await accountApp();
  const app = Fastify({ genReqId: () => 'id' });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  registerErrorHandling(app);
  app.get('/early', async () => ({ open: true }));
  registerAccess(app, database.db, { note: () => {}, stop: async () => {} });
  for (const access of ['public', 'signed-in', 'operator', 'customer'] satisfies Access[]) {
    app.get(`/${access}`, { config: { access } }, async (request) => ({
      name: request.live?.account.username,
    }));
  }
  app.get('/careless', { config: { access: 'public' } }, async (request) => caller(request));
  onTestFinished(() => app.close());
  const customer = await signIn(signer, await newCustomer(signer));
  const operator = await signIn(signer, await newOperator(database.db));
  return { app, customer, operator };
}

describe('a route that does not say who may call it', () => {
  it('stops the start', async () => {
    const { settings, ...database } = await testDatabase();
    const app = await createApp({ settings, database, version: 'test' });
    onTestFinished(() => app.close());
    expect(() => app.get('/api/test/open', async () => ({}))).toThrow('GET /api/test/open');
    expect(() => app.post('/api/test/open', { config: {} }, async () => ({}))).toThrow('does not declare');
  });

  it('stays shut if it came before the check', async () => {
    const { app, operator } = await guarded();
    await expectRefusal(app, '/early', 401, '登录状态已失效，请重新登录');
    const headers = bearer(operator.token);
    await expectRefusal(app, { url: '/early', headers }, 403, '没有权限进行此操作');
  });
});

describe('a declared access', () => {
  it('lets in whom it names, and refuses the others', async () => {
    const { app, customer, operator } = await guarded();
    const nobody = undefined;
    const people = { nobody, customer: customer.token, operator: operator.token };
    const expected: Record<string, Record<keyof typeof people, number>> = {
      public: { nobody: 200, customer: 200, operator: 200 },
      'signed-in': { nobody: 401, customer: 200, operator: 200 },
      operator: { nobody: 401, customer: 403, operator: 200 },
      customer: { nobody: 401, customer: 200, operator: 403 },
    };
    for (const [access, statuses] of Object.entries(expected)) {
      for (const [person, status] of Object.entries(statuses)) {
        const token = people[person as keyof typeof people];
        const response = await app.inject({ url: `/${access}`, headers: token ? bearer(token) : {} });
        expect(response.statusCode, `${person} at ${access}`).toBe(status);
      }
    }
  });

  it('answers in the envelope', async () => {
    const { app, customer } = await guarded();
    const forbidden = { url: '/operator', headers: bearer(customer.token) };
    await expectRefusal(app, '/operator', 401, '登录状态已失效，请重新登录');
    await expectRefusal(app, forbidden, 403, '没有权限进行此操作');
  });

  it('knows the scheme in whatever case, as HTTP has it', async () => {
    const { app, customer } = await guarded();
    const headers = { authorization: `bearer ${customer.token}` };
    expect((await app.inject({ url: '/signed-in', headers })).statusCode).toBe(200);
  });

  it('of a public route makes nobody a caller', async () => {
    const { app, customer } = await guarded();
    expect((await app.inject({ url: '/public', headers: bearer(customer.token) })).json()).toEqual({});
    await expectRefusal(
      app,
      { url: '/careless', headers: bearer(customer.token) },
      401,
      '登录状态已失效，请重新登录',
    );
  });

  it('holds for the spellings of an address that the server takes for the same', async () => {
    const { app } = await testApp();
    for (const url of ['/api/user/info/', '//api/user/info', '/api//user/info', '/api/user/%69nfo']) {
      expect((await app.inject(url)).statusCode, url).toBe(401);
      expect((await app.inject({ url, method: 'HEAD' })).statusCode, url).toBe(401);
    }
  });
});
