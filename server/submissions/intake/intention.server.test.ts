import { describe, expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { countSubmissionRows, createSignedIn, intentionFields } from '../../testing/people/submissions.ts';
import { sharedApp } from '../../testing/test-app.ts';

const CALL = '/api/order/add';

const server = sharedApp();

/** Creates an app in the mall and an enterprise that may buy it. */
async function intending() {
  const { app, database } = server();
  const { db } = database;
  const customer = await createSignedIn(db);
  const appId = await createItem(db, 'app', { values: { fdAppName: '排产助手' } });
  const send = (fields: Record<string, string>, token = customer.token) =>
    post(app, CALL, fields, { headers: bearer(token) });
  const submissions = () =>
    db.selectFrom('submission').selectAll().where('company_id', '=', customer.companyId).execute();
  const rows = () => db.selectFrom('purchase_intention').selectAll().where('app_id', '=', appId).execute();
  const before = await countSubmissionRows(db);
  const expectNothing = async () => expect(await countSubmissionRows(db)).toEqual(before);
  return { db, customer, appId, send, submissions, rows, expectNothing };
}

describe(`POST ${CALL}`, () => {
  it('saves the intention with event and audit entry, and returns the receipt', async () => {
    const { db, customer, appId, send, submissions, rows } = await intending();
    const ignored = { fdAppName: '别的应用', fdComName: '别家', fdComId: 'x' };
    const response = await send({ ...intentionFields(appId), ...ignored });
    expect(response.headers['cache-control']).toBe('no-store');
    const filed = await submissions();
    expect(filed).toHaveLength(1);
    const [submission] = filed as [(typeof filed)[0]];
    const { id, receipt_no, created_at } = submission;
    expect(response.json()).toEqual({
      code: 0,
      msg: '提交成功！',
      data: {
        fdId: id,
        fdReceiptNo: receipt_no,
        fdState: 'pending',
        fdStatus: '待联系',
        fdCreateTime: created_at,
        fdExpectedDay: addDays(shanghaiDay(), 5),
      },
    });
    expect(submission).toMatchObject({
      kind: 'intention',
      receipt_no: expect.stringMatching(/^CG\d{8}-/),
      company_name: customer.companyName,
      company_id: customer.companyId,
      state: 'pending',
    });
    expect(await rows()).toEqual([
      {
        id,
        app_id: appId,
        app_name: '排产助手',
        contact_name: '李晨',
        contact_phone: '13900001111',
        contact_email: 'li@example.com',
        contact_wechat: 'li-chen',
      },
    ]);
    const { accountId } = customer;
    const events = db.selectFrom('submission_event').selectAll().where('submission_id', '=', id);
    expect(await events.execute()).toMatchObject([{ state: 'pending', actor_id: accountId }]);
    const entries = (await auditLog(db)).filter(({ actor_id }) => actor_id === accountId);
    expect(entries).toMatchObject([{ action: 'intention-submitted', target: id }]);
  });

  it('accepts a form without email and wechat', async () => {
    const { appId, send, rows } = await intending();
    const { fdContactEmail: _, fdContactWechat: __, ...needed } = intentionFields(appId);
    expect((await send(needed)).json()).toMatchObject({ code: 0 });
    expect(await rows()).toMatchObject([{ contact_email: '', contact_wechat: '' }]);
  });

  it('saves the 11 digits of a pasted phone number', async () => {
    const { appId, send, rows } = await intending();
    const fields = { ...intentionFields(appId), fdContactPhone: ' +86 １39–0000 1111\u200b' };
    expect((await send(fields)).json()).toMatchObject({ code: 0 });
    expect(await rows()).toMatchObject([{ contact_phone: '13900001111' }]);
  });

  it.each([
    ['fdContactName', '请填写联系人', ' '],
    ['fdContactName', '联系人不能超过 50 个字', '光'.repeat(51)],
    ['fdContactPhone', '请填写联系电话', ''],
    ['fdContactPhone', '手机号格式不正确', '010-88886666'],
    ['fdContactEmail', '邮箱格式不正确', 'li'],
    ['fdContactWechat', '微信号不能超过 50 个字', '光'.repeat(51)],
  ])('refuses %s: %s', async (field, msg, value) => {
    const { appId, send, expectNothing } = await intending();
    const response = await send(intentionFields(appId, { [field]: value }));
    expect(response.json()).toEqual({ code: 400, msg, errors: [{ field, msg }] });
    await expectNothing();
  });

  it('returns all field errors at once, before it looks for the app', async () => {
    const { send } = await intending();
    const { msg, errors } = (await send({ fdAppId: 'unknown' })).json();
    expect(msg).toBe('请填写联系人');
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(['fdContactName', 'fdContactPhone']);
  });

  it('returns 404 for an app that is not published', async () => {
    const { db, send, expectNothing } = await intending();
    const draft = await createItem(db, 'app', { state: 'draft' });
    for (const id of ['', 'unknown', draft])
      expect((await send(intentionFields(id))).statusCode, id).toBe(404);
    await expectNothing();
  });

  it('returns the same receipt for a repeated form, and refuses another while it is open', async () => {
    const { db, appId, send, rows } = await intending();
    const first = (await send(intentionFields(appId))).json();
    expect((await send(intentionFields(appId))).json()).toEqual(first);
    expect((await send(intentionFields(appId, { fdContactWechat: 'other' }))).json()).toEqual({
      code: 409,
      msg: `贵企业的采购意向（编号 ${first.data.fdReceiptNo}）正在处理中，请勿重复提交`,
    });
    expect(await rows()).toHaveLength(1);
    const otherCustomer = await createSignedIn(db);
    expect((await send(intentionFields(appId), otherCustomer.token)).json()).toMatchObject({ code: 0 });
    const second = await createItem(db, 'app');
    expect((await send(intentionFields(second))).json()).toMatchObject({ code: 0 });
  });
});
