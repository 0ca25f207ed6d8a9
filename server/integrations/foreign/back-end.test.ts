import { expect, it, onTestFinished, vi } from 'vitest';
import { withClientAddress } from '../../platform/http/hardening/client-address.ts';
import { hanging, json, startBackEnd } from '../../testing/servers/foreign-back-end.ts';
import { readBytes, readJson } from './answers.ts';
import { openBackEnd } from './back-end.ts';

async function openTestBackEnd(answers: Parameters<typeof startBackEnd>[0]) {
  const server = await startBackEnd(answers);
  const log = vi.fn();
  const backEnd = openBackEnd(server.base, log);
  onTestFinished(() => backEnd.close());
  const request = (name: string, timeout = 30_000, signal?: AbortSignal) =>
    backEnd.request({ name, method: 'GET', target: name, timeout, signal }, readJson);
  return { backEnd, log, request, ...server };
}

it('a call fails with 504 at its timeout, without an answer or with one that arrives byte by byte', async () => {
  const { request, backEnd } = await openTestBackEnd({
    '/hangs': hanging,
    '/slow': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(timer));
    },
  });
  for (const name of ['/hangs', '/slow'])
    await expect(request(name, 50)).rejects.toMatchObject({
      statusCode: 504,
      message: '后端服务响应超时，请稍后再试',
    });
  expect(backEnd.failingCalls()).toEqual(['/hangs', '/slow']);
});

it('an upload fails with 504 when its answer arrives byte by byte', async () => {
  const { backEnd } = await openTestBackEnd({
    '/upload': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(timer));
    },
  });
  const request = {
    name: '/upload',
    method: 'POST',
    target: '/upload',
    timeout: 30_000,
    isFile: true,
  } as const;
  const answer = backEnd.request(request, (response) => readBytes(response, 1000_000, 50));
  await expect(answer).rejects.toMatchObject({ statusCode: 504 });
});

it('a hanging call does not delay other calls', async () => {
  const { request, of, until } = await openTestBackEnd({ '/hangs': hanging, '/quick': json({ code: 0 }) });
  const caller = new AbortController();
  const waiting = Array.from({ length: 40 }, () => request('/hangs', 30_000, caller.signal));
  const ends = Promise.allSettled(waiting);
  await until(() => of('/hangs').length === 16);
  expect((await request('/quick')).value).toEqual({ code: 0 });
  caller.abort();
  expect((await ends).every(({ status }) => status === 'rejected')).toBe(true);
  expect(of('/hangs')).toHaveLength(16);
});

it('one network cannot occupy all slots of a call', async () => {
  const { request, of, until } = await openTestBackEnd({ '/hangs': hanging });
  const caller = new AbortController();
  const from = (address: string, count: number): Promise<unknown>[] => {
    const requests: Promise<unknown>[] = [];
    withClientAddress(address, () => {
      for (let at = 0; at < count; at += 1) requests.push(request('/hangs', 30_000, caller.signal));
    });
    for (const each of requests) each.catch(() => {});
    return requests;
  };
  const firstNetwork = from('192.0.2.1', 60);
  await until(() => of('/hangs').length === 16);
  await expect(firstNetwork.at(-1)).rejects.toMatchObject({ statusCode: 503 });
  const secondNetwork = from('192.0.2.2', 1)[0];
  caller.abort();
  await expect(secondNetwork).rejects.not.toMatchObject({ statusCode: 503 });
});

it('a call’s failure is cleared by a success, and an aborted request does not count as one', async () => {
  const { request, answers, backEnd, of, until } = await openTestBackEnd({ '/a': json({}, 500, {}) });
  answers['/a'] = (request) => request.socket.destroy();
  await expect(request('/a')).rejects.toMatchObject({ statusCode: 502 });
  expect(backEnd.failingCalls()).toEqual(['/a']);
  answers['/a'] = json({ code: 0 });
  await request('/a');
  expect(backEnd.failingCalls()).toEqual([]);
  answers['/a'] = hanging;
  const caller = new AbortController();
  const abandoned = request('/a', 30_000, caller.signal);
  await until(() => of('/a').length === 3);
  caller.abort();
  await expect(abandoned).rejects.toThrow();
  expect(backEnd.failingCalls()).toEqual([]);
});

it('a server error in JSON counts as a failure, and is logged once until the call succeeds again', async () => {
  const { request, answers, backEnd, log } = await openTestBackEnd({ '/a': json({ status: 500 }, 500) });
  for (let count = 0; count < 3; count += 1) expect((await request('/a')).status).toBe(500);
  expect(backEnd.failingCalls()).toEqual(['/a']);
  answers['/a'] = json({}, 404);
  for (let count = 0; count < 3; count += 1) await request('/a');
  expect(backEnd.failingCalls()).toEqual([]);
  answers['/a'] = (_, response) => response.end('<html>');
  await expect(request('/a')).rejects.toMatchObject({ statusCode: 502 });
  expect(log.mock.calls).toEqual([
    ['/a', 'status 500'],
    ['/a', null],
    ['/a', 'status 200, no JSON'],
  ]);
});
