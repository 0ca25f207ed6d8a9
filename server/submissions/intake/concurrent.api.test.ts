import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import {
  applicationFields,
  createProject,
  createSignedIn,
  createUpload,
  entryFields,
  intentionFields,
  senderOf,
} from '../../testing/people/submissions.ts';
import { getList } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { newReceiptNo } from './receipt-no.ts';
import { insertSubmission } from './submission.repository.ts';

/** Starts a server with a project, an app and a market, and the three submit functions. */
async function server() {
  const { app, database } = await testApp();
  const { db, dialect } = database;
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
  await createConfig(db, 'getbuginess:review', 'false', false);
  const [projectId, appId] = [await createProject(db), await createItem(db, 'app')];
  const customer = await createSignedIn(db);
  const calls = {
    application: { url: '/api/project/add', fields: applicationFields(projectId) },
    intention: { url: '/api/order/add', fields: intentionFields(appId) },
    entry: { url: '/api/getbuginess/add', fields: entryFields({ fdComName: customer.companyName }) },
  };
  const send = async (
    kind: keyof typeof calls,
    change: Record<string, string> = {},
    token = customer.token,
  ) => {
    const { url, fields } = calls[kind];
    return (await post(app, url, { ...fields, ...change }, { headers: bearer(token) })).json();
  };
  return { app, db, dialect, customer, projectId, send };
}

const count = async (db: Db, table: 'submission' | 'submission_event') =>
  (await db.selectFrom(table).select('id').execute()).length;

describe.each(SUBMISSION_KINDS)('%s, sent concurrently', (kind) => {
  it('saves one submission for the same form', async () => {
    const { db, send } = await server();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(kind)));
    expect(answers[0]).toMatchObject({ code: 0 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count(db, 'submission')).toBe(1);
    expect(await count(db, 'submission_event')).toBe(1);
    expect(await auditLog(db)).toHaveLength(1);
  });

  it('saves one submission for each of fifty customers', async () => {
    const { app, db, send } = await server();
    const customers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => createSignedIn(db, `企业${at}`)),
    );
    const answers = await Promise.all(
      customers.map(({ token, companyName }) => send(kind, { fdComName: companyName }, token)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ code: 0 });
    const rows = await db.selectFrom('submission').select(['id', 'receipt_no', 'company_id']).execute();
    const ofRows = new Map(rows.map((row) => [row.company_id, [row.id, row.receipt_no]]));
    expect(ofRows.size).toBe(50);
    for (const [at, { companyId }] of customers.entries()) {
      const { fdId, fdReceiptNo } = answers[at].data;
      expect(ofRows.get(companyId)).toEqual([fdId, fdReceiptNo]);
    }
    expect(new Set(rows.map((row) => row.receipt_no)).size).toBe(50);
    expect(await count(db, 'submission_event')).toBe(50);
    expect(await auditLog(db)).toHaveLength(50);
    if (kind === 'entry') expect((await getList(app, '/api/getbuginess/list')).total).toBe(50);
  });
});

describe('two different forms, sent concurrently', () => {
  it.each([
    ['application', 'fdSubmitterName', '申报该项目'],
    ['intention', 'fdContactName', '采购意向'],
  ] as const)(
    '%s: saves one and refuses the other with the first one’s receipt number',
    async (kind, field, words) => {
      const { db, send } = await server();
      const answers = await Promise.all([send(kind, { [field]: '甲' }), send(kind, { [field]: '乙' })]);
      const filed = answers.find(({ code }) => code === 0);
      const refused = answers.find(({ code }) => code !== 0);
      expect(refused).toEqual({ code: 409, msg: expect.stringContaining(words) });
      expect(refused.msg).toContain(filed.data.fdReceiptNo);
      expect(await count(db, 'submission')).toBe(1);
    },
  );

  it('saves both entries', async () => {
    const { db, send } = await server();
    const answers = await Promise.all([send('entry'), send('entry', { fdArea: '西屏县' })]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await count(db, 'submission')).toBe(2);
  });

  it('claims a file for only one of two applications', async () => {
    const { db, customer, send } = await server();
    const attKey_projectApplyInfoAtt = await createUpload(db, customer.accountId);
    const fdProjectId = await createProject(db);
    const answers = await Promise.all([
      send('application', { attKey_projectApplyInfoAtt }),
      send('application', { attKey_projectApplyInfoAtt, fdProjectId }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await count(db, 'submission')).toBe(1);
  });
});

describe('a submission during an open transaction with the same live key', () => {
  /**
   * Waits until the second submission waits for a lock; PostgreSQL only: SQLite has one connection and blocks the second one
   * anyway.
   */
  async function untilSomebodyWaits(transaction: Db) {
    const waiting = sql<{ rows: number }>`
      select count(*) as rows from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(transaction)).rows[0]?.rows).toBe(1);
  }

  it.each(['commits', 'rolls back'])('waits until the other transaction %s', async (end) => {
    const { db, dialect, customer, projectId, send } = await server();
    const sender = senderOf(customer);
    const liveKey = `application:${projectId}:${customer.companyId}`;
    let answer: ReturnType<typeof send> | undefined;
    let receiptNo = '';
    await db
      .transaction()
      .execute(async (transaction) => {
        const found = await insertSubmission(transaction, sender, {
          kind: 'application',
          liveKey,
          digest: 'other',
        });
        receiptNo = 'inserted' in found ? found.inserted.receiptNo : '';
        answer = send('application');
        if (dialect === 'postgres') await untilSomebodyWaits(transaction);
        if (end === 'rolls back') throw new Error(end);
      })
      .catch((error: Error) => expect(error.message).toBe(end));
    if (end === 'rolls back') expect(await answer).toMatchObject({ code: 0 });
    else expect(await answer).toMatchObject({ code: 409, msg: expect.stringContaining(receiptNo) });
    expect(await count(db, 'submission')).toBe(1);
  });
});

describe('insertSubmission', () => {
  it('tries another receipt number when one is taken, and throws after many', async () => {
    const { db, customer } = await server();
    const sender = senderOf(customer);
    const file = (liveKey: string, receipts: () => string) =>
      db
        .transaction()
        .execute((transaction) =>
          insertSubmission(transaction, sender, { kind: 'intention', liveKey, digest: '-' }, receipts),
        );
    expect(await file('a', () => 'CG1')).toMatchObject({ inserted: { receiptNo: 'CG1' } });
    const numbers = ['CG1', 'CG1', 'CG2'];
    const second = await file('b', () => numbers.shift() ?? '');
    expect(second).toMatchObject({ inserted: { receiptNo: 'CG2' } });
    await expect(file('c', () => 'CG1')).rejects.toThrow('no free receipt number');
    expect(await count(db, 'submission')).toBe(2);
    expect(await file('b', () => newReceiptNo('intention'))).toMatchObject({
      existing: { receiptNo: 'CG2' },
    });
  });
});
