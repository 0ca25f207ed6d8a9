import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { CATEGORIES, CATEGORY_FIELD, CONFIG, contentOf, FAILING_ID, FINDS, type Row } from './content.ts';

/** Path of its base address: such systems run behind a gateway. */
export const BASE_PATH = '/prod-api';
/** Solution of all its captchas. */
export const CAPTCHA = '7';
/** Accounts that exist from the start: a company and a park employee. */
export const COMPANY_USER = { username: '13800008000', password: 'sunny2026' } as const;
export const PARK_USER = { username: 'admin', password: 'admin123' } as const;
/** Contact names that make an action fail: the session has expired, the back end crashes, or the input is refused. */
export const FAILING_NAME = { expired: '过期', broken: '故障', refused: '重复' } as const;

const COOKIE = 'JSESSIONID';
const NOT_SIGNED_IN = { code: 401, msg: '认证失败，无法访问系统资源' };

/** Returns a PNG of one colour, 8 × 8 pixels. */
function picture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const lines = Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array(24).fill(0x66)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Parses the fields of a form, in either encoding. */
async function formOf(request: IncomingMessage): Promise<FormData | URLSearchParams> {
  const body = await bodyOf(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return new URLSearchParams(body.toString());
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

interface Call {
  path: string;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

/** State of the back end of one park. */
interface State {
  content: Readonly<Record<string, readonly Row[]>>;
  /** Origin of this back end, without its base path. */
  origin: string;
  /** Sessions whose captcha was shown and has not been used yet. */
  captchas: Set<string>;
  passwords: Map<string, { password: string; company: string | null }>;
  /** Usernames of signed-in users by token. */
  tokens: Map<string, string>;
  /** Forms and uploads from companies, newest last. */
  submissions: Row[];
  /** Lets the pending slow details be answered. */
  release: (() => void)[];
}

const sessionOf = ({ headers }: IncomingMessage) =>
  /(?:^|; )JSESSIONID=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';

const userOf = ({ tokens }: State, { headers }: IncomingMessage) =>
  tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');

const field = (form: FormData | URLSearchParams, name: string) => String(form.get(name) ?? '');

function captcha({ captchas }: State, { request, response }: Call) {
  const session = sessionOf(request) || randomUUID();
  captchas.add(session);
  response
    .writeHead(200, {
      'content-type': 'image/png',
      'set-cookie': [
        `${COOKIE}=${session}; Path=${BASE_PATH}; HttpOnly`,
        `validateCode=${randomUUID()}; Max-Age=300; Path=${BASE_PATH}`,
      ],
    })
    .end(picture());
}

/** Returns whether a form solves the captcha of its session; true only once for each shown captcha. */
const isSolved = ({ captchas }: State, request: IncomingMessage, form: FormData | URLSearchParams) =>
  captchas.delete(sessionOf(request)) && field(form, 'validateCode') === CAPTCHA;

async function login(state: State, { request }: Call): Promise<Row> {
  const form = await formOf(request);
  if (!isSolved(state, request, form)) return { code: 500, msg: '验证码错误' };
  const username = field(form, 'username');
  const user = state.passwords.get(username);
  if (!user || user.password !== field(form, 'password')) return { code: 500, msg: '用户不存在/密码错误' };
  const token = randomUUID();
  state.tokens.set(token, username);
  return { code: 0, msg: '操作成功', token, is_cust: user.company === null ? 0 : 1 };
}

async function register(state: State, { request }: Call): Promise<Row> {
  const form = await formOf(request);
  if (!isSolved(state, request, form)) return { code: 500, msg: '验证码错误' };
  const name = field(form, 'userName');
  if (state.passwords.has(name)) return { code: 500, msg: `保存用户'${name}'失败，注册账号已存在` };
  state.passwords.set(name, { password: field(form, 'password'), company: field(form, 'fdComName') });
  return { code: 0, msg: null, data: null };
}

async function act(state: State, { path, request, response }: Call): Promise<Row | undefined> {
  const form = await formOf(request);
  const user = userOf(state, request);
  const values = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
  const contact = values.fdSubmitterName ?? values.fdContactName ?? values.fdContactsPerson;
  if (!user || contact === FAILING_NAME.expired) return NOT_SIGNED_IN;
  if (contact === FAILING_NAME.refused) return { code: 500, msg: '请勿重复提交' };
  if (contact === FAILING_NAME.broken) {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>HTTP Status 500</h1>');
    return;
  }
  state.submissions.push({ path, user, ...values });
  return { code: 200, msg: '操作成功', data: null };
}

async function upload(state: State, { request }: Call): Promise<Row> {
  const form = await formOf(request);
  if (!userOf(state, request)) return NOT_SIGNED_IN;
  const file = form.get('file');
  if (!(file instanceof File)) return { code: 500, msg: '请选择文件' };
  state.submissions.push({ path: '/components/sysAttMain/upload', name: file.name, size: file.size });
  return { code: 0, msg: null, attId: 9000 + state.submissions.length };
}

function userInfo(state: State, { request }: Call): Row {
  const username = userOf(state, request);
  const user = username && state.passwords.get(username);
  if (!user) return NOT_SIGNED_IN;
  const { company } = user;
  const avatar = '/profile/avatar/2026/11/26/blob.png';
  return { code: 200, msg: '操作成功', username, fdComName: company, fdComId: company && 1024, avatar };
}

/** Returns one page of a section's list. Some answers lack their total, and some say 200 for success. */
function list({ content }: State, section: string, query: URLSearchParams): Row {
  const [number, size] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 10)];
  const category = query.get('category');
  const type = query.get('type');
  const matches = (content[section] ?? []).filter(
    (row) =>
      (!category || String(row[CATEGORY_FIELD[section] ?? '']) === category) &&
      (!type || String(row.fdGetbuginessType) === type),
  );
  const rows = matches.slice((number - 1) * size, number * size);
  if (section === 'specialist') return { code: 200, msg: '查询成功', rows };
  return { code: section === 'policy' ? 200 : 0, msg: '查询成功', rows, total: matches.length };
}

async function find({ content, release }: State, section: string, fdId: string): Promise<Row | undefined> {
  if (fdId === FAILING_ID.expired) return NOT_SIGNED_IN;
  if (fdId === FAILING_ID.broken) return;
  if (fdId === FAILING_ID.slow) await new Promise<void>((resolve) => release.push(resolve));
  const rows = content[section] ?? [];
  const item = fdId === FAILING_ID.slow ? rows[1] : rows.find((row) => String(row.fdId) === fdId);
  return { code: section === 'policy' ? 200 : 0, msg: null, data: item ?? null };
}

const FIXED: Readonly<Record<string, (state: State, query: URLSearchParams) => Row>> = {
  '/api/system/getHttpPath': ({ origin }) => ({ code: 200, data: `${origin}/admin` }),
  '/api/system/navigation': (_, query) => ({
    code: 0,
    rows:
      query.get('type') === 'home:footer'
        ? [{ configName: '版权', configValue: '© 2026 澜州光伏园区' }]
        : null,
    total: 0,
  }),
  '/api/system/config': (_, query) => {
    const configValue = CONFIG[query.get('configKey') ?? ''];
    return { code: 0, rows: configValue === undefined ? [] : [{ configValue }], total: null };
  },
  '/api/system/dict': ({ origin }, query) => ({
    code: 0,
    rows:
      query.get('dictType') === 'home:ai'
        ? [{ dictLabel: '智能问答', configValue: `${origin}/ai/entry` }]
        : [],
  }),
  '/api/att/getAttFile': () => ({ code: 0, data: '/profile/upload/2026/11/26/guide.zip' }),
  '/api/specialist/findSpecialistRelationById': () => ({
    code: 0,
    data: { fdEmail: 'expert@example.cn', fdId: 1 },
  }),
};

/** Sections by the path of an additional list. */
const FEATURED: Readonly<Record<string, string>> = {
  '/api/specialist/recommendList': 'specialist',
  '/api/app/findTopList': 'app',
};

const ACTS = new Set(['/api/project/add', '/api/order/add', '/api/getbuginess/add']);

/** Returns the body of an answer; undefined if the response has been sent already, 'unknown' if there is no such call. */
async function answer(state: State, call: Call): Promise<Row | undefined | 'unknown'> {
  const { path, query, request } = call;
  if (request.method === 'POST') {
    if (path === '/login') return login(state, call);
    if (path === '/register/add') return register(state, call);
    if (path === '/components/sysAttMain/upload') return upload(state, call);
    return ACTS.has(path) ? act(state, call) : 'unknown';
  }
  if (path === '/api/user/info') return userInfo(state, call);
  if (FIXED[path]) return FIXED[path](state, query);
  if (FINDS[path]) {
    const item = await find(state, FINDS[path], query.get('fdId') ?? '');
    if (!item) call.response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Tomcat</h1>');
    return item;
  }
  if (FEATURED[path]) return list(state, FEATURED[path], query);
  const [, section = '', kind = ''] = /^\/api\/(\w+)\/(list|categories)$/.exec(path) ?? [];
  if (kind === 'categories' && CATEGORIES[section]) return { code: 0, rows: CATEGORIES[section] };
  return kind === 'list' && state.content[section] ? list(state, section, query) : 'unknown';
}

function sendFile(path: string, response: ServerResponse): void {
  const isPicture = path.endsWith('.png');
  response
    .writeHead(200, { 'content-type': isPicture ? 'image/png' : 'application/zip' })
    .end(isPicture ? picture() : 'PK');
}

/** Sends a page of the park's own back office, which is not part of the portal. */
function backOffice(url: URL, response: ServerResponse): void {
  const name = url.searchParams.get('tell') ?? '';
  const safe = name.replace(/[<>&"]/g, '');
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<title>园区后台</title><h1>园区后台 ${url.pathname} ${safe}</h1>`);
}

/** Answers as the provider of the AI entry, which identifies visitors by the portal's signed headers. */
function aiEntry({ origin }: State, { headers }: IncomingMessage, response: ServerResponse): void {
  const isSigned = headers['app-id'] && headers['x-api-token'] && headers.authorization;
  const body = isSigned
    ? { code: 0, data: { url: `${origin}/admin/chat?of=${String(headers['app-id'])}` } }
    : { code: 500, msg: '签名错误' };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Creates a server that answers the calls of the product's specification. */
function foreignBackEnd(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const state: State = {
    content: contentOf(`${origin}${BASE_PATH}`),
    origin,
    captchas: new Set(),
    passwords: new Map([
      [COMPANY_USER.username, { password: COMPANY_USER.password, company: '晨曦光伏有限公司' }],
      [PARK_USER.username, { password: PARK_USER.password, company: null }],
    ]),
    tokens: new Map(),
    submissions: [],
    release: [],
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    // For the tests only: the forms and uploads received.
    if (url.pathname === '/sent') return void response.end(JSON.stringify(state.submissions));
    if (url.pathname === '/release') {
      const pending = state.release.splice(0);
      for (const release of pending) release();
      return void response.end(String(pending.length));
    }
    if (url.pathname.startsWith('/admin/')) return backOffice(url, response);
    if (url.pathname === '/ai/entry') return aiEntry(state, request, response);
    if (!url.pathname.startsWith(`${BASE_PATH}/`)) return void response.writeHead(404).end();
    const path = url.pathname.slice(BASE_PATH.length);
    if (path.startsWith('/profile/')) return sendFile(path, response);
    const call = { path, query: url.searchParams, request, response };
    if (path === '/captcha/captchaImage') return captcha(state, call);
    const result = await answer(state, call);
    if (result === 'unknown')
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: 404, error: 'Not Found', path }));
    else if (result)
      response
        .writeHead(200, { 'content-type': 'application/json;charset=UTF-8' })
        .end(JSON.stringify(result));
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  return server;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT);
  foreignBackEnd(port).listen(port, '127.0.0.1');
}
