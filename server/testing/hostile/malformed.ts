import { integerIn, pick, type Random, randomFrom } from '@pv-brain/art/random.ts';
import { calls } from '@pv-brain/contract/all-calls.ts';
import { type Body, jsonBody, multipartBody, multipartOf, urlencodedBody } from './bodies.ts';
import { type HostileRequest, requestOf } from './request.ts';

type Choices<T = string> = readonly [T, ...T[]];

const ID = '0195a1b2-0000-7000-8000-000000000000';

/** Paths of all routes of the portal, and of everything the server serves beside calls and pages. */
const PATHS: Choices = [
  '/',
  '/index',
  '/homeLogin',
  '/homeRegister',
  '/contactUs',
  '/privacy',
  '/policy',
  '/policy/1',
  `/policy/detail/${ID}`,
  '/project',
  '/project/1',
  `/project/detail/${ID}`,
  '/special',
  '/special/1',
  `/special/detail/${ID}`,
  '/recruit',
  '/recruit/1',
  `/recruit/detail/${ID}`,
  '/shopping_mall',
  '/shopping_mall/1',
  `/shopping_mall/detail/${ID}`,
  '/financial',
  '/financial/default',
  '/financial/1',
  `/financial/detail/${ID}`,
  '/specialist',
  '/specialist/1',
  `/specialist/detail/${ID}`,
  '/specialist/detailAll',
  '/specialist/detailAll/1',
  '/supply_demand',
  '/supply_demand/supply',
  '/supply_demand/demand/1',
  `/supply_demand/supply/detail/${ID}`,
  '/no-such-page',
  `/art/cover/policy/${ID}.svg`,
  '/art/hero/field.svg',
  '/profile/upload/a.png',
  '/assets/a.js',
  '/backoffice',
  '/backoffice/index',
  '/backoffice/common/sso',
  '/backoffice/profile/upload/a.png',
  '/sandbox/ai/entry',
  '/sandbox/ai/welcome',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/robots.txt',
  '/favicon.svg',
  '/text-size.js',
];

/** Fragments of addresses, as sent over the wire. */
const FRAGMENTS: Choices = [
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '%ff',
  '%e5',
  '%2f',
  '%5c',
  '%2e%2e',
  '..',
  '.',
  '//',
  '/',
  '\\',
  '/\\',
  '[',
  ']',
  '//[',
  '//:80',
  '//x@evil.com/',
  '@',
  ':',
  ':80',
  '*',
  '?',
  '??',
  '&',
  '=',
  '#',
  '%23',
  '%3f',
  ';',
  '|',
  '^',
  '`',
  '{',
  '}',
  '"',
  '<script>',
  "'",
  '%0d%0a',
  '%E2%80%AE',
  '%CC%81',
  '\u00ff',
  '\u0080',
  '%ED%A0%80',
  '%F0%9F%8C%9E',
  'a'.repeat(300),
  '9'.repeat(30),
  '-1',
  '1e22',
  'NaN',
  "' or 1=1--",
  'union select',
  '__proto__',
  'constructor',
  '$\u{7b}7*7}',
  '{{7*7}}',
  'null',
  'undefined',
];

const STARTS: Choices = [
  '//',
  '/\\',
  '//[',
  '//:80',
  '//x@evil.com/',
  '/./',
  '/../',
  '/%2e%2e/',
  '/;',
  'x',
  '',
  'http://evil.com/',
  'http://[',
  'https://user:pass@evil.com:99999/',
  '*',
  'file:///etc/passwd',
  '?',
];

