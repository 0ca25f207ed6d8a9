import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { advanceTime } from '../../testing/people/accounts.ts';
import { createChangeLog, type Dependency, type ItemChange } from './dependencies.ts';
import {
  createResponseCache,
  type FinishedResponse,
  type ResponseCache,
  type StoredResponse,
} from './response-cache.ts';
import type { Versions } from './versions.ts';

/** Versions that the test sets manually. */
function handVersions() {
  const log = createChangeLog();
  let epoch = 0;
  return {
    get epoch() {
      return epoch;
    },
    isCurrent: () => true,
    of: () => 0,
    firstChange: log.firstChange,
    refresh: async () => {},
    refreshQuietly: async () => {},
    stop: () => {},
    /** Changes a section as a whole, at a time by `performance.now()`. */
    bump(section: string, after = performance.now()) {
      epoch += 1;
      log.note(section, { epoch, after }, null);
    },
    /** Changes an item. */
    change(section: string, change: Partial<ItemChange>) {
      epoch += 1;
      const usual = {
        item_id: 'x',
        category: '1',
        list_key: '0a',
        title: '',
        links: null,
        effect: 'place',
      } as const;
      log.note(section, { epoch, after: performance.now() }, [{ ...usual, ...change }]);
    },
  } satisfies Versions & { bump(section: string): void; change(section: string, change: object): void };
}

const finished = (body: string | Buffer, dependsOn: Dependency[] = ['policy']) => ({
  body: Buffer.from(body),
  headers: ['content-type', 'text/plain'],
  dependsOn,
});

/** Caches `content`; returns the response when both of its compressed forms are ready. */
async function put(cache: ResponseCache, key: string, content: FinishedResponse): Promise<StoredResponse> {
  const response = await cache.find(key, async () => content);
  await Promise.all([cache.prepare(response, 'br'), cache.prepare(response, 'gzip')]);
  return response;
}

/** Waits until an equally long response that was begun later is compressed. */
async function compressAnother(cache: ResponseCache) {
  await put(cache, 'another', finished('产业'.repeat(20_000)));
}

const MEGABYTE = 1024 * 1024;

