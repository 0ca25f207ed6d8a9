import { expect, it } from 'vitest';
import { utf8Query } from './request-url.ts';

it.each([
  ['/search?q=%B9%E2%B7%FC', '/search?q=光伏'],
  ['/search?q=%b9%e2+%B7%FC&page=2', '/search?q=光+伏&page=2'],
  ['/search?q=\xb9\xe2\xb7\xfc', '/search?q=光伏'],
  // The second byte of a GBK character may be a letter.
  ['/search?q=%8EA', '/search?q=嶢'],
  ['/policy?filters=%7B%22fdLevel%22%3A%22%CA%A1%BC%B6%22%7D', '/policy?filters={"fdLevel":"省级"}'],
  // By itself, the first sequence would also be valid UTF-8.
  ['/policy?%CA%A1=%BC%B6&a=b', '/policy?省=级&a=b'],
])('converts the query %s to %s', (url, expected) => {
  const [path, query = ''] = utf8Query(url).split('?');
  expect(`${path}?${decodeURIComponent(query)}`).toBe(expected);
});

it.each([
  '/search?q=%E5%85%89%E4%BC%8F',
  '/search?q=abc%20d%2Bz',
  '/search?q=%ff%fe',
  '/search?q=%zz%',
  '/search?q=%B9&a=%E2',
  '/%B9%E2',
  '/index',
])('leaves %s unchanged', (url) => {
  expect(utf8Query(url)).toBe(url);
});
