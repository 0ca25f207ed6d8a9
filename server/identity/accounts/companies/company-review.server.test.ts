import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createCategories, createConfig, createItem } from '../../../testing/content/factories.ts';
import { upload } from '../../../testing/content/uploads.ts';
import {
  accountApp,
  auditLog,
  bearer,
  newCustomer,
  post,
  register,
  signIn,
  userInfo,
} from '../../../testing/people/accounts.ts';
import { setProvider } from '../../../testing/people/ai-visitors.ts';
import {
  applicationFields,
  createProject,
  entryFields,
  intentionFields,
} from '../../../testing/people/submissions.ts';
import { approveCompany, listCompaniesInReview } from './company-review.repository.ts';

const WAITS = { code: 403, msg: '贵企业的注册信息正在审核，通过后即可提交和使用' };
const KEY = 'registration:review';

/** Returns all actions that require an approved company. */
async function deeds(app: FastifyInstance, db: Db) {
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
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
  const { app, database } = await accountApp();
  const { db } = database;
  if (review !== undefined) await createConfig(db, KEY, review, false);
  const username = await newCustomer(app);
  const { token } = await signIn(app, username);
  return { app, db, username, token, deeds: await deeds(app, db) };
}

describe('a company registered while registrations are reviewed', () => {
  it('can sign in and read, but submits nothing until it is approved', async () => {
    const { app, db, username, token, deeds } = await kit('true');
    expect((await userInfo(app, token)).json()).toEqual({
      code: 0,
      username,
      fdComName: '晨曦光伏有限公司',
      fdComId: expect.any(String),
    });
    const list = await app.inject({ url: '/api/my/application/list', headers: bearer(token) });
    expect(list.json()).toMatchObject({ code: 0, total: 0 });
    for (const [name, deed] of Object.entries(deeds)) expect(await deed(token), name).toEqual(WAITS);
    const entered = await post(app, '/api/ai/entry', {}, { headers: bearer(token) });
    expect(entered.json()).toEqual(WAITS);
    expect(await db.selectFrom('submission').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([]);
    expect((await auditLog(db)).map(({ action }) => action)).toEqual(['register', 'login']);

    expect(await approveCompany(db, username)).toMatchObject({ name: '晨曦光伏有限公司' });
    for (const [name, deed] of Object.entries(deeds)) expect((await deed(token)).code, name).toBe(0);
  });

  it('is listed until it is approved, and can be approved by its id', async () => {
    const { app, db, username } = await kit('true');
    const second = await register(app, { fdComName: '另一家' });
    const waiting = await listCompaniesInReview(db);
    expect(waiting.map(({ phone, name }) => [phone, name])).toEqual([
      [username, '晨曦光伏有限公司'],
      [second.json().data.userName, '另一家'],
    ]);
    expect(await approveCompany(db, String(waiting[0]?.id))).toEqual({
      id: waiting[0]?.id,
      name: '晨曦光伏有限公司',
    });
    expect(await approveCompany(db, username)).toBeNull();
    expect((await listCompaniesInReview(db)).map(({ name }) => name)).toEqual(['另一家']);
  });

  it('can submit once the review is switched off', async () => {
    const { db, token, deeds } = await kit('true');
    await db.updateTable('config').set({ value: 'false' }).where('key', '=', KEY).execute();
    expect(await deeds.publish(token)).toMatchObject({ code: 0 });
  });
});

describe('no review applies to', () => {
  it.each([undefined, 'false', '', 'yes'])('a company when the config is %j', async (review) => {
    const { token, deeds } = await kit(review);
    expect(await deeds.publish(token)).toMatchObject({ code: 0 });
  });

  it('a company registered before the review was switched on', async () => {
    const { db, token, deeds } = await kit();
    await createConfig(db, KEY, 'true', false);
    for (const [name, deed] of Object.entries(deeds)) expect((await deed(token)).code, name).toBe(0);
  });
});
