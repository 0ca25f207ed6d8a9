import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';

export type Row = Record<string, unknown>;

interface ListBody {
  code: number;
  msg: string;
  rows: Row[];
  total: number;
}

/** Returns the body of a list call and asserts success. */
export async function getList(app: FastifyInstance, url: string): Promise<ListBody> {
  const response = await app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Returns the `data` of a detail call and asserts success. */
export async function getData(app: FastifyInstance, url: string): Promise<Row> {
  const response = await app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ code: 0, msg: '操作成功' });
  return response.json().data;
}

/** Asserts a refusal in the envelope of protocol failures: status, code, Chinese message and request id agree. */
export async function expectRefusal(
  app: FastifyInstance,
  request: string | InjectOptions,
  status: number,
  msg: string,
): Promise<void> {
  const response = await app.inject(request as InjectOptions);
  expect(response.statusCode, response.body).toBe(status);
  // accounts/session.server.test.ts tests `ended`, which tells whether a session was ended on purpose.
  const { ended: endedSession, ...body } = response.json();
  expect(endedSession === undefined || status === 401).toBe(true);
  expect(body).toEqual({ code: status, msg, requestId: response.headers['x-request-id'] });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
}
