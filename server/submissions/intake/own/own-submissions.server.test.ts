import { STATES, wordOf } from '@pv-brain/contract/submissions/states.ts';
import {
  SUBMISSION_KINDS,
  type SubmissionKind,
  type SubmissionState,
} from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../../content/core/writing/item-change.ts';
import { expireItems } from '../../../content/core/writing/mass-writes.ts';
import { changeState } from '../../../content/core/writing/write.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { addDays, shanghaiDay } from '../../../platform/runtime/time.ts';
import { bearer } from '../../../testing/people/accounts.ts';
import { createAccount, createSignedIn, createUpload, FREE } from '../../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../../testing/people/submitting.ts';
import { expectRefusal } from '../../../testing/requests.ts';
import { readOwnSubmissions } from './own-submissions.ts';

const server = sharedMarket();

const LATER = addDays(shanghaiDay(), 700);

function getMine(app: FastifyInstance, token: string, path: string) {
  return app.inject({ url: `/api/my/${path}`, headers: bearer(token) });
}

/** Requests a page of the company's own submissions. */
async function listMine(app: FastifyInstance, token: string, kind: SubmissionKind, query = '') {
  const response = await getMine(app, token, `${kind}/list${query}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const { code, msg, rows, total } = response.json();
  expect({ code, msg }).toEqual({ code: 0, msg: '操作成功' });
  return { rows: rows as Record<string, unknown>[], total };
}

/** Requests a single submission and asserts that it equals its row in the list. */
async function findMine(app: FastifyInstance, token: string, kind: SubmissionKind, id: string) {
  const response = await getMine(app, token, `${kind}/find?fdId=${id}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const { rows } = await listMine(app, token, kind);
  expect(rows).toContainEqual(response.json().data);
  return response.json().data;
}

/** Changes the state of a submission, as an operator or a job does. */
async function moveTo(db: Db, kind: SubmissionKind, id: string, state: SubmissionState) {
  if (kind === 'entry')
    await db
      .updateTable('getbuginess')
      .set({ state: state as 'pending' })
      .where('id', '=', id)
      .execute();
  else await db.updateTable('submission').set({ state }).where('id', '=', id).execute();
}

describe('GET /api/my/{kind}/find', () => {
  it('returns an application with all fields and files', async () => {
    const { app, db, customer, submit } = await submittingTo(server());
    const files = [await createUpload(db, customer.accountId, { file_name: '一.zip', size: 7 })];
    files.push(await createUpload(db, customer.accountId, { file_name: '二.rar', size: 3_000_000_000 }));
    const receipt = await submit('application', { attKey_projectApplyInfoAtt: files.join(',') });
    const { fdProjectId, fdProjectName } = receipt.about;
    expect(await findMine(app, customer.token, 'application', receipt.fdId)).toEqual({
      fdId: receipt.fdId,
      fdReceiptNo: receipt.fdReceiptNo,
      fdReceiptCode: expect.any(String),
      fdState: 'pending',
      fdStatus: '待受理',
      fdCreateTime: receipt.fdCreateTime,
      fdUpdateTime: receipt.fdCreateTime,
      fdExpectedDay: receipt.fdExpectedDay,
      withdrawable: true,
      resendable: false,
      asked: null,
      history: [{ fdState: 'pending', fdStatus: '待受理', fdTime: expect.any(String), fdNote: null }],
      fdProjectId,
      fdProjectName,
      fdProjectOpen: true,
      fdComName: customer.companyName,
      fdComId: customer.companyNumber,
      fdSubmitterName: '李晨',
      fdSubmitterPhone: '13900001111',
      fdApplicantEmail: 'li@example.com',
      fdApplicationInfo: '年产 2 GW 组件智能产线',
      attachments: [
        { attId: files[0], fileName: '一.zip', size: 7 },
        { attId: files[1], fileName: '二.rar', size: 3_000_000_000 },
      ],
    });
  });

  it('returns counts by state, of the own company only', async () => {
    const { app, db, customer, submit } = await submittingTo(server());
    const first = await submit('application');
    await submit('intention');
    const entry = await submit('entry');
    await moveTo(db, 'application', first.fdId, 'withdrawn');
    await moveTo(db, 'entry', entry.fdId, 'withdrawn');
    const counts = async (token: string) => (await getMine(app, token, 'states')).json().data.counts;
    expect(await counts(customer.token)).toEqual([
      { word: '已撤回', rows: 2 },
      { word: '待联系', rows: 1 },
    ]);
    const otherCustomer = await createSignedIn(db);
    expect(await counts(otherCustomer.token)).toEqual([]);
    await expectRefusal(app, '/api/my/states', 401, '登录状态已失效，请重新登录');
  });

  it('returns a purchase intention with all fields', async () => {
    const { app, customer, submit } = await submittingTo(server());
    const receipt = await submit('intention');
    const { fdAppId, fdAppName } = receipt.about;
    expect(await findMine(app, customer.token, 'intention', receipt.fdId)).toEqual({
      fdId: receipt.fdId,
      fdReceiptNo: receipt.fdReceiptNo,
      fdReceiptCode: expect.any(String),
      fdState: 'pending',
      fdStatus: '待联系',
      fdCreateTime: receipt.fdCreateTime,
      fdUpdateTime: receipt.fdCreateTime,
      fdExpectedDay: receipt.fdExpectedDay,
      withdrawable: true,
      resendable: false,
      asked: null,
      history: [{ fdState: 'pending', fdStatus: '待联系', fdTime: expect.any(String), fdNote: null }],
      fdAppId,
      fdAppName,
      fdComName: customer.companyName,
      fdComId: customer.companyNumber,
      fdContactName: '李晨',
      fdContactPhone: '13900001111',
      fdContactEmail: 'li@example.com',
      fdContactWechat: 'li-chen',
    });
  });

  it('returns an entry with all fields before it is published', async () => {
    const { app, customer, submit } = await submittingTo(server());
    const receipt = await submit('entry', { fdDeadlineTime: LATER });
    expect(await findMine(app, customer.token, 'entry', receipt.fdId)).toEqual({
      fdId: receipt.fdId,
      fdReceiptNo: receipt.fdReceiptNo,
      fdReceiptCode: expect.any(String),
      fdState: 'pending',
      fdStatus: '待审核',
      fdCreateTime: receipt.fdCreateTime,
      fdUpdateTime: receipt.fdCreateTime,
      fdExpectedDay: receipt.fdExpectedDay,
      withdrawable: true,
      resendable: false,
      asked: null,
      history: [{ fdState: 'pending', fdStatus: '待审核', fdTime: expect.any(String), fdNote: null }],
      fdGetbuginessType: '2',
      fdComName: '晨曦光伏（销售部）',
      fdComId: customer.companyNumber,
      fdContactsPerson: '李晨',
      fdContactsPhone: '13900001111',
      fdArea: '澜州市',
      fdContactsAddress: '高新区光谷大道 88 号',
      fdGetbuginessName: '182 单晶组件',
      fdGetbuginessNumber: 1200,
      fdGetbuginessUnit: null,
      fdGetbuginessModel: '550W',
      fdGetbuginessPrice: 0.69,
      fdGetbuginessPriceUnit: null,
      fdType: 'module',
      fdCategoryName: '光伏组件',
      fdDeadlineTime: LATER,
      fdReleaseTime: receipt.fdCreateTime,
      fdVersion: expect.any(String),
      live: null,
    });
  });

  it.each(SUBMISSION_KINDS)(
    '%s: returns every state, and whether the submission can be withdrawn',
    async (kind) => {
      const { app, db, customer, submit } = await submittingTo(server());
      const { fdId } = await submit(kind);
      const free = FREE[kind];
      for (const [state, { word: fdStatus }] of Object.entries(STATES[kind])) {
        await moveTo(db, kind, fdId, state as SubmissionState);
        const withdrawable = free.includes(state);
        const submission = await findMine(app, customer.token, kind, fdId);
        expect(submission).toMatchObject({ fdState: state, fdStatus, withdrawable });
      }
    },
  );

  it('adds the expiry to the history', async () => {
    const { app, db, customer, submit } = await submittingTo(server());
    const { fdId } = await submit('entry');
    await changeState(db, PROGRAM_AUTHOR, { section: 'getbuginess', id: fdId }, 'approve');
    const after = addDays(shanghaiDay(), 31);
    await expireItems(db, 'getbuginess', after);
    const { history } = (await findMine(app, customer.token, 'entry', fdId)) as { history: object[] };
    const step = { fdState: 'expired', fdStatus: '已截止', fdTime: `${after} 00:00:00`, fdNote: null };
    expect(history).toEqual([expect.objectContaining({ fdState: 'pending' }), step]);
  });

  it('returns the update time of the market’s row', async () => {
    const { app, db, customer, submit } = await submittingTo(server());
    const { fdId, fdCreateTime } = await submit('entry');
    const change = { updated_at: '2099-01-01 10:00:00' };
    await db.updateTable('getbuginess').set(change).where('id', '=', fdId).execute();
    const submission = await findMine(app, customer.token, 'entry', fdId);
    expect(submission).toMatchObject({ fdCreateTime, fdUpdateTime: '2099-01-01 10:00:00' });
  });

  it.each(SUBMISSION_KINDS)('%s: returns the history, oldest first, without actors', async (kind) => {
    const { app, db, customer, submit } = await submittingTo(server());
    const { fdId } = await submit(kind);
    const operator = await createAccount(db, { roles: ['administrator'] });
    const state = kind === 'intention' ? 'contacted' : 'rejected';
    const step = { submission_id: fdId, state, actor_id: operator.accountId } as const;
    const events = [
      { ...step, id: newId(), note: '材料不全', at: '2099-01-01 10:00:00' },
      { ...step, id: newId(), state: 'withdrawn' as const, note: null, at: '2099-01-02 10:00:00' },
    ];
    await db.insertInto('submission_event').values(events.toReversed()).execute();
    const { history } = await findMine(app, customer.token, kind, fdId);
    expect(history).toEqual([
      expect.objectContaining({ fdState: 'pending' }),
      { fdState: state, fdStatus: wordOf(kind, state), fdTime: '2099-01-01 10:00:00', fdNote: '材料不全' },
      { fdState: 'withdrawn', fdStatus: '已撤回', fdTime: '2099-01-02 10:00:00', fdNote: null },
    ]);
  });

  it.each(SUBMISSION_KINDS)(
    '%s: returns 404 for other companies’ submissions, other kinds and unknown ids',
    async (kind) => {
      const { app, db, customer, submit } = await submittingTo(server());
      const receipt = await submit(kind);
      const stranger = await createSignedIn(db);
      const headers = bearer(customer.token);
      const otherKinds = SUBMISSION_KINDS.filter((otherKind) => otherKind !== kind);
      const url = `/api/my/${kind}/find`;
      const requests = [
        { url: `${url}?fdId=${receipt.fdId}`, headers: bearer(stranger.token) },
        { url: `${url}?fdId=unknown`, headers },
        ...otherKinds.map((otherKind) => ({
          url: `/api/my/${otherKind}/find?fdId=${receipt.fdId}`,
          headers,
        })),
      ];
      for (const request of requests) await expectRefusal(app, request, 404, '内容不存在或尚未发布');
      await expectRefusal(app, { url, headers }, 400, '缺少参数 fdId');
      await expectRefusal(app, { url: `${url}?fdId=%00`, headers }, 400, '参数 fdId 的取值有误');
    },
  );
});

describe('GET /api/my/{kind}/list', () => {
  it.each(SUBMISSION_KINDS)('%s: pages through the company’s submissions, newest first', async (kind) => {
    const { app, db, customer, submit } = await submittingTo(server());
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift((await submit(kind)).fdId);
    for (const otherKind of SUBMISSION_KINDS) if (otherKind !== kind) await submit(otherKind);
    const stranger = await createSignedIn(db);
    await submit(kind, {}, stranger.token);
    const page = async (query: string) => {
      const { rows, total } = await listMine(app, customer.token, kind, query);
      expect(total).toBe(5);
      return rows.map((row) => row.fdId);
    };
    expect(await page('')).toEqual(ids);
    expect(await page('?pageNum=&pageSize=')).toEqual(ids);
    expect(await page('?pageSize=2')).toEqual(ids.slice(0, 2));
    expect(await page('?pageNum=2&pageSize=2')).toEqual(ids.slice(2, 4));
    expect(await page('?pageNum=3&pageSize=2')).toEqual(ids.slice(4));
    expect(await page('?pageNum=4&pageSize=2')).toEqual([]);
    expect(await page(`?pageNum=${'9'.repeat(30)}`)).toEqual([]);
    expect(await page('?pageNum=0&pageSize=1000')).toEqual(ids);
    expect((await listMine(app, stranger.token, kind)).total).toBe(1);
    const colleague = await createAccount(db, { companyId: customer.companyId });
    expect((await listMine(app, colleague.token, kind)).total).toBe(5);
  });

  it.each(SUBMISSION_KINDS)('%s: is empty for a company without submissions', async (kind) => {
    const { app, customer } = await submittingTo(server());
    expect(await listMine(app, customer.token, kind)).toEqual({ rows: [], total: 0 });
  });

  it('refuses a page that is not a number', async () => {
    const { app, customer } = await submittingTo(server());
    for (const kind of SUBMISSION_KINDS) {
      const url = `/api/my/${kind}/list?pageNum=a`;
      await expectRefusal(app, { url, headers: bearer(customer.token) }, 400, '参数 pageNum 应为整数');
    }
  });

  it('returns the history and files of each row', async () => {
    const { app, db, customer, submit } = await submittingTo(server());
    const file = await createUpload(db, customer.accountId);
    const first = await submit('application', { attKey_projectApplyInfoAtt: file });
    const second = await submit('application');
    const step = { submission_id: first.fdId, state: 'approved', actor_id: null, note: null } as const;
    await db
      .insertInto('submission_event')
      .values({ ...step, id: newId(), at: '2099-01-01 10:00:00' })
      .execute();
    const { rows } = await listMine(app, customer.token, 'application');
    expect(rows).toMatchObject([
      { fdId: second.fdId, attachments: [], history: [{ fdState: 'pending' }] },
      {
        fdId: first.fdId,
        attachments: [{ attId: file }],
        history: [{ fdState: 'pending' }, { fdState: 'approved' }],
      },
    ]);
  });

  it.each(SUBMISSION_KINDS)('%s: executes as many queries for many rows as for one', async (kind) => {
    const { db, customer, submit } = await submittingTo(server());
    for (let number = 0; number < 6; number += 1) await submit(kind);
    const queries = async (size: number) => {
      let count = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { companyId } = customer;
      const rows = await readOwnSubmissions[kind](db.withPlugin(counter), { companyId, offset: 0, size });
      expect(rows).toHaveLength(size);
      return count;
    };
    expect(await queries(6)).toBe(await queries(1));
  });
});