const VALUES: Choices = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u200b\u200b',
  '\u202eevil',
  '\u3164',
  '\r\n',
  '1e22',
  '-1',
  '0',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '1.5',
  '0x10',
  '１２',
  'true',
  'null',
  '[]',
  '{}',
  "'; drop table account; --",
  '" or ""="',
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  'C:\\windows\\win.ini',
  '<script>alert(1)</script>',
  '$\u{7b}7*7}',
  'a'.repeat(5000),
  '光'.repeat(3000),
  '\u0301\u0316'.repeat(3000),
  '2026-02-30',
  '13800008000',
  'a@b.c',
  ID,
  '1',
  '2',
  'policy',
  'home:ai',
  '__proto__',
  'constructor',
];

const HEADERS: Choices<[name: string, value: string]> = [
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'a'.repeat(43)}`],
  ['authorization', 'Basic YTpi'],
  ['cookie', 'validateCode=a.b.c; pv_session=; =; ;;; a'],
  ['cookie', 'validateCode=%00%ff; __proto__=1'],
  ['content-type', 'text/plain'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-type', `multipart/form-data; boundary="${'a'.repeat(300)}"`],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', ';;;'],
  ['content-type', '\u00ff/\u00fe'],
  ['content-encoding', 'gzip'],
  ['content-length', '99999999999999999999'],
  ['content-length', '-1'],
  ['content-length', '5, 6'],
  ['transfer-encoding', 'gzip, chunked'],
  ['transfer-encoding', 'identity'],
  ['expect', '100-continue'],
  ['expect', 'the worst'],
  ['upgrade', 'websocket'],
  ['range', 'bytes=-1,999999999999999999999-,a-b'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"a", "'],
  ['if-modified-since', 'yesterday'],
  ['accept-encoding', 'br;q=a, *;q=0, gzip;q=9999'],
  ['accept', '\u00ff'],
  ['host', ''],
  ['host', 'evil.com:99999@'],
  ['x-forwarded-for', 'not an address, ::ffff:999.1.1.1'],
  ['x-forwarded-for', ','],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-host', 'evil.com'],
  ['origin', 'null'],
  ['user-agent', '\u0080\u00ff'],
  ['x-request-id', '../../x'],
];

const METHODS: Choices = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
];

/** Bytes that are no HTTP request, or stop being one midway. */
const RAW: Choices = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'get / http/1.1\r\n\r\n',
  'GET /index HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET /index HTTP/1.1\r\nhost',
  '\x16\x03\x01\x02\x00',
  'GET /a b HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /index HTTP/1.1\r\n bad: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
  'GET / HTTP/1.1\nhost: a\n\n',
  'POST /login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a"',
  'POST /register/add HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90\r\n\r\n--b\r\n',
];

function aText(random: Random): string {
  return Array.from({ length: integerIn(random, 1, 3) }, () => pick(random, VALUES)).join('');
}

function anAddress(random: Random, path: string): string {
  const fragment = () => pick(random, FRAGMENTS);
  const at = integerIn(random, 0, path.length);
  const mutations: Choices<() => string> = [
    () => path + fragment(),
    () => `${path}/${fragment()}`,
    () => path.slice(0, at) + fragment() + path.slice(at),
    () => pick(random, STARTS) + path.slice(1),
    () => path.replace(/[^/]*$/, fragment),
    () => path.toUpperCase(),
    () => path.replace('/', '//'),
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => path.replace(/\/([^/]*)$/, '%2f$1'),
    () => pick(random, STARTS),
  ];
  // A space would end the target in the request line; the raw bytes test that on purpose.
  return pick(random, mutations)().replace(/ /g, '%20') || '/';
}

function aQuery(random: Random, names: readonly string[]): string {
  const parameters: Choices = ['page', ...names];
  const pair = () => {
    const value = random() < 0.5 ? encodeURIComponent(aText(random).toWellFormed()) : pick(random, FRAGMENTS);
    return `${random() < 0.8 ? pick(random, parameters) : pick(random, FRAGMENTS)}=${value}`;
  };
  const pairs = Array.from({ length: integerIn(random, 1, 4) }, pair);
  return `?${pairs.join('&')}`.replace(/[ #]/g, '+').slice(0, 8000);
}

function aBody(random: Random, names: readonly string[]): Body {
  const fields = Object.fromEntries([...names, pick(random, VALUES)].map((name) => [name, aText(random)]));
  const validBody = pick<() => Body>(random, [
    () => jsonBody(fields, random() < 0.5),
    () => urlencodedBody(fields),
    () => multipartBody(fields),
    () => multipartBody(fields, { name: aText(random).replace(/[\r\n"]/g, ''), content: aText(random) }),
    () => ({
      type: 'application/json',
      content: JSON.stringify(pick<unknown>(random, [null, [], 1, 'a', [fields], { a: fields }])),
    }),
    () => ({ type: 'application/json', content: '{"__proto__":{"a":1},"constructor":{"prototype":1}}' }),
    () => ({ type: 'application/x-www-form-urlencoded', content: aQuery(random, names).slice(1) }),
    () =>
      multipartOf(`--BOUNDARY\r\ncontent-disposition: form-data; name="${pick(random, FRAGMENTS)}"\r\n\r\n`),
  ])();
  if (random() < 0.6) return validBody;
  const at = integerIn(random, 0, validBody.content.length);
  return {
    type: random() < 0.2 ? 'application/json' : validBody.type,
    content: pick<() => string>(random, [
      () => validBody.content.slice(0, at),
      () => validBody.content.slice(0, at) + pick(random, VALUES) + validBody.content.slice(at),
      () => '',
    ])(),
  };
}

function rawRequest(random: Random, name: string): HostileRequest {
  const text = Buffer.from(pick(random, RAW), 'latin1');
  const bytes = Buffer.from(text);
  if (random() < 0.5)
    for (let times = integerIn(random, 1, 3); times > 0; times -= 1)
      bytes[integerIn(random, 0, bytes.length - 1)] = integerIn(random, 0, 255);
  return { name: `${name} ${JSON.stringify(bytes.toString('latin1').slice(0, 80))}`, bytes, hangsUp: true };
}

/**
 * Generates `count` invalid requests, spread over all calls and pages, the same ones for the same seed. `token` returns a valid
 * token on each call.
 */
export function* malformedRequests(
  seed: string,
  count: number,
  token: () => string,
): Generator<HostileRequest> {
  const random = randomFrom(seed);
  for (let at = 0; at < count; at += 1) {
    const name = `${seed}/${at}`;
    if (random() < 0.08) {
      yield rawRequest(random, name);
      continue;
    }
    // Fewer pages than calls: a page costs a hundred times as much.
    const call = random() < 0.9 ? calls[integerIn(random, 0, calls.length - 1)] : undefined;
    const path = call?.path ?? pick(random, PATHS);
    const names = Object.keys(call?.input ?? {});
    const method = random() < 0.7 ? (call?.method ?? 'GET') : pick(random, METHODS);
    const target =
      (random() < 0.4 ? anAddress(random, path) : path) + (random() < 0.5 ? aQuery(random, names) : '');
    const body = method !== 'GET' && method !== 'HEAD' ? aBody(random, names) : undefined;
    const headers: Record<string, string> = body ? { 'content-type': body.type } : {};
    if (call && call.access !== 'public' && random() < 0.9) headers.authorization = `Bearer ${token()}`;
    if (random() < 0.3) {
      const [field, value] = pick(random, HEADERS);
      headers[field] = value;
    }
    const request = requestOf({
      name: `${name} ${method} ${target.slice(0, 200)}`,
      method,
      target,
      headers,
      ...(body ? { body: body.content } : {}),
    });
    // When the headers promise more bytes than are sent, the client must hang up: the server waits for the rest.
    const promises = 'content-length' in headers || 'transfer-encoding' in headers || 'upgrade' in headers;
    yield random() < 0.05 || (promises && headers['content-length'] !== String(body?.content.length))
      ? { ...request, hangsUp: true }
      : request;
  }
}
