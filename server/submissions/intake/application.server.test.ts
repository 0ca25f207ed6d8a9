import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState, updateItem } from '../../content/core/writing/write.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import {
  applicationFields,
  countSubmissionRows,
  createAccount,
  createProject,
  createSignedIn,
  createUpload,
} from '../../testing/people/submissions.ts';
import { sharedApp } from '../../testing/test-app.ts';

const CALL = '/api/project/add';
const FILES = 'attKey_projectApplyInfoAtt';

const server = sharedApp();

/** Creates an enterprise that may apply, and the function that applies. */
async function applying() {
  const { app, database } = server();
  const { db } = database;
  const customer = await createSignedIn(db);
  const send = (fields: Record<string, string>, token = customer.token) =>
    post(app, CALL, fields, { headers: bearer(token) });
  const apply = async (projectId: string, change: Record<string, string> = {}, token?: string) =>
    (await send(applicationFields(projectId, change), token)).json();
  const { companyId, accountId } = customer;
  const submissions = () =>
    db.selectFrom('submission').selectAll().where('company_id', '=', companyId).execute();
  const application = (id: string) =>
    db.selectFrom('project_application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = (id: string) =>
    db.selectFrom('submission_event').selectAll().where('submission_id', '=', id).execute();
  const auditEntries = async () => (await auditLog(db)).filter(({ actor_id }) => actor_id === accountId);
  const before = await countSubmissionRows(db);
  /** Asserts that no row of a submission was added. */
  const expectNothing = async () => expect(await countSubmissionRows(db)).toEqual(before);
  return { app, db, customer, send, apply, submissions, application, events, auditEntries, expectNothing };
}

describe(`POST ${CALL}`, () => {
  it('saves the application and returns its receipt', async () => {
    const { db, customer, send, submissions, application } = await applying();
    const projectId = await createProject(db, { fdProjectName: '智能工厂示范项目' });
    const response = await send(applicationFields(projectId, { fdSubmitterName: ' 李晨 ' }));
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const rows = await submissions();
    expect(rows).toHaveLength(1);
    const [submission] = rows as [(typeof rows)[0]];
    expect(response.json()).toEqual({
      code: 0,
      msg: '提交成功！',
      data: {
        fdId: submission.id,
        fdReceiptNo: submission.receipt_no,
        fdState: 'pending',
        fdStatus: '待受理',
        fdCreateTime: submission.created_at,
        fdExpectedDay: addDays(shanghaiDay(), 3),
      },
    });
    expect(submission).toMatchObject({
      kind: 'application',
      receipt_no: expect.stringMatching(/^SB\d{8}-[2-9A-Z]{6}$/),
      account_id: customer.accountId,
      company_id: customer.companyId,
      company_name: customer.companyName,
      state: 'pending',
      updated_at: submission.created_at,
    });
    expect(await application(submission.id)).toEqual({
      id: submission.id,
      project_id: projectId,
      project_name: '智能工厂示范项目',
      submitter_name: '李晨',
      submitter_phone: '13900001111',
      applicant_email: 'li@example.com',
      application_info: '年产 2 GW 组件智能产线',
    });
  });

  it('writes the first event and the audit entry', async () => {
    const { db, customer, send, events, auditEntries } = await applying();
    const projectId = await createProject(db);
    const { data } = (await send(applicationFields(projectId))).json();
    expect(await events(data.fdId)).toMatchObject([
      { submission_id: data.fdId, state: 'pending', actor_id: customer.accountId, note: null },
    ]);
    const [line, ...otherEntries] = await auditEntries();
    expect(otherEntries).toEqual([]);
    expect(line).toMatchObject({
      action: 'application-submitted',
      actor_id: customer.accountId,
      actor: customer.username,
      target: data.fdId,
      address: expect.stringMatching(/^198\.18\./),
      detail: JSON.stringify({ receiptNo: data.fdReceiptNo }),
    });
  });

  it('ignores names of project and company in the form', async () => {
    const { db, customer, apply, submissions, application } = await applying();
    const projectId = await createProject(db, { fdProjectName: '甲项目' });
    const change = {
      fdProjectName: '乙项目',
      fdComName: '别家',
      fdComId: 'x',
      state: 'approved',
      kind: 'entry',
    };
    expect(await apply(projectId, change)).toMatchObject({ code: 0 });
    const [submission] = await submissions();
    expect(submission).toMatchObject({
      kind: 'application',
      company_name: customer.companyName,
      company_id: customer.companyId,
      state: 'pending',
    });
    expect((await application(submission?.id ?? '')).project_name).toBe('甲项目');
  });

  it('accepts a form without email, text and files', async () => {
    const { db, send, application } = await applying();
    const {
      fdApplicantEmail: _,
      fdApplicationInfo: __,
      ...needed
    } = applicationFields(await createProject(db));
    const { code, data } = (await send(needed)).json();
    expect(code).toBe(0);
    expect(await application(data.fdId)).toMatchObject({ applicant_email: '', application_info: '' });
  });

  it.each([
    ['fdSubmitterName', '请填写联系人', ''],
    ['fdSubmitterName', '联系人不能超过 50 个字', '光'.repeat(51)],
    ['fdSubmitterPhone', '请填写联系电话', ''],
    ['fdSubmitterPhone', '手机号格式不正确', '12800008000'],
    ['fdApplicantEmail', '邮箱格式不正确', 'li@'],
    ['fdApplicationInfo', '申报说明不能超过 2000 个字', '光'.repeat(2001)],
    [FILES, '附件不能超过 20 个', Array.from({ length: 21 }, (_, at) => `f${at}`).join(',')],
  ])('refuses %s: %s', async (field, msg, value) => {
    const { db, apply, expectNothing } = await applying();
    const answer = await apply(await createProject(db), { [field]: value });
    expect(answer).toEqual({ code: 400, msg, errors: [{ field, msg }] });
    await expectNothing();
  });

  it('returns all field errors at once, before it looks for the project', async () => {
    const { send, expectNothing } = await applying();
    const files = Array.from({ length: 21 }, (_, at) => `f${at}`).join(',');
    const response = await send({ fdProjectId: 'unknown', fdApplicantEmail: 'li', [FILES]: files });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      code: 400,
      msg: '请填写联系人',
      errors: [
        { field: 'fdSubmitterName', msg: '请填写联系人' },
        { field: 'fdSubmitterPhone', msg: '请填写联系电话' },
        { field: 'fdApplicantEmail', msg: '邮箱格式不正确' },
        { field: FILES, msg: '附件不能超过 20 个' },
      ],
    });
    await expectNothing();
  });

  it('returns 404 for a project that is not published', async () => {
    const { db, send, expectNothing } = await applying();
    const draft = await createProject(db, {}, { state: 'draft' });
    const newsId = await createItem(db, 'industryNews');
    for (const id of ['', 'unknown', draft, newsId]) {
      const response = await send(applicationFields(id));
      expect(response.statusCode, id).toBe(404);
      expect(response.json()).toMatchObject({ code: 404, msg: '内容不存在或尚未发布' });
    }
    await expectNothing();
  });

  it('accepts applications from the first to the last day of the period', async () => {
    const { db, apply, expectNothing } = await applying();
    const today = shanghaiDay();
    const project = (fdApplicationStart: string, fdApplicationEnd: string) =>
      createProject(db, { fdApplicationStart, fdApplicationEnd });
    const closedProject = await project(addDays(today, -9), addDays(today, -1));
    expect(await apply(closedProject)).toEqual({ code: 409, msg: '申报已截止' });
    const upcomingProject = await project(addDays(today, 1), addDays(today, 9));
    expect(await apply(upcomingProject)).toEqual({ code: 409, msg: '申报未开始' });
    await expectNothing();
    expect(await apply(await project(today, today))).toMatchObject({ code: 0 });
  });

  it('refuses a body that is not a form', async () => {
    const { app, customer, send, expectNothing } = await applying();
    const options = { method: 'POST', url: CALL, headers: bearer(customer.token) } as const;
    expect((await app.inject({ ...options, payload: { fdSubmitterName: ['a'] } })).statusCode).toBe(400);
    expect((await send(applicationFields('x'.repeat(201)))).statusCode).toBe(400);
    await expectNothing();
  });
});

