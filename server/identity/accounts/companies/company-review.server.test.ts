import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createCategories, createItem } from '../../../testing/content/factories.ts';
import { upload } from '../../../testing/content/uploads.ts';
import {
  auditLog,
  bearer,
  newCompanyName,
  newCustomer,
  post,
  register,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../../testing/people/accounts.ts';
import { setProvider } from '../../../testing/people/ai-visitors.ts';
import {
  applicationFields,
  countSubmissionRows,
  createProject,
  entryFields,
  intentionFields,
} from '../../../testing/people/submissions.ts';
import { setConfig } from '../../../testing/test-app.ts';
import { approveCompany, listCompaniesInReview } from './company-review.repository.ts';

const WAITS = { code: 403, msg: '贵企业的注册信息正在审核，通过后即可提交和使用' };
const KEY = 'registration:review';

const server = sharedAccountApp({}, (db) => createCategories(db, 'getbuginess', { module: '光伏组件' }));

/** Returns all actions that require an approved company. */
async function submitCalls(app: FastifyInstance, db: Db) {
  const project = await createProject(db);
  const item = await createItem(db, 'app');
  await setProvider(db, '/sandbox/ai/entry');
  const send = (url: string, fields: Record<string, string>) => async (token: string) =>
    (await post(app, url, fields, { headers: bearer(token) })).json();
  return {
    apply: send('/api/project/add', applicationFields(project)),
    intend: send('/api/order/add', intentionFields(item)),
    publish: send('/api/getbuginess/add', entryFields()),
    upload: async (token: string) => (await upload(app, token)).json(),
  };
}

async function kit(review?: string) {
  const { app, database } = server();
  const { db } = database;
  if (review !== undefined) await setConfig(db, KEY, review);
  const fdComName = newCompanyName();
  const username = await newCustomer(app, { fdComName });
  const { token } = await signIn(app, username);
  return { app, db, username, fdComName, token, submitCalls: await submitCalls(app, db) };
}

describe('a company registered while registrations are reviewed', () => {
  it('can sign in and read, but submits nothing until it is approved', async () => {
    const { app, db, username, fdComName, token, submitCalls } = await kit('true');
    const before = await countSubmissionRows(db);
    expect((await userInfo(app, token)).json()).toEqual({
      code: 0,
      username,
      fdComName,
      fdComId: expect.any(String),
    });
    const list = await app.inject({ url: '/api/my/application/list', headers: bearer(token) });
    expect(list.json()).toMatchObject({ code: 0, total: 0 });
    for (const [name, submitCall] of Object.entries(submitCalls))
      expect(await submitCall(token), name).toEqual(WAITS);
    const entered = await post(app, '/api/ai/entry', {}, { headers: bearer(token) });
    expect(entered.json()).toEqual(WAITS);
    expect(await countSubmissionRows(db)).toEqual(before);
    const accounts = db.selectFrom('account').select('id').where('username', '=', username);
    const uploads = db.selectFrom('upload').select('id').where('account_id', 'in', accounts);
    expect(await uploads.execute()).toEqual([]);
    const entries = (await auditLog(db)).filter(({ actor }) => actor === username);
    expect(entries.map(({ action }) => action)).toEqual(['register', 'login']);

    expect(await approveCompany(db, username)).toMatchObject({ name: fdComName });
    for (const [name, submitCall] of Object.entries(submitCalls))
      expect((await submitCall(token)).code, name).toBe(0);
  });

  it('is listed until it is approved, and can be approved by its id', async () => {
    const { app, db, username, fdComName } = await kit('true');
    const second = await register(app, { fdComName: '另一家' });
    const inReview = async () =>
      (await listCompaniesInReview(db)).filter(({ name }) => [fdComName, '另一家'].includes(name));
    const waiting = await inReview();
    expect(waiting.map(({ phone, name }) => [phone, name])).toEqual([
      [username, fdComName],
      [second.json().data.userName, '另一家'],
    ]);
    expect(await approveCompany(db, String(waiting[0]?.id))).toEqual({
      id: waiting[0]?.id,
      name: fdComName,
    });
    expect(await approveCompany(db, username)).toBeNull();
    expect((await inReview()).map(({ name }) => name)).toEqual(['另一家']);
  });

  it('can submit once the review is switched off', async () => {
    const { db, token, submitCalls } = await kit('true');
    await db.updateTable('config').set({ value: 'false' }).where('key', '=', KEY).execute();
    expect(await submitCalls.publish(token)).toMatchObject({ code: 0 });
  });
});

describe('no review applies to', () => {
  it.each([undefined, 'false', '', 'yes'])('a company when the config is %j', async (review) => {
    const { token, submitCalls } = await kit(review);
    expect(await submitCalls.publish(token)).toMatchObject({ code: 0 });
  });

  it('a company registered before the review was switched on', async () => {
    const { db, token, submitCalls } = await kit();
    await setConfig(db, KEY, 'true');
    for (const [name, submitCall] of Object.entries(submitCalls))
      expect((await submitCall(token)).code, name).toBe(0);
  });
});
