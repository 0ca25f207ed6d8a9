import { calls } from '@pv-brain/contract/call-table.ts';
import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

interface Operation {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  security?: unknown[];
}

async function describedCalls() {
  const { app } = await testApp();
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  return { app, described };
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the table of calls', () => {
  it('names the calls that the server describes, and no other', async () => {
    const { described } = await describedCalls();
    expect(described.map(nameOf).sort()).toEqual(calls.map(nameOf).sort());
  });

  it('is served as it stands: method, access, and what goes in', async () => {
    const { app, described } = await describedCalls();
    for (const call of calls) {
      expect(app.hasRoute({ method: call.method as HTTPMethods, url: call.path }), nameOf(call)).toBe(true);
      const found = described.find((entry) => nameOf(entry) === nameOf(call))?.operation;
      const body = Object.values(found?.requestBody?.content ?? {})[0]?.schema.properties ?? {};
      const names =
        call.method === 'GET' ? (found?.parameters ?? []).map(({ name }) => name) : Object.keys(body);
      expect(names.sort(), nameOf(call)).toEqual([...call.in].sort());
      expect((found?.security ?? []).length > 0, nameOf(call)).toBe(call.access === 'signed-in');
    }
  });

  it('lets nobody in without a token where it says signed-in', async () => {
    const { app } = await describedCalls();
    for (const { method, path, access } of calls) {
      const response = await app.inject({ method, url: path, ...(method === 'POST' ? { payload: {} } : {}) });
      expect(response.statusCode === 401, `${method} ${path}`).toBe(access === 'signed-in');
    }
  });
});