describe(`POST ${CALL} with attachments`, () => {
  it('claims the attachments, whatever the separators between the ids', async () => {
    const { db, customer, apply } = await applying();
    const projectId = await createProject(db);
    const [a, b] = [await createUpload(db, customer.accountId), await createUpload(db, customer.accountId)];
    const unusedId = await createUpload(db, customer.accountId);
    const { code, data } = await apply(projectId, { [FILES]: ` ${a}, ,${b},${a},` });
    expect(code).toBe(0);
    const claimed = await db.selectFrom('upload').select('id').where('claimed_by', '=', data.fdId).execute();
    expect(claimed.map(({ id }) => id).sort()).toEqual([a, b].sort());
    const uploads = await db.selectFrom('upload').select('claimed_by').where('id', '=', unusedId).execute();
    expect(uploads).toEqual([{ claimed_by: null }]);
  });

  it('accepts twenty attachments', async () => {
    const { db, customer, apply } = await applying();
    const ids = Array.from({ length: 20 }, () => createUpload(db, customer.accountId));
    const files = (await Promise.all(ids)).join(',');
    expect(await apply(await createProject(db), { [FILES]: files })).toMatchObject({ code: 0 });
  });

  it.each([
    ['unknown', async () => 'unknown'],
    ['somebody else’s', async (db: Db) => createUpload(db, (await createAccount(db)).accountId)],
    [
      'for something else',
      async (db: Db, accountId: string) => createUpload(db, accountId, { att_key: 'other' }),
    ],
    ['not in the store', async (db: Db, accountId: string) => createUpload(db, accountId, { stored: 0 })],
  ])('refuses an attachment that is %s, and saves nothing', async (_, make) => {
    const { db, customer, apply, expectNothing } = await applying();
    const validId = await createUpload(db, customer.accountId);
    const invalidId = await make(db, customer.accountId);
    const msg = '附件已失效，请重新上传';
    const answer = await apply(await createProject(db), { [FILES]: `${validId},${invalidId}` });
    expect(answer).toEqual({ code: 409, msg, errors: [{ field: FILES, msg }] });
    await expectNothing();
  });

  it('refuses an attachment of another application', async () => {
    const { db, customer, apply, submissions } = await applying();
    const file = await createUpload(db, customer.accountId);
    const [first, second] = [await createProject(db), await createProject(db)];
    expect(await apply(first, { [FILES]: file })).toMatchObject({ code: 0 });
    expect(await apply(second, { [FILES]: file })).toMatchObject({
      code: 409,
      msg: '附件已失效，请重新上传',
    });
    expect(await submissions()).toHaveLength(1);
    expect(await apply(second)).toMatchObject({ code: 0 });
  });
});

