import { calls } from '@pv-brain/contract/all-calls.ts';
import type { HTTPMethods, RouteOptions } from 'fastify';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const routes = vi.hoisted(() => [] as RouteOptions[]);

vi.mock(import('../../identity/accounts/access.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    registerAccess: (app, ...parts) => {
      app.addHook('onRoute', (route) => void routes.push(route));
      real.registerAccess(app, ...parts);
    },
  };
});

interface Operation {
  summary: string;
  parameters: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  security?: object[];
}

async function describedCalls() {
  const { app } = await testApp();
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Partial<Record<string, Operation>>>;
  };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return { app, described };
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('every call is declared once', () => {
  expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
});

it('the server has a route for every declared call, and no other below /api', async () => {
  const { app } = await testApp();
  for (const { method, path } of calls)
    expect(app.hasRoute({ method: method as HTTPMethods, url: path }), path).toBe(true);
  const paths = routes.map(({ url }) => url).filter((url) => url.startsWith('/api/'));
  const undeclared = paths.filter((url) => !calls.some(({ path }) => path === url));
  expect([...new Set(undeclared)].sort()).toEqual(['/api/docs', '/api/openapi.json']);
});

it('the API description lists every call with its labelled inputs and its access', async () => {
  const { described } = await describedCalls();
  expect(described.map(({ name }) => name).sort()).toEqual(calls.map(nameOf).sort());
  for (const call of calls) {
    const { operation } = described.find(({ name }) => name === nameOf(call)) as { operation: Operation };
    expect(operation.summary).toBe(call.summary);
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};
    const inputs =
      call.method === 'GET'
        ? operation.parameters.map(({ name, description }) => [name, description])
        : Object.entries(body).map(([name, { description }]) => [name, description]);
    expect(inputs, nameOf(call)).toEqual(
      Object.entries(call.input).map(([name, { label }]) => [name, label]),
    );
    const { security = [{}] } = operation;
    const isOpen = security.some((requirement) => Object.keys(requirement).length === 0);
    expect(isOpen, nameOf(call)).toBe(call.access === 'public');
    expect(security.length > 1, nameOf(call)).toBe(call.recognises === true);
  }
});

it('only public calls work without a token', async () => {
  const { app } = await testApp();
  for (const { method, path, access } of calls) {
    const response = await app.inject({ method, url: path, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(response.statusCode === 401, `${method} ${path}`).toBe(access !== 'public');
  }
});

it('cacheable calls make browsers revalidate by an ETag, no-store calls send no-store', async () => {
  const { app } = await testApp();
  const cachedCalls = calls.filter(({ caching }) => caching === 'kept');
  for (const { path, input } of cachedCalls) {
    const needed = Object.entries(input).filter(([, { required }]) => required);
    const query = Object.fromEntries(needed.map(([name]) => [name, '1']));
    const { statusCode, headers } = await app.inject({ url: path, query });
    // A 404 response is not cached.
    if (statusCode === 404) continue;
    expect(headers, path).toMatchObject({
      'cache-control': expect.stringMatching(/^(no-cache|public, max-age=0, s-maxage=1)$/),
      etag: expect.any(String),
    });
  }
  for (const { method, path } of calls.filter(({ caching }) => caching === 'no-store')) {
    const { headers } = await app.inject({
      method,
      url: path,
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect(headers['cache-control'], path).toBe('no-store');
  }
});
