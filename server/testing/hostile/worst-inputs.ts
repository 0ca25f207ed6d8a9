import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { calls } from '@pv-brain/contract/all-calls.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { CAPTCHA_COOKIE, UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import { type Body, jsonBody, multipartBody, multipartOf, urlencodedBody } from './bodies.ts';
import { type HostileRequest, requestOf } from './request.ts';
import type { Side } from './target.ts';

/** Sizes just below the limits for a form body and for one field, and a size that must be refused without reading it. */
const BODY = 255 * 1024;
const FIELD = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** Just below Node's limit of 16 KB for the head of a request. */
const HEAD = 15_000;

const upTo = (length: number, unit: string) => unit.repeat(Math.max(1, Math.floor(length / unit.length)));
/** Encodes `text` as UTF-8 bytes in a Latin-1 string, as a path or a header carries it. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/** Texts that have made text-processing code slow: quadratic or exponential (2 to the power) in their length. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'marks in turn': (length) => `a${upTo(length - 1, '\u0301\u0316')}`,
  'marks in turn with something unseen between': (length) => upTo(length, '\u0301\u200b\u0316\u034f'),
  'marks, a few at a time': (length) => upTo(length, 'a\u0301\u0316\u0323\u0345\u0301\u0316\u0323\u0345'),
  'Hangul, taken apart': (length) => upTo(length, '\u1112\u1161\u11ab'),
  'what grows when it is normalised': (length) => upTo(length, '\ufb2c\u0344\u1d15e'),
  joiners: (length) => upTo(length, '👨\u200d'),
  'half characters': (length) => upTo(length, '\ud800'),
  'what nobody sees': (length) => upTo(length, '\u200b\u3164\u202e'),
  'blanks and one sign': (length) => `${upTo(length - 1, ' ')}x`,
  'line breaks': (length) => upTo(length, '\r\n\t '),
  'an address of dots': (length) => `a@${upTo(length - 3, '.')}@`,
  digits: (length) => upTo(length, '1'),
  'a number and more': (length) => `${upTo(length - 1, '1')}.`,
  repetitions: (length) => `${upTo(length - 1, 'aB1!')}x`,
  tags: (length) => upTo(length, '<a '),
  comments: (length) => upTo(length, '<!--'),
  entities: (length) => upTo(length, '&#'),
  folders: (length) => upTo(length, '../'),
  commas: (length) => upTo(length, 'a,'),
  escapes: (length) => upTo(length, '"\\'),
};

const STRUCTURES: Readonly<Record<string, (maxLength: number) => Body>> = {
  'JSON, lists in lists': (maxLength) => ({ type: 'application/json', content: '['.repeat(maxLength - 10) }),
  'JSON, closed lists in lists': (maxLength) => ({
    type: 'application/json',
    content: '['.repeat(maxLength / 2 - 10) + ']'.repeat(maxLength / 2 - 10),
  }),
  'JSON, objects in objects': (maxLength) => ({
    type: 'application/json',
    content: upTo(maxLength - 10, '{"a":'),
  }),
  'JSON, very many fields': (maxLength) => ({
    type: 'application/json',
    content: `{${Array.from({ length: Math.floor(maxLength / 14) }, (_, at) => `"f${at}":"1"`).join(',')}}`,
  }),
  'JSON, one number': (maxLength) => ({
    type: 'application/json',
    content: `{"a":${'1'.repeat(maxLength - 10)}}`,
  }),
  'JSON, prototypes': (maxLength) => ({
    type: 'application/json',
    content: `{"a":[${upTo(maxLength - 40, '{"__proto__ ":1},')}1]}`,
  }),
  'JSON, escapes': (maxLength) => ({
    type: 'application/json',
    content: `"${upTo(maxLength - 10, '\\u0301\\u0316')}"`,
  }),
  'urlencoded, empty pairs': (maxLength) => ({
    type: 'application/x-www-form-urlencoded',
    content: '&'.repeat(maxLength - 10),
  }),
  'urlencoded, one name': (maxLength) => ({
    type: 'application/x-www-form-urlencoded',
    content: upTo(maxLength - 10, 'a=&'),
  }),
  'urlencoded, many names': (maxLength) => ({
    type: 'application/x-www-form-urlencoded',
    content: Array.from({ length: Math.floor(maxLength / 9) }, (_, at) => `f${at}=`).join('&'),
  }),
  'urlencoded, broken escapes': (maxLength) => ({
    type: 'application/x-www-form-urlencoded',
    content: upTo(maxLength - 10, '%f&%zz='),
  }),
  'urlencoded, blanks': (maxLength) => ({
    type: 'application/x-www-form-urlencoded',
    content: `a=${'+'.repeat(maxLength - 10)}`,
  }),
  'multipart, many parts': (maxLength) =>
    multipartOf(upTo(maxLength, '--BOUNDARY\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n')),
  'multipart, almost boundaries': (maxLength) => multipartOf(upTo(maxLength, '\r\n--hostile-boundar')),
  'multipart, only line breaks': (maxLength) => multipartOf(`--BOUNDARY\r\n${upTo(maxLength - 20, '\r\n')}`),
  'multipart, one header': (maxLength) =>
    multipartOf(
      `--BOUNDARY\r\ncontent-disposition: form-data; name="${'a'.repeat(maxLength - 100)}"\r\n\r\n`,
    ),
  'multipart, many headers': (maxLength) =>
    multipartOf(`--BOUNDARY\r\n${upTo(maxLength - 50, 'a: b\r\n')}\r\n\r\n`),
  'multipart, semicolons': () =>
    multipartOf(
      `--BOUNDARY\r\ncontent-disposition: form-data; ${upTo(15_000, 'a="\\";')}name="a"\r\n\r\nb\r\n--BOUNDARY--`,
    ),
};

/** Fields whose length is checked first: a long value there is refused before the other fields are read. */
const BOUNDED = /Id$|^id$|^fdGetbuginessType$|^username$|^validateCode$|^oldPassword$/;