describe(`POST ${CALL} once more`, () => {
  it('returns the same receipt for a repeated form, whatever the order of files', async () => {
    const { db, customer, apply, submissions, events, auditEntries } = await applying();
    const projectId = await createProject(db);
    const [a, b] = [await createUpload(db, customer.accountId), await createUpload(db, customer.accountId)];
    const first = await apply(projectId, { [FILES]: `${a},${b}` });
    expect(await apply(projectId, { [FILES]: `${b}, ${a}`, fdSubmitterName: ' 李晨' })).toEqual(first);
    expect(first).toMatchObject({ code: 0 });
    expect(await submissions()).toHaveLength(1);
    expect(await events(first.data.fdId)).toHaveLength(1);
    expect(await auditEntries()).toHaveLength(1);
  });

  it('returns the receipt to a retry after the project closed or was removed', async () => {
    const { db, apply } = await applying();
    const projectId = await createProject(db);
    const first = await apply(projectId);
    const project = { section: 'project', id: projectId } as const;
    const values = { fdApplicationEnd: addDays(shanghaiDay(), -1) };
    await updateItem(db, PROGRAM_AUTHOR, { ...project, revision: 1 }, { values });
    expect(await apply(projectId)).toEqual(first);
    await changeState(db, PROGRAM_AUTHOR, project, 'withdraw');
    expect(await apply(projectId)).toEqual(first);
  });

  it('returns the current state to a retry', async () => {
    const { db, apply } = await applying();
    const projectId = await createProject(db);
    const first = await apply(projectId);
    await db.updateTable('submission').set({ state: 'approved' }).where('id', '=', first.data.fdId).execute();
    const now = { fdState: 'approved', fdStatus: '已通过', fdExpectedDay: null };
    expect(await apply(projectId)).toEqual({ ...first, data: { ...first.data, ...now } });
  });

  it.each([
    ['fdSubmitterName', '王晨'],
    ['fdSubmitterPhone', '13900002222'],
    ['fdApplicantEmail', ''],
    ['fdApplicationInfo', '别的说明'],
  ])('refuses another application of the company: another %s', async (field, value) => {
    const { db, apply, submissions } = await applying();
    const projectId = await createProject(db);
    const { data } = await apply(projectId);
    expect(await apply(projectId, { [field]: value })).toEqual({
      code: 409,
      msg: `贵企业已申报该项目，回执编号 ${data.fdReceiptNo}，请勿重复提交`,
    });
    expect(await submissions()).toHaveLength(1);
  });

  it('refuses a repeated form with other files, and does not claim them', async () => {
    const { db, customer, apply } = await applying();
    const projectId = await createProject(db);
    const file = await createUpload(db, customer.accountId);
    await apply(projectId);
    expect(await apply(projectId, { [FILES]: file })).toMatchObject({ code: 409 });
    expect(await apply(await createProject(db), { [FILES]: file })).toMatchObject({ code: 0 });
  });

  it('refuses a colleague’s form, even with the same values', async () => {
    const { db, customer, apply } = await applying();
    const projectId = await createProject(db);
    const { data } = await apply(projectId);
    const { companyId } = customer;
    const colleague = await createAccount(db, { companyId });
    const { code, msg } = await apply(projectId, {}, colleague.token);
    expect({ code, msg }).toEqual({ code: 409, msg: expect.stringContaining(data.fdReceiptNo) });
  });

  it('accepts the same form for another project or from another company', async () => {
    const { db, apply } = await applying();
    const projectId = await createProject(db);
    const otherCustomer = await createSignedIn(db);
    const answers = [
      await apply(projectId),
      await apply(await createProject(db)),
      await apply(projectId, {}, otherCustomer.token),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.fdReceiptNo)).size).toBe(3);
  });
});
