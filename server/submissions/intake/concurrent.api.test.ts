import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { untilOtherWaits } from '../../testing/load/lock-wait.ts';
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
import { sharedApp } from '../../testing/test-app.ts';
import { newReceiptNo } from './receipt-no.ts';
import { insertSubmission } from './submission.repository.ts';

/** Concurrent customers: more than there are connections to the database. */
const CUSTOMERS = process.env.STRESS ? 50 : 20;

const market = sharedApp({}, async (db) => {
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
  await createConfig(db, 'getbuginess:review', 'false', false);
});

/** Creates a project, an app and an enterprise, and the three submit functions. */
async function server() {
  const { app, database } = market();
  const { db, dialect } = database;
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
  const submissions = () =>
    db.selectFrom('submission').selectAll().where('company_id', '=', customer.companyId).execute();
  return { app, db, dialect, customer, projectId, send, submissions };
}

/** Returns the submissions of these accounts with the number of their events and audit entries. */
async function rowsOf(db: Db, accounts: readonly { accountId: string }[]) {
  const ids = accounts.map(({ accountId }) => accountId);
  const rows = await db.selectFrom('submission').selectAll().where('account_id', 'in', ids).execute();
  const events = await db.selectFrom('submission_event').select('id').where('actor_id', 'in', ids).execute();
  const entries = (await auditLog(db)).filter(({ actor_id }) => ids.includes(actor_id ?? ''));
  return { rows, events: events.length, entries: entries.length };
}

describe.each(SUBMISSION_KINDS)('%s, sent concurrently', (kind) => {
  it('saves one submission for the same form', async () => {
    const { db, customer, send } = await server();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(kind)));
    expect(answers[0]).toMatchObject({ code: 0 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { rows, ...counts } = await rowsOf(db, [customer]);
    expect(rows).toHaveLength(1);
    expect(counts).toEqual({ events: 1, entries: 1 });
  });

  it('saves one submission for each of many customers', async () => {
    const { app, db, send } = await server();
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createSignedIn(db)));
    const list = () => getList(app, '/api/getbuginess/list');
    const before = (await list()).total;
    const answers = await Promise.all(
      customers.map(({ token, companyName }) => send(kind, { fdComName: companyName }, token)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ code: 0 });
    const { rows, ...counts } = await rowsOf(db, customers);
    const ofRows = new Map(rows.map((row) => [row.company_id, [row.id, row.receipt_no]]));
    expect(ofRows.size).toBe(CUSTOMERS);
    for (const [at, { companyId }] of customers.entries()) {
      const { fdId, fdReceiptNo } = answers[at].data;
      expect(ofRows.get(companyId)).toEqual([fdId, fdReceiptNo]);
    }
    expect(new Set(rows.map((row) => row.receipt_no)).size).toBe(CUSTOMERS);
    expect(counts).toEqual({ events: CUSTOMERS, entries: CUSTOMERS });
    if (kind === 'entry') expect((await list()).total - before).toBe(CUSTOMERS);
  });
});

describe('two different forms, sent concurrently', () => {
  it.each([
    ['application', 'fdSubmitterName', '申报该项目'],
    ['intention', 'fdContactName', '采购意向'],
  ] as const)(
    '%s: saves one and refuses the other with the first one’s receipt number',
    async (kind, field, conflictText) => {
      const { send, submissions } = await server();
      const answers = await Promise.all([send(kind, { [field]: '甲' }), send(kind, { [field]: '乙' })]);
      const accepted = answers.find(({ code }) => code === 0);
      const refused = answers.find(({ code }) => code !== 0);
      expect(refused).toEqual({ code: 409, msg: expect.stringContaining(conflictText) });
      expect(refused.msg).toContain(accepted.data.fdReceiptNo);
      expect(await submissions()).toHaveLength(1);
    },
  );

  it('saves both entries', async () => {
    const { send, submissions } = await server();
    const answers = await Promise.all([send('entry'), send('entry', { fdArea: '西屏县' })]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await submissions()).toHaveLength(2);
  });

  it('claims a file for only one of two applications', async () => {
    const { db, customer, send, submissions } = await server();
    const attKey_projectApplyInfoAtt = await createUpload(db, customer.accountId);
    const fdProjectId = await createProject(db);
    const answers = await Promise.all([
      send('application', { attKey_projectApplyInfoAtt }),
      send('application', { attKey_projectApplyInfoAtt, fdProjectId }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await submissions()).toHaveLength(1);
  });
});

describe('a submission during an open transaction with the same live key', () => {
  it.each(['commits', 'rolls back'])('waits until the other transaction %s', async (end) => {
    const { db, dialect, customer, projectId, send, submissions } = await server();
    const sender = senderOf(customer);
    const liveKey = `application:${projectId}:${customer.companyId}`;
    let answer: ReturnType<typeof send> | undefined;
    let receiptNo = '';
    await db
      .transaction()
      .execute(async (transaction) => {
        const submission = await insertSubmission(transaction, sender, {
          kind: 'application',
          liveKey,
          digest: 'other',
        });
        receiptNo = 'inserted' in submission ? submission.inserted.receiptNo : '';
        answer = send('application');
        // SQLite has one connection, for which the second submission waits.
        if (dialect === 'postgres') await untilOtherWaits(transaction);
        if (end === 'rolls back') throw new Error(end);
      })
      .catch((error: Error) => expect(error.message).toBe(end));
    if (end === 'rolls back') expect(await answer).toMatchObject({ code: 0 });
    else expect(await answer).toMatchObject({ code: 409, msg: expect.stringContaining(receiptNo) });
    expect(await submissions()).toHaveLength(1);
  });
});

describe('insertSubmission', () => {
  it('tries another receipt number when one is taken, and throws after many', async () => {
    const { db, customer, submissions } = await server();
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
    expect(await submissions()).toHaveLength(2);
    expect(await file('b', () => newReceiptNo('intention'))).toMatchObject({
      existing: { receiptNo: 'CG2' },
    });
  });
});
