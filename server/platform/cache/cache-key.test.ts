import { describe, expect, it } from 'vitest';
import { pictureAt } from '../../content/core/lists/picture.ts';
import { createCacheKeys } from './cache-key.ts';
import { publicRead } from './public-read.ts';

const list = publicRead(
  {
    method: 'GET',
    path: '/api/policy/list',
    summary: '',
    access: 'public',
    caching: 'kept',
    input: { pageNum: { label: '页码', kind: 'pageNum' }, category: { label: '类别', kind: 'category' } },
    output: { kind: 'list', schema: {} },
  },
  { dependsOn: [], handle: async () => [] },
);
const keys = createCacheKeys();
keys.addRead(list);
keys.addKind((target) => pictureAt(target)?.key ?? null);
const keyOf = keys.of;

describe('the cache key', () => {
  it.each([
    '/api/policy/list?pageNum=2&category=1',
    '/api/policy/list?category=1&pageNum=2',
    '/api/policy/list/?category=1&utm=x&pageNum=2&pageNum=3',
    '/api/policy/list?pageNum=%32&category=1&pageSize=',
  ])('is the same for all spellings of a call: %s', (url) => {
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

  it.each([
    ['kind=module&kind=zz', '?kind=module'],
    ['kind=&kind=module', ''],
    ['%6bind=module', '?kind=module'],
    ['kind=%6dodule&page=2', '?kind=module'],
    ['kind[]=module', ''],
    ['kind=+module', ''],
    ['Kind=module', ''],
    ['kind=Module', ''],
    ['kind=zz&kind=module', ''],
    ['kind=module;kind=zz', ''],
    ['kind=toString', ''],
  ])('of a picture contains the first kind, if it is valid: %s', (query, expected) => {
    expect(keyOf(`/art/cover/supply/1.svg?${query}`)).toBe(`/art/cover/supply/1.svg${expected}`);
  });

  it('of a picture for an encoded id, as other back ends have them, is its path', () => {
    expect(keyOf('/art/cover/policy/a%2Fb.svg')).toBe('/art/cover/policy/a%2Fb.svg');
  });

  it('of a picture without kinds contains none', () => {
    expect(keyOf('/art/cover/policy/1.svg?kind=module')).toBe('/art/cover/policy/1.svg');
    expect(keyOf('/art/park.svg?kind=module')).toBe('/art/park.svg');
  });

  it.each(['/art/cover/nope/1.svg', '/art/cover/policy/a/b.svg', '/art/banner/nope.svg', '/art/none'])(
    'is null for a picture that cannot exist: %s',
    (url) => {
      expect(keyOf(url)).toBeNull();
    },
  );
});