/** Generates bodies with a text in every field of a call, in each encoding, none above a megabyte. */
function* filledBodies({ input }: Call, text: (length: number) => string): Generator<[string, () => Body]> {
  const names = Object.keys(input);
  const fill = (bytes: number): Record<string, string> => {
    const length = Math.min(FIELD - 10, Math.floor(bytes / Math.max(1, names.length)));
    return Object.fromEntries(names.map((name) => [name, BOUNDED.test(name) ? '2' : text(length)]));
  };
  // Bytes per UTF-16 unit of these texts: up to three, nine in urlencoded, six in JSON for half a surrogate pair.
  yield ['JSON', () => jsonBody(fill(BODY / 6 - 2000))];
  yield ['urlencoded', () => urlencodedBody(fill(BODY / 9 - 2000))];
  yield ['multipart', () => multipartBody(fill(BODY / 3 - 10_000))];
}

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'many cookies': { cookie: upTo(HEAD, 'a=b;') },
  'many captcha cookies': { cookie: upTo(HEAD, `${CAPTCHA_COOKIE}=b;`) },
  'a long captcha cookie': { cookie: `${CAPTCHA_COOKIE}=${'A'.repeat(HEAD - 20)}` },
  'many codings': { 'accept-encoding': upTo(HEAD, 'br;q=0.0000,') },
  'many etags': { 'if-none-match': upTo(HEAD, '"a",') },
  'many addresses': { 'x-forwarded-for': upTo(HEAD, '127.0.0.1,') },
  'many ranges': { range: `bytes=${upTo(HEAD, '0-0,')}0-1` },
  'a token of blanks': { authorization: `Bearer ${' '.repeat(HEAD - 30)}a` },
  'a long user agent': { 'user-agent': bytesOf(upTo(HEAD / 2, '\u0301\u0316')) },
};

/** Addresses outside the API: pages, pictures, files. */
const ADDRESSES = (): Record<string, string> => ({
  'a page below pages': `/policy${upTo(HEAD, '/a')}`,
  slashes: upTo(HEAD, '/'),
  'escaped slashes': `/${upTo(HEAD, '%2f')}`,
  dots: `/policy/${upTo(HEAD, '../')}`,
  'an id of marks': `/policy/detail/a${upTo(HEAD, '%CC%81%CC%96')}`,
  'a category of marks': `/special/a${upTo(HEAD, '%CC%81%CC%96')}`,
  'a long page number': `/policy?page=${'9'.repeat(HEAD)}`,
  'many page numbers': `/policy?${upTo(HEAD, 'page=2&')}`,
  'question marks': `/index${'?'.repeat(HEAD)}`,
  'many parameters': `/index?${upTo(HEAD, 'a&')}`,
  'a long way back': `/homeLogin?redirect=${upTo(HEAD, '/\\')}`,
  'a picture of a long name': `/art/cover/policy/${'a'.repeat(HEAD)}.svg`,
  'a file in many folders': `${UPLOAD_PATH}${upTo(HEAD, 'a/')}`,
  'single sign-on of a long name': `/backoffice/common/sso?tell=${upTo(HEAD, '%CC%81%CC%96')}`,
});

type Token = (of?: Side) => string;

/** Returns the headers of an account that has permission for the call. */
function signedFor({ access, may }: Call, token: Token): Record<string, string> {
  if (access === 'public') return {};
  const isOperators = may !== undefined && allows(['administrator'], may);
  return { authorization: `Bearer ${token(isOperators ? 'operator' : 'customer')}` };
}

/** Markup that is slow to clean for a cleaner with quadratic time. */
const ARTICLES: Readonly<Record<string, string>> = {
  'tags in tags': upTo(FIELD, '<b>'),
  'tags in tags that others close': upTo(FIELD, '<b></i>'),
  'blocks in blocks': upTo(FIELD, '<div><p>'),
  'tags in a frame': `<iframe>${upTo(FIELD, '<b>')}`,
  comments: upTo(FIELD, '<!--'),
  attributes: `<p ${upTo(FIELD, 'class="a" ')}>`,
};

