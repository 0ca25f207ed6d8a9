import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import type { Versions } from './versions.ts';

/** Versions that the test sets by hand. */
function handVersions() {
  const versions = new Map<string, number>();
  let epoch = 0;
  return {
    get epoch() {
      return epoch;
    },
    of: (section: string) => versions.get(section) ?? 0,
    refresh: async () => {},
    stop: () => {},
    bump(section: string) {
      versions.set(section, (versions.get(section) ?? 0) + 1);
      epoch += 1;
    },
  } satisfies Versions & { bump(section: string): void };
}

const finished = (body: string | Buffer, dependsOn = ['policy']) => ({
  body: Buffer.from(body),
  headers: { 'content-type': 'text/plain' },
  dependsOn,
});

const MEGABYTE = 1024 * 1024;

describe('the answer cache', () => {
  it('keeps an answer until something it was made from changes', () => {
    const versions = handVersions();
    const cache = createAnswerCache(versions, MEGABYTE);
    expect(cache.get('a')).toBeUndefined();
    const stored = cache.put('a', finished('one', ['policy', 'category']), versions.epoch);
    versions.bump('app');
    expect(cache.get('a')).toBe(stored);
    versions.bump('category');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('hands back but does not keep an answer that a write overtook', () => {
    const versions = handVersions();
    const cache = createAnswerCache(versions, MEGABYTE);
    const { epoch } = versions;
    versions.bump('policy');
    expect(cache.put('a', finished('old'), epoch).forms.identity.body.toString()).toBe('old');
    expect(cache.get('a')).toBeUndefined();
  });

  it('has the same bytes in every encoding, and a tag of its own for each', async () => {
    const versions = handVersions();
    const cache = createAnswerCache(versions, MEGABYTE);
    const body = Buffer.from('光伏'.repeat(1000));
    const stored = cache.put('a', finished(body), versions.epoch);
    await stored.compressed;
    const { br, gzip, identity } = stored.forms;
    expect(identity.body).toEqual(body);
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(body);
    expect(gunzipSync(gzip?.body ?? '')).toEqual(body);
    const tagOf = (key: string, content: Buffer | string) =>
      cache.put(key, finished(content), versions.epoch).forms.identity.etag;
    expect(tagOf('b', body)).toBe(identity.etag);
    expect(tagOf('c', 'other')).not.toBe(identity.etag);
    expect(identity.etag).toMatch(/^"[\w-]{22}"$/);
    expect(new Set([identity.etag, br?.etag, gzip?.etag]).size).toBe(3);
  });

  it('does not compress what is small', async () => {
    const versions = handVersions();
    const stored = createAnswerCache(versions, MEGABYTE).put('a', finished('x'.repeat(800)), versions.epoch);
    await stored.compressed;
    expect(Object.keys(stored.forms)).toEqual(['identity']);
  });

  it('counts the compressed forms too', async () => {
    const versions = handVersions();
    const cache = createAnswerCache(versions, MEGABYTE);
    // Random bytes stay as long when compressed.
    const stored = cache.put('a', finished(randomBytes(50_000)), versions.epoch);
    expect(cache.bytes).toBeGreaterThan(50_000);
    await stored.compressed;
    await Promise.resolve();
    const real = Object.values(stored.forms).reduce((sum, form) => sum + form.body.length, 0);
    expect(real).toBeGreaterThan(140_000);
    expect(cache.bytes).toBeGreaterThanOrEqual(real);
    expect(cache.get('a')).toBe(stored);
  });

  it('never holds more than its bound, and lets go of what was not asked for longest', async () => {
    const versions = handVersions();
    const cache = createAnswerCache(versions, 200_000);
    for (let count = 0; count < 20; count += 1) {
      const stored = cache.put(`${count}`, finished(randomBytes(15_000)), versions.epoch);
      await stored.compressed;
      await Promise.resolve();
      expect(cache.get('0')).toBeDefined();
      expect(cache.bytes).toBeLessThanOrEqual(200_000);
    }
    expect(cache.get('1')).toBeUndefined();
    expect(cache.get('19')).toBeDefined();
  });

  it('serves an answer larger than the whole cache without keeping it', async () => {
    const versions = handVersions();
    const cache = createAnswerCache(versions, 10_000);
    await cache.put('a', finished(randomBytes(20_000)), versions.epoch).compressed;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
});
