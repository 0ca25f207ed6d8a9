import { expect, it, onTestFinished } from 'vitest';
import { withClientAddress } from '../../platform/http/hardening/client-address.ts';
import { hanging, json, startBackEnd } from '../../testing/servers/foreign-back-end.ts';
import { readBytes, readJson } from './answers.ts';
import { openBackEnd } from './back-end.ts';

async function opened(answers: Parameters<typeof startBackEnd>[0]) {
  const server = await startBackEnd(answers);
  const backEnd = openBackEnd(server.base);
  onTestFinished(() => backEnd.close());
  const ask = (name: string, timeout = 30_000, signal?: AbortSignal) =>
    backEnd.request({ name, method: 'GET', target: name, timeout, signal }, readJson);
  return { backEnd, ask, ...server };
}

it('a call fails with 504 at its timeout, without an answer or with one that arrives byte by byte', async () => {
  const { ask, backEnd } = await opened({
    '/hangs': hanging,
    '/slow': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(timer));
    },
  });
  for (const name of ['/hangs', '/slow'])
    await expect(ask(name, 50)).rejects.toMatchObject({
      statusCode: 504,
      message: '后端服务响应超时，请稍后再试',
    });
  expect(backEnd.failingCalls()).toEqual(['/hangs', '/slow']);
});

it('an upload fails with 504 when its answer arrives byte by byte', async () => {
  const { backEnd } = await opened({
    '/upload': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(timer));
    },
  });
  const asked = {
    name: '/upload',
    method: 'POST',
    target: '/upload',
    timeout: 30_000,
    isFile: true,
  } as const;
  const answer = backEnd.request(asked, (begun) => readBytes(begun, 1000_000, 50));
  await expect(answer).rejects.toMatchObject({ statusCode: 504 });
});

it('a hanging call does not delay other calls', async () => {
  const { ask, of, until } = await opened({ '/hangs': hanging, '/quick': json({ code: 0 }) });
  const left = new AbortController();
  const waiting = Array.from({ length: 40 }, () => ask('/hangs', 30_000, left.signal));
  const ends = Promise.allSettled(waiting);
  await until(() => of('/hangs').length === 16);
  expect((await ask('/quick')).value).toEqual({ code: 0 });
  left.abort();
  expect((await ends).every(({ status }) => status === 'rejected')).toBe(true);
  expect(of('/hangs')).toHaveLength(16);
});

it('one network cannot occupy all slots of a call', async () => {
  const { ask, of, until } = await opened({ '/hangs': hanging });
  const left = new AbortController();
  const from = (address: string, count: number): Promise<unknown>[] => {
    const asked: Promise<unknown>[] = [];
    withClientAddress(address, () => {
      for (let at = 0; at < count; at += 1) asked.push(ask('/hangs', 30_000, left.signal));
    });
    for (const each of asked) each.catch(() => {});
    return asked;
  };
  const one = from('192.0.2.1', 60);
  await until(() => of('/hangs').length === 16);
  await expect(one.at(-1)).rejects.toMatchObject({ statusCode: 503 });
  const other = from('192.0.2.2', 1)[0];
  left.abort();
  await expect(other).rejects.not.toMatchObject({ statusCode: 503 });
});

it('a call’s failure is cleared by a success, and an aborted request does not count as one', async () => {
  const { ask, answers, backEnd, of, until } = await opened({ '/a': json({}, 500, {}) });
  answers['/a'] = (request) => request.socket.destroy();
  await expect(ask('/a')).rejects.toMatchObject({ statusCode: 502 });
  expect(backEnd.failingCalls()).toEqual(['/a']);
  answers['/a'] = json({ code: 0 });
  await ask('/a');
  expect(backEnd.failingCalls()).toEqual([]);
  answers['/a'] = hanging;
  const left = new AbortController();
  const gone = ask('/a', 30_000, left.signal);
  await until(() => of('/a').length === 3);
  left.abort();
  await expect(gone).rejects.toThrow();
  expect(backEnd.failingCalls()).toEqual([]);
});
