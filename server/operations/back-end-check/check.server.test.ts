import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { createCategories, createItem, fullValues } from '../../testing/content/factories.ts';
import { managingHere } from '../../testing/managing.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { listenHere } from '../../testing/servers/listening.ts';
import { giveHostsTwoAddresses } from '../../testing/servers/two-addresses.ts';
import { shared } from '../../testing/test-app.ts';
import { examine } from './check.ts';

/** A back end's answer for a path. */
interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

type Alter = (answer: Answer, path: string) => Answer;
type Body = Record<string, unknown> & { rows: Record<string, unknown>[]; data: Record<string, unknown> };

const SECTIONS = ['policy', 'project', 'specialist', 'app', 'recruit', 'financial', 'industryNews'] as const;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const app = shared(async (database) => {
  const productApp = await createApp({ settings: database.settings, database, version: 'test' });
  await createCategories(database.db, 'policy', { '1': '普通政策', '2': '申报政策' });
  for (const section of SECTIONS)
    for (const featured of [true, false])
      await createItem(database.db, section, { featured, values: fullValues(section) });
  for (const fdGetbuginessType of ['1', '2'])
    await createItem(database.db, 'getbuginess', { values: { fdGetbuginessType } });
  await createItem(database.db, 'banner', { category: 'banner_index' });
  return { made: productApp, close: () => productApp.close() };
});

let backEnds = 0;

/** Starts a back end below a path, which answers like this product except for the changes by `alter`; returns its address. */
async function backEnd(alter: Alter = (answer) => answer): Promise<URL> {
  // Contacts of experts are limited per address.
  backEnds += 1;
  const remoteAddress = `192.0.2.${backEnds}`;
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(/^\/prod-api/, '') ?? '';
    const { statusCode, headers, rawPayload } = await app().inject({ url: path, remoteAddress });
    const isPicture = path.startsWith('/profile/');
    const answer: Answer = isPicture
      ? { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: Buffer.from(PICTURE) }
      : { status: statusCode, headers, body: rawPayload };
    const { status, headers: altered, body } = alter(answer, path);
    const { 'content-type': type, 'set-cookie': cookie, location } = altered;
    for (const [name, value] of Object.entries({ 'content-type': type, 'set-cookie': cookie, location }))
      if (value !== undefined) response.setHeader(name, value as string);
    response.writeHead(status).end(body);
  });
  return new URL(`http://127.0.0.1:${await listenHere(server)}/prod-api/`);
}

/** Changes the JSON of calls whose path begins with `start`. */
const changeBody =
  (start: string, change: (body: Body) => object): Alter =>
  (answer, path) =>
    path.startsWith(start)
      ? { ...answer, body: Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()) as Body))) }
      : answer;

const replaced =
  (start: string, part: Partial<Answer>): Alter =>
  (answer, path) =>
    path.startsWith(start) ? { ...answer, ...part } : answer;

it('check-back-end names each call once, with the reason, when no address of the host answers', async () => {
  giveHostsTwoAddresses();
  const { calls, problems } = await examine(new URL(`http://dual.invalid:${await freePort()}`));
  expect(problems).toHaveLength(calls);
  for (const problem of problems) expect(problem).toMatch(/^GET \/\S+: Error: connect ECONNREFUSED /);
});

it('check-back-end finds no problem in this product, below a path', async () => {
  expect(await examine(await backEnd())).toMatchObject({ problems: [] });
});

/** Changes the rows of lists whose path begins with `start`. */
const changeRows = (start: string, change: (row: Record<string, unknown>) => object) =>
  changeBody(start, (body) => ({ ...body, rows: body.rows.map(change) }));

