import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createIsPerson, isReading } from './visit-counter.ts';

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36 SE 2.X MetaSr 1.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54 NetType/WIFI Language/zh_CN',
  'Mozilla/5.0 (Linux; U; Android 14; zh-CN; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.80 UCBrowser/17.1 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
const PROGRAMS = [
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'Mozilla/5.0 (compatible; YisouSpider/5.0; +http://www.yisou.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'curl/8.14.1',
  'python-requests/2.32.3',
  'Go-http-client/1.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
];

it.each(BROWSERS)('isPerson recognises %s as a person’s browser', (agent) => {
  expect(createIsPerson()(agent)).toBe(true);
});

it.each([undefined, '', ...PROGRAMS, `${BROWSERS[0]} ${'x'.repeat(512)}`])(
  'isPerson recognises %s as a program',
  (agent) => {
    expect(createIsPerson()(agent)).toBe(false);
  },
);

it('isPerson still recognises user agents when there are more than its cache holds', () => {
  const isPerson = createIsPerson();
  for (let count = 0; count < 5000; count += 1) isPerson(`Mozilla/5.0 (X11) Chrome/${count}`);
  expect([isPerson(BROWSERS[0]), isPerson(PROGRAMS[0])]).toEqual([true, false]);
});

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const page = { section: 'policy', name: 'a', as: 'page' } as const;
const articleRead = { section: 'policy', name: 'a', as: 'read' } as const;

it.each([
  [page, {}, true],
  [page, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, true],
  [page, { 'sec-fetch-dest': 'iframe' }, false],
  [page, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, false],
  [page, { 'sec-purpose': 'prefetch' }, false],
  [page, { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }, false],
  [page, { purpose: 'prefetch' }, false],
  [page, { 'x-purpose': 'preview' }, false],
  [page, { 'x-moz': 'prefetch' }, false],
  [articleRead, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, true],
  [articleRead, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }, false],
  [articleRead, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, false],
  [articleRead, { referer: 'http://pv.example/policy' }, true],
  [articleRead, {}, false],
])('isReading for %j with headers %j returns %s', (visit, headers, expected) => {
  expect(isReading(visit, request(headers))).toBe(expected);
});