describe('the response cache', () => {
  it('caches a response until something it depends on changes', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    expect(cache.get('a')).toBeUndefined();
    const response = await put(cache, 'a', finished('one', ['policy', 'category']));
    versions.bump('app');
    expect(cache.get('a')).toBe(response);
    versions.bump('category');
    expect(cache.get('a')).toBeUndefined();
    advanceTime(1000);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('drops the response of an item only when that item changes', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const response = await put(cache, 'a', finished('one', ['config', { section: 'policy', ids: ['a'] }]));
    versions.change('policy', { item_id: 'b' });
    versions.change('app', { item_id: 'a' });
    expect(cache.get('a')).toBe(response);
    versions.change('policy', { item_id: 'a' });
    expect(cache.get('a')).toBeUndefined();
  });

  it('returns but does not cache a response when something it depends on was written meanwhile', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const response = await cache.find('a', async () => {
      versions.bump('policy');
      return finished('old');
    });
    expect(response.forms.identity.toString()).toBe('old');
    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps a response while unrelated content is written', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const response = await cache.find('a', async () => {
      versions.bump('app');
      return finished('one');
    });
    expect(cache.get('a')).toBe(response);
    versions.bump('policy');
    expect(cache.get('a')).toBeUndefined();
  });

  it('returns but does not cache a response marked as not worth it', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const response = await put(cache, 'a', { ...finished('x'.repeat(2000)), isCacheable: false });
    expect(response.forms.br).toBeDefined();
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('makes a response once for concurrent requests, and again for a request after a write', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const resolvers: ((body: string) => void)[] = [];
    const request = () =>
      cache.find(
        'a',
        () => new Promise<FinishedResponse>((resolve) => resolvers.push((body) => resolve(finished(body)))),
      );
    const before = [request(), request(), request()];
    expect(resolvers).toHaveLength(1);
    versions.bump('policy');
    const after = [request(), request()];
    expect(resolvers).toHaveLength(2);
    resolvers[1]?.('new');
    resolvers[0]?.('old');
    const bodies = (responses: Promise<StoredResponse>[]) =>
      Promise.all(responses.map(async (response) => (await response).forms.identity.toString()));
    // Those that came first get the newer response too: an older one is never sent after it.
    expect(await bodies(before)).toEqual(['new', 'new', 'new']);
    expect(await bodies(after)).toEqual(['new', 'new']);
    expect(cache.get('a')?.forms.identity.toString()).toBe('new');
  });

  /** Starts a renewal that the test finishes. */
  function renew(cache: ResponseCache, key: string) {
    const renewal = Promise.withResolvers<FinishedResponse>();
    return { answer: cache.find(key, () => renewal.promise), ...renewal };
  }
  const text = async (response: Promise<StoredResponse>) => (await response).forms.identity.toString();
  const failRenewal = () => Promise.reject(new Error('a second renewal'));

  it('serves the old response while one renewal runs, and only the new one from then on', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const old = await put(cache, 'a', finished('old'));
    versions.bump('policy');
    expect(cache.get('a')).toBeUndefined();
    const { answer, resolve } = renew(cache, 'a');
    expect(cache.get('a')).toBe(old);
    expect(await cache.find('a', failRenewal)).toBe(old);
    resolve(finished('new'));
    expect(await text(answer)).toBe('new');
    expect(cache.get('a')?.forms.identity.toString()).toBe('new');
  });

  it('keeps a single renewal when the response changes again meanwhile, then starts the next', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const old = await put(cache, 'a', finished('old'));
    versions.bump('policy');
    const first = renew(cache, 'a');
    versions.bump('policy');
    expect(await cache.find('a', failRenewal)).toBe(old);
    first.resolve(finished('newer'));
    expect(await text(first.answer)).toBe('newer');
    expect(cache.get('a')).toBeUndefined();
    const second = renew(cache, 'a');
    expect(await text(cache.find('a', failRenewal))).toBe('newer');
    second.resolve(finished('newest'));
    expect(await text(second.answer)).toBe('newest');
  });

  it('serves no response that has been old for a second, however long its renewal takes', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    const old = await put(cache, 'a', finished('old'));
    versions.bump('policy');
    const { answer, resolve } = renew(cache, 'a');
    advanceTime(500);
    // A change of something else does not prolong it.
    versions.bump('policy');
    expect(cache.get('a')).toBe(old);
    advanceTime(500);
    expect(cache.get('a')).toBeUndefined();
    const waiting = cache.find('a', async () => finished('newest'));
    expect(await text(waiting)).toBe('newest');
    resolve(finished('new'));
    expect(await text(answer)).toBe('newest');
    expect(cache.get('a')?.forms.identity.toString()).toBe('newest');
  });

  it('counts the age of a response from the last time when it was known to be current', async () => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    await put(cache, 'a', finished('old'));
    versions.bump('policy', performance.now() - 1000);
    renew(cache, 'a');
    expect(cache.get('a')).toBeUndefined();
  });

  it.each([
    ['is refused', () => Promise.reject(new Error('gone'))],
    ['is not worth caching', async () => ({ ...finished('gone'), isCacheable: false })],
  ])('does not serve the old response after a renewal that %s', async (_, make) => {
    const versions = handVersions();
    const cache = createResponseCache(versions, MEGABYTE);
    await put(cache, 'a', finished('old'));
    versions.bump('policy');
    await cache.find('a', make).catch(() => {});
    renew(cache, 'a');
    expect(cache.get('a')).toBeUndefined();
  });

  it('rejects all concurrent requests after a failure, and tries again for the next', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const fail = () => cache.find('a', async () => Promise.reject(new Error('no')));
    expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect((await put(cache, 'a', finished('yes'))).forms.identity.toString()).toBe('yes');
  });

  it('has the same content in every encoding, and the same digest for the same content', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const body = Buffer.from('光伏'.repeat(1000));
    const { forms, digest } = await put(cache, 'a', finished(body));
    expect(forms.identity).toEqual(body);
    expect(brotliDecompressSync(forms.br ?? '')).toEqual(body);
    expect(gunzipSync(forms.gzip ?? '')).toEqual(body);
    expect(digest).toMatch(/^[\w-]{22}$/);
    expect((await put(cache, 'b', finished(body))).digest).toBe(digest);
    expect((await put(cache, 'c', finished('other'))).digest).not.toBe(digest);
  });

  it('retains no memory beyond the bytes of its forms', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    // Small buffers from a string are slices of a pool, and the compressors' buffers are longer than their content.
    for (const body of ['short', '光伏'.repeat(400)]) {
      const { forms } = await put(cache, body, finished(body));
      for (const form of Object.values(forms)) expect(form.buffer.byteLength).toBe(form.length);
    }
  });

  it('does not compress small responses', async () => {
    const response = await put(createResponseCache(handVersions(), MEGABYTE), 'a', finished('x'.repeat(800)));
    expect(Object.keys(response.forms)).toEqual(['identity']);
  });

  it('compresses only on request, and only in the requested encoding', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const response = await cache.find('a', async () => finished('光伏'.repeat(20_000)));
    await compressAnother(cache);
    expect(Object.keys(response.forms)).toEqual(['identity']);
    await cache.prepare(response, 'gzip');
    await compressAnother(cache);
    expect(Object.keys(response.forms)).toEqual(['identity', 'gzip']);
  });

  it('compresses small responses synchronously and large ones asynchronously', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const small = await cache.find('a', async () => finished('x'.repeat(2000)));
    expect(cache.prepare(small, 'br')).toBeUndefined();
    expect(small.forms.br).toBeDefined();
    const large = await cache.find('b', async () => finished('x'.repeat(20_000)));
    const ready = cache.prepare(large, 'br');
    expect(ready).toBeInstanceOf(Promise);
    expect(large.forms.br).toBeUndefined();
    // A concurrent request waits for the same promise.
    expect(cache.prepare(large, 'br')).toBe(ready);
    await ready;
    expect(large.forms.br).toBeDefined();
  });

  it('recompresses well what is requested often, and counts the new bytes instead', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const body = Array.from({ length: 3000 }, (_, at) => `${at * at}`).join();
    const response = await cache.find('a', async () => finished(body));
    const plain = cache.bytes;
    await cache.prepare(response, 'br');
    const quick = response.forms.br;
    expect(cache.bytes).toBeGreaterThan(plain + (quick?.length ?? 0));
    await cache.prepare(response, 'br');
    expect(response.forms.br).toBe(quick);
    const before = cache.bytes;
    cache.prepare(response, 'br');
    await expect.poll(() => response.codings.br?.effort).toBe('well');
    expect(brotliDecompressSync(response.forms.br ?? '').toString()).toBe(body);
    expect(response.forms.br?.length).toBeLessThan(quick?.length ?? 0);
    expect(cache.bytes).toBeLessThan(before);
    expect(Object.keys(response.forms)).toEqual(['identity', 'br']);
  });

  it('does not recompress a response that is no longer cached', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    const response = await cache.find('a', async () => ({
      ...finished('x'.repeat(20_000)),
      isCacheable: false,
    }));
    for (let count = 0; count < 5; count += 1) await cache.prepare(response, 'br');
    await compressAnother(cache);
    expect(response.codings.br?.effort).toBe('quick');
  });

  it('compresses a skipped response on a later request', async () => {
    const cache = createResponseCache(handVersions(), 8 * MEGABYTE);
    const many = Array.from({ length: 100 }, (_, index) => `${index}`);
    const all = await Promise.all(
      many.map((key) => cache.find(key, async () => finished(key.padStart(20_000)))),
    );
    await Promise.all(all.map((response) => cache.prepare(response, 'br')));
    const skipped = all.find(({ forms }) => !forms.br);
    expect(skipped).toBeDefined();
    if (skipped) await cache.prepare(skipped, 'br');
    expect(skipped?.forms.br).toBeDefined();
  });

  it('counts the compressed forms towards the bound', async () => {
    const cache = createResponseCache(handVersions(), MEGABYTE);
    // Random bytes do not shrink when compressed.
    const { forms } = await put(cache, 'a', finished(randomBytes(50_000)));
    const totalBytes = Object.values(forms).reduce((sum, form) => sum + form.length, 0);
    expect(totalBytes).toBeGreaterThan(140_000);
    expect(cache.bytes).toBeGreaterThanOrEqual(totalBytes);
    expect(cache.get('a')).toBeDefined();
  });

  it('never exceeds its bound, and evicts the least recently used response', async () => {
    const cache = createResponseCache(handVersions(), 200_000);
    for (let count = 0; count < 20; count += 1) {
      await put(cache, `${count}`, finished(randomBytes(15_000)));
      expect(cache.get('0')).toBeDefined();
      expect(cache.bytes).toBeLessThanOrEqual(200_000);
    }
    expect(cache.get('1')).toBeUndefined();
    expect(cache.get('19')).toBeDefined();
  });

  it('serves a response larger than the whole cache without caching it', async () => {
    const cache = createResponseCache(handVersions(), 10_000);
    await put(cache, 'a', finished(randomBytes(20_000)));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
});
