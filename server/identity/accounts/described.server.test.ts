import * as account from '@pv-brain/contract/accounts/calls/account.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { describe, expect, it } from 'vitest';
import { bearer, login, newCustomer, sharedAccountApp, signIn } from '../../testing/people/accounts.ts';

interface Operation {
  summary: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
interface Schema {
  oneOf?: Schema[];
  properties: Record<string, Schema & { items?: Schema }>;
}

const server = sharedAccountApp();

async function described() {
  const kit = server();
  const { paths, components } = (await kit.app.inject('/api/openapi.json')).json();
  const operation = (method: 'get' | 'post', path: string) => paths[path]?.[method] as Operation;
  const answer = (method: 'get' | 'post', path: string) => {
    const schema = operation(method, path).responses['200']?.content['application/json']?.schema;
    return Object.keys((schema?.oneOf?.[0] ?? schema)?.properties ?? {}).sort();
  };
  return { ...kit, components, operation, answer };
}

describe('OpenAPI description of the account calls', () => {
  it('lists each call with its method and whether it needs a token', async () => {
    const { app, components, operation } = await described();
    expect(components.securitySchemes.token).toEqual({ type: 'http', scheme: 'bearer' });
    for (const { path, summary, access, ...call } of Object.values<Call>(account)) {
      const method = call.method === 'POST' ? 'post' : 'get';
      const signedIn = access === 'signed-in';
      expect(app.hasRoute({ method, url: path }), path).toBe(true);
      expect(operation(method, path)).toMatchObject({ summary });
      expect(operation(method, path).security, path).toEqual(signedIn ? [{ token: [] }] : undefined);
      const { statusCode } = await app.inject({ method, url: path });
      expect(statusCode === 401, path).toBe(signedIn);
    }
  });

  it('lists the fields of a form in all three encodings', async () => {
    const { operation } = await described();
    const content = operation('post', '/login').requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json',
    ]);
    for (const { schema } of Object.values(content)) {
      expect(Object.keys(schema.properties)).toEqual([
        'username',
        'password',
        'validateCode',
        'captchaWork',
        'rememberMe',
      ]);
      expect(schema.required).toEqual(['username', 'password', 'validateCode']);
    }
    expect(operation('post', '/logout').requestBody).toBeUndefined();
  });

  it('gives the label and the rules of a field', async () => {
    const { operation } = await described();
    const { schema } = operation('post', '/register/add').requestBody?.content['application/json'] ?? {};
    expect(schema?.properties).toMatchObject({
      fdComName: { type: 'string', description: '企业名称', maxLength: 100 },
      userName: { type: 'string', description: '手机号', pattern: '^1[3-9]\\d{9}$' },
      password: { type: 'string', description: '密码', minLength: 6, maxLength: 128 },
    });
  });

  it('describes exactly the fields of a response', async () => {
    const { app, answer } = await described();
    const username = await newCustomer(app);
    const { token } = await signIn(app, username);
    const headers = bearer(token);
    const names = (response: { json(): object }) => Object.keys(response.json()).sort();
    expect(answer('post', '/login')).toEqual(names(await login(app, { username })));
    expect(answer('get', '/captcha/work')).toEqual(names(await app.inject('/captcha/work')));
    for (const url of ['/api/user/info', '/api/user/sessions'])
      expect(answer('get', url), url).toEqual(names(await app.inject({ url, headers })));
    const logout = await app.inject({ method: 'POST', url: '/logout', headers });
    expect(answer('post', '/logout')).toEqual(names(logout));
  });
});
