import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { canonicalPath, createKeyOf } from './cache-key.ts';

const list: Answer = {
  path: '/api/policy/list',
  summary: '',
  query: { pageNum: z.string(), category: z.string() },
  dependsOn: [],
  handle: async () => ({}),
};
const keyOf = createKeyOf([list]);

describe('canonicalPath', () => {
  it.each([
    ['/policy', '/policy'],
    ['/policy/', '/policy'],
    ['/policy//', '/policy'],
    ['/', '/'],
    ['//', '/'],
  ])('%s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe('the cache key', () => {
  it.each([
    '/api/policy/list?pageNum=2&category=1',
    '/api/policy/list?category=1&pageNum=2',
    '/api/policy/list/?category=1&utm=x&pageNum=2&pageNum=3',
    '/api/policy/list?pageNum=%32&category=1&pageSize=',
  ])('is one for all spellings of a call: %s', (url) => {
    expect(keyOf(url)).toBe('/api/policy/list?pageNum=2&category=1');
  });

  it('leaves out empty parameters', () => {
    expect(keyOf('/api/policy/list?pageNum=&category=')).toBe('/api/policy/list');
  });

  it('cannot be forged by a value', () => {
    expect(keyOf('/api/policy/list?pageNum=1%26category%3D2')).not.toBe(
      keyOf('/api/policy/list?pageNum=1&category=2'),
    );
  });

  it.each(['/api/user/info', '/api/policy/nope', '/profile/upload/a.png', '/assets/a.js'])(
    'is null for %s',
    (url) => {
      expect(keyOf(url)).toBeNull();
    },
  );

  it('keeps the page number of a portal page, and the kind of a picture', () => {
    expect(keyOf('/policy/?utm=1&page=2')).toBe('/policy?page=2');
    expect(keyOf('/art/cover/a/1.svg?kind=module&page=2')).toBe('/art/cover/a/1.svg?kind=module');
  });
});
