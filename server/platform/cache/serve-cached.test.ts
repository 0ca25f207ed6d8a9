import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { listenHere } from '../../testing/servers/listening.ts';
import type { ResponseCache, StoredResponse } from './response-cache.ts';
import { serveCached } from './serve-cached.ts';

const storedResponse = (text: string) =>
  ({
    forms: { identity: Buffer.from(text) },
    codings: {},
    digest: text,
    status: 200,
    headers: [],
    ownHeaders: [],
  }) as unknown as StoredResponse;

it('keeps the keys of cached addresses, except for callers with a token', async () => {
  const content = new Map([
    ['all', storedResponse('for all')],
    ['own', storedResponse('for one')],
  ]);
  const cache = {
    get: (key: string) => content.get(key),
    prepare: () => undefined,
  } as unknown as ResponseCache;
  const of = vi.fn((url: string, hasToken?: boolean) => (url === '/a' ? (hasToken ? 'own' : 'all') : null));
  const server = createServer(
    serveCached({ cache, keys: { of }, nextId: () => '1', onVisit: () => {} }, (_, response) =>
      response.end('not cached'),
    ),
  );
  const port = await listenHere(server);
  const read = async (path: string, headers = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();

  for (let time = 0; time < 3; time += 1) expect(await read('/a')).toBe('for all');
  expect(of).toHaveBeenCalledTimes(1);
  expect(await read('/a', { authorization: 'Bearer x' })).toBe('for one');
  expect(await read('/a')).toBe('for all');
  expect(await read('/b')).toBe('not cached');
  content.delete('all');
  expect(await read('/a')).toBe('not cached');
});