it('check-back-end accepts the variants that the portal accepts', async () => {
  const requestedPaths: string[] = [];
  const variants: Alter[] = [
    (answer, path) => {
      requestedPaths.push(path);
      return answer;
    },
    changeBody('/api/policy/', (body) => ({ ...body, code: body.code === 0 ? 200 : body.code })),
    changeBody('/api/recruit/list', (body) => ({ ...body, rows: null, total: 0 })),
    changeBody('/api/industryNews/list', () => ({ code: 0, total: 0 })),
    changeBody('/api/project/categories', ({ rows, ...body }) => ({ ...body, data: rows })),
    // Lists need no fields beyond those of the specification, which names no category of a project.
    changeRows('/api/project/list', ({ fdCategory: _, ...row }) => row),
    // All rows on every page, or the last page again beyond the end.
    changeBody('/api/banner/list', (body) => ({
      ...body,
      rows: Array.from({ length: 7 }, (_, at) => ({ ...body.rows[0], fdId: at })),
      total: '7',
    })),
    changeBody('/api/app/list?pageNum=99999', (body) => ({
      ...body,
      rows: [{ fdId: 1, fdAppName: '应用' }],
    })),
    changeBody('/api/system/getHttpPath', ({ data, ...body }) => ({ ...body, msg: data })),
    replaced('/captcha/captchaImage', { headers: { 'content-type': 'image/jpg', 'set-cookie': 'a=b' } }),
    replaced('/profile/', { headers: { 'content-type': 'application/octet-stream' } }),
    changeRows('/api/policy/list', ({ fdId, ...row }) => ({ ...row, id: fdId })),
    changeBody('/api/policy/findPolicyById', (body) => ({
      ...body,
      data: body.data && { ...body.data, fdId: null },
    })),
    changeRows('/api/banner/list', (row) => ({ ...row, fdFilePath: `/prod-api${row.fdFilePath}` })),
    changeRows('/api/app/list', (row) => ({ ...row, fdCategoryPath: String(row.fdCategoryPath).slice(1) })),
  ];
  const { problems } = await examine(
    await backEnd((answer, path) => variants.reduce((altered, alter) => alter(altered, path), answer)),
  );
  expect(problems).toEqual([]);
  // A detail is checked although its list calls the id differently.
  expect(requestedPaths.filter((path) => path.startsWith('/api/policy/findPolicyById?'))).toHaveLength(2);
});