/** Generates requests with this markup as content of an otherwise valid item, so that the server parses it. */
function* asArticles(token: Token): Generator<HostileRequest> {
  const article = { section: 'policy', category: '1', fdId: '', base: '0', revision: '0', act: 'publish' };
  for (const call of calls) {
    const { method, path, input }: Call = call;
    if (!('values' in input)) continue;
    for (const [description, fdContent] of Object.entries(ARTICLES)) {
      const body = { ...article, at: '2999-01-01 09:00:00', values: { fdTitle: description, fdContent } };
      const headers = { 'content-type': 'application/json', ...signedFor(call, token) };
      const name = `${method} ${path}: an article of ${description}`;
      yield requestOf({ name, method, target: path, headers, body: JSON.stringify(body) });
    }
  }
}

/** What is wrong with requests to calls; each kind is generated for many calls. */
export const CALL_KINDS = [TEXTS, STRUCTURES, HEADERS].flatMap((kinds) => Object.keys(kinds));

/** Generates functions that make the requests: making all of them takes longer than sending a few. */
function* inCalls(token: Token): Generator<() => HostileRequest> {
  for (const call of calls) {
    const { method, path, input } = call;
    const names = Object.keys(input);
    const at = `${method} ${path}`;
    const signed = () => signedFor(call, token);
    const send = (description: string, makeBody: () => Body) => () => {
      const { type, content } = makeBody();
      const headers = { 'content-type': type, ...signed() };
      return requestOf({ name: `${at}: ${description}`, method, target: path, headers, body: content });
    };
    for (const [description, text] of Object.entries(TEXTS)) {
      if (method === 'POST') {
        for (const [encoding, body] of filledBodies(call, text))
          yield send(`${description}, ${encoding}`, body);
        continue;
      }
      yield () => {
        const lengthPerField = Math.floor(HEAD / 9 / Math.max(1, names.length));
        const query = new URLSearchParams(names.map((name) => [name, text(lengthPerField).toWellFormed()]));
        const target = `${path}?${query}`.slice(0, HEAD);
        return requestOf({ name: `${at}: ${description}`, target, headers: signed() });
      };
    }
    if (method === 'POST')
      for (const [description, body] of Object.entries(STRUCTURES)) yield send(description, () => body(BODY));
    else
      yield () => {
        const query = upTo(HEAD, `${names[0] ?? 'a'}=1&`);
        return requestOf({
          name: `${at}: one parameter often`,
          target: `${path}?${query}`,
          headers: signed(),
        });
      };
    for (const [description, headers] of Object.entries(HEADERS))
      yield () =>
        requestOf({
          name: `${at}: ${description}`,
          method,
          target: path,
          headers: { ...signed(), ...headers },
        });
  }
}

/** Generates bodies of a megabyte for the form that may be so large. */
function* asLargeForms(): Generator<HostileRequest> {
  for (const [description, body] of Object.entries(STRUCTURES)) {
    const { type, content } = body(MEGABYTE);
    const name = `POST /register/add: ${description}, a megabyte`;
    const headers = { 'content-type': type };
    yield requestOf({ name, method: 'POST', target: '/register/add', headers, body: content });
  }
}

/** Generates uploads with such texts as file names, which are sent in a part header. */
function* asFileNames(token: Token): Generator<HostileRequest> {
  for (const [description, text] of Object.entries(TEXTS)) {
    const name = text(10_000).replace(/["\r\n]/g, '');
    const { type, content } = multipartBody(
      { attKey: 'projectApplyInfoAtt' },
      { name: `${name}.zip`, content: 'PK' },
    );
    yield requestOf({
      name: `a file's name: ${description}`,
      method: 'POST',
      target: '/components/sysAttMain/upload',
      headers: { 'content-type': type, authorization: `Bearer ${token()}` },
      body: content,
    });
  }
}

/**
 * Generates the worst known requests of one megabyte for every call of the API, with and without an account, and for pages,
 * pictures and files. `token` returns a valid token of an enterprise or an administrator on each call. With `interval`, a call gets
 * only each so-manieth of its requests, and another call others.
 */
export function* worstInputs(token: Token, interval = 1): Generator<HostileRequest> {
  let count = 0;
  for (const make of inCalls(token)) if (count++ % interval === 0) yield make();
  yield* asLargeForms();
  yield* asArticles(token);
  yield* asFileNames(token);
  for (const [description, target] of Object.entries(ADDRESSES()))
    yield requestOf({ name: `GET ${description}`, target });
  for (const [description, headers] of Object.entries(HEADERS))
    yield requestOf({ name: `GET /index: ${description}`, target: '/index', headers });
  const chunks = `${'1\r\na\r\n'.repeat(MEGABYTE / 6)}0\r\n\r\n`;
  yield {
    ...requestOf({ name: 'POST /login: a byte a chunk', method: 'POST', target: '/login' }),
    bytes: Buffer.from(
      `POST /login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`,
    ),
  };
}
