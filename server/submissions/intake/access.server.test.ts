import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { addUpload } from '../../assets/files/uploads/upload.repository.ts';
import { setDisabled } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { bearer } from '../../testing/people/accounts.ts';
import {
  countSubmissionRows,
  createAccount,
  createSignedIn,
  intentionFields,
  senderOf,
} from '../../testing/people/submissions.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { sharedApp } from '../../testing/test-app.ts';
import { submitIntention } from './intention.ts';

const server = sharedApp();

function createUploadRow(db: Db, account_id: string) {
  const row = {
    id: 'u',
    path: 'p',
    size: 1,
    att_key: 'k',
    file_name: 'a.zip',
    content_type: 'application/zip',
  };
  const bounds = { waiting: 30, companyId: null, quota: 1 };
  return addUpload(db, { ...row, account_id, claimed_by: null, created_at: '2026-03-18 10:00:00' }, bounds);
}

/** Returns a request for every submission call, with a token or without. */
function requests(token?: string): InjectOptions[] {
  const headers = token === undefined ? {} : bearer(token);
  const get = (url: string): InjectOptions => ({ method: 'GET', url, headers });
  const post = (url: string): InjectOptions => ({ method: 'POST', url, headers, payload: {} });
  return [
    ...['/api/project/add', '/api/order/add', '/api/getbuginess/add'].map(post),
    ...SUBMISSION_KINDS.flatMap((kind) => [
      get(`/api/my/${kind}/list`),
      get(`/api/my/${kind}/find?fdId=a`),
      post(`/api/my/${kind}/withdraw`),
    ]),
  ];
}

it('returns 401 without a session', async () => {
  const { app } = server();
  for (const request of [...requests(), ...requests('x'.repeat(43))])
    await expectRefusal(app, request, 401, '登录状态已失效，请重新登录');
});

it('returns 403 for operators', async () => {
  const { app, database } = server();
  const { token } = await createAccount(database.db, { roles: ['administrator'] });
  for (const request of requests(token)) await expectRefusal(app, request, 403, '没有权限进行此操作');
});

it('refuses a customer without a company, with no-store', async () => {
  const { app, database } = server();
  const { token } = await createAccount(database.db);
  for (const request of requests(token)) {
    const response = await app.inject(request);
    expect(response.statusCode, String(request.url)).toBe(200);
    expect(response.headers['cache-control'], String(request.url)).toBe('no-store');
    expect(response.json()).toEqual({ code: 403, msg: '当前账号未关联企业，无法提交' });
  }
});

it.each<[what: string, request: InjectOptions]>([
  [
    'a form that nobody can read',
    { url: '/api/order/add', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a form of a kind that is not taken',
    { url: '/api/project/add', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  ],
  ['a list where a field belongs', { url: '/api/getbuginess/add', payload: { fdTitle: ['a'] } }],
  ['a question without its id', { method: 'GET', url: '/api/my/entry/find' }],
])('returns 403 to a customer without a company, whatever was sent: %s', async (_, request) => {
  const { app, database } = server();
  const { token } = await createAccount(database.db);
  const headers = { ...request.headers, ...bearer(token) };
  const response = await app.inject({ method: 'POST', ...request, headers });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toEqual({ code: 403, msg: '当前账号未关联企业，无法提交' });
});

it('limits each account to thirty requests a minute, whatever its address', async () => {
  const { app, database } = server();
  const [customer, otherCustomer] = [await createSignedIn(database.db), await createSignedIn(database.db)];
  const otherRequests = requests(otherCustomer.token);
  for (const [at, request] of requests(customer.token).entries()) {
    const sendFrom = async (options: InjectOptions, from: number) =>
      (await app.inject({ ...options, remoteAddress: `192.0.2.${from}` })).statusCode;
    for (let time = 1; time <= 30; time += 1) expect(await sendFrom(request, time)).not.toBe(429);
    expect(await sendFrom(request, 31), String(request.url)).toBe(429);
    expect(await sendFrom(otherRequests[at] ?? request, 31), String(request.url)).not.toBe(429);
  }
});

it('accepts all three encodings of a form', async () => {
  const { app, database } = server();
  const { token } = await createSignedIn(database.db);
  const send = async (type: string, payload: string) => {
    const headers = { ...bearer(token), 'content-type': type };
    return (await app.inject({ method: 'POST', url: '/api/order/add', headers, payload })).json().errors;
  };
  const errors = [{ field: 'fdContactPhone', msg: '请填写联系电话' }];
  const part = 'content-disposition: form-data; name="fdContactName"';
  const multipart = `--b\r\n${part}\r\n\r\n李晨\r\n--b--\r\n`;
  expect(await send('application/json', '{"fdContactName":"李晨"}')).toEqual(errors);
  expect(await send('application/x-www-form-urlencoded', 'fdContactName=李晨')).toEqual(errors);
  expect(await send('multipart/form-data; boundary=b', multipart)).toEqual(errors);
});

it('refuses a form when the account is disabled while it is sent', async () => {
  const { db } = server().database;
  const customer = await createSignedIn(db);
  const fields = intentionFields('a');
  await setDisabled(db, customer.username, true);
  const before = await countSubmissionRows(db);
  const submission = submitIntention(db, senderOf(customer, '192.0.2.1'), fields);
  await expect(submission).rejects.toMatchObject({ statusCode: 401 });
  expect(await countSubmissionRows(db)).toEqual(before);
});

it('refuses a file when the account is disabled while it is sent', async () => {
  const { db } = server().database;
  const customer = await createSignedIn(db);
  await setDisabled(db, customer.username, true);
  await expect(createUploadRow(db, customer.accountId)).rejects.toMatchObject({ statusCode: 401 });
  const uploads = db.selectFrom('upload').select('id').where('account_id', '=', customer.accountId);
  expect(await uploads.execute()).toEqual([]);
});