it.each<[string, Alter, RegExp]>([
  ['a call that is not there', replaced('/api/recruit/list', { status: 404 }), /recruit\/list.*: HTTP 404/],
  [
    'a page of HTML in place of JSON',
    replaced('/api/app/categories', { body: Buffer.from('<!doctype html>') }),
    /app\/categories: status 200, no JSON/,
  ],
  [
    'a redirect',
    replaced('/api/banner/list', { status: 302, headers: { location: 'http://10.0.0.1/' } }),
    /banner\/list.*: status 302/,
  ],
  [
    'a code of failure',
    changeBody('/api/policy/categories', (body) => ({ ...body, code: 500 })),
    /code is 500, not 0/,
  ],
  [
    'rows that are none',
    changeBody('/api/financial/list', (body) => ({ ...body, rows: { list: [] } })),
    /financial\/list.*rows is not a list of objects/,
  ],
  [
    'rows beyond the end',
    changeBody('/api/policy/list?pageNum=99999', (body) => ({
      ...body,
      rows: [{ fdId: '1', fdTitle: '通知' }],
      total: null,
    })),
    /pageNum=99999.*rows beyond the end/,
  ],
  [
    'a total below the number of rows',
    changeBody('/api/policy/list', (body) => ({ ...body, total: 1 })),
    /total is 1, with 2 rows/,
  ],
  [
    'rows without a title',
    changeBody('/api/policy/list', (body) => ({
      ...body,
      rows: body.rows.map(({ fdTitle: _, ...row }) => row),
    })),
    /fdTitle \(标题\) is missing or empty in 2 of 2/,
  ],
  [
    'a row without an id',
    changeBody('/api/project/list', (body) => ({
      ...body,
      rows: body.rows.map((row) => ({ ...row, fdId: null })),
    })),
    /project\/list.*a row has no fdId/,
  ],
  [
    'rows of other categories',
    changeBody('/api/policy/list', (body) => ({
      ...body,
      rows: body.rows.map((row) => ({ ...row, fdClass: 9 })),
    })),
    /category=1: answers rows whose fdClass is 9/,
  ],
  [
    'a detail that a list names and nothing finds',
    changeBody('/api/policy/findPolicyById', () => ({ code: 0, data: null })),
    /findPolicyById.*finds no item, although a list contains it/,
  ],
  [
    'a detail without values',
    changeBody('/api/policy/findPolicyById', () => ({ code: 0, data: { fdTitle: null } })),
    /findPolicyById.*finds no item, although a list contains it/,
  ],
  [
    'a detail of another item',
    changeBody('/api/policy/findPolicyById', (body) => ({ ...body, data: { ...body.data, fdId: 7 } })),
    /findPolicyById.*answers the item 7/,
  ],
  [
    'a picture that is none',
    replaced('/profile/', { status: 200, headers: { 'content-type': 'text/html' } }),
    /fdFilePath: \/profile\/.* is text\/html.*, not a picture/,
  ],
  [
    'a picture in a folder that is not forwarded',
    changeRows('/api/banner/list', (row) => ({ ...row, fdFilePath: '/uploads/a.png' })),
    /fdFilePath: \/uploads\/a.png is neither below \/profile\/ nor at https/,
  ],
  [
    'a picture that no page may load',
    changeRows('/api/banner/list', (row) => ({ ...row, fdFilePath: 'http://127.0.0.1/a.png' })),
    /fdFilePath: http:\/\/127.0.0.1\/a.png is neither below/,
  ],
  [
    'a captcha of a type that the portal does not pass on',
    replaced('/captcha/captchaImage', { headers: { 'content-type': 'image/svg+xml' } }),
    /captchaImage.*answers image\/svg\+xml instead of a picture/,
  ],
  [
    'a captcha in JSON',
    replaced('/captcha/captchaImage', { headers: { 'content-type': 'application/json' } }),
    /captchaImage.*answers application\/json instead of a picture/,
  ],
  [
    'a user without a token',
    () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"code":0}') }),
    /user\/info: does not answer 401/,
  ],
  [
    'a back office without an address',
    changeBody('/api/system/getHttpPath', () => ({ code: 0, data: 'backoffice' })),
    /getHttpPath: data is not an address/,
  ],
])('check-back-end reports %s', async (_, alter, text) => {
  const { problems } = await examine(await backEnd(alter));
  expect(problems.join('\n')).toMatch(text);
});

it('check-back-end lists missing and unreadable fields other than titles as gaps', async () => {
  const withoutPhone = changeBody('/api/getbuginess/findSupplyDemandById', (body) => ({
    ...body,
    data: { ...body.data, fdContactsPhone: null, fdDeadlineTime: '近期', fdReleaseTime: [2026, 11, 26] },
  }));
  const { problems, notes } = await examine(await backEnd(withoutPhone));
  expect(problems).toEqual([]);
  expect(notes.join('\n')).toMatch(
    /fdReleaseTime \(发布时间\) has a value that the portal cannot read in 1 of 1/,
  );
  expect(notes.join('\n')).toMatch(/fdContactsPhone \(联系电话\) is missing or empty in 1 of 1/);
  expect(notes.join('\n')).toMatch(
    /fdDeadlineTime \(截止日期\) has a value that the portal cannot read in 1 of 1/,
  );
});

it('check-back-end prints its findings, without settings or a database', async () => {
  const manage = managingHere({ dataDir: '/nonexistent' });
  const good = await backEnd();
  expect(await manage(['check-back-end', good.href])).toMatchObject({
    code: 0,
    out: expect.stringContaining('meets the specification'),
  });
  const bad = await backEnd(changeBody('/api/policy/list', (body) => ({ ...body, total: 1 })));
  expect(await manage(['check-back-end', bad.href])).toMatchObject({
    code: 1,
    out: expect.stringContaining('total is 1, with 2 rows'),
  });
  expect(await manage(['check-back-end', 'park.example'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('starts with http:// or https://'),
  });
});
