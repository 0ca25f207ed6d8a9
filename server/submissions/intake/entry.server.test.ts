import { describe, expect, it, onTestFinished } from 'vitest';
import { maskPhone } from '../../content/core/lists/present.ts';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createCategories } from '../../testing/content/factories.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import {
  countSubmissionRows,
  createAccount,
  createSignedIn,
  entryFields,
} from '../../testing/people/submissions.ts';
import { expectRefusal, getData, getList } from '../../testing/requests.ts';
import { listening } from '../../testing/servers/listening.ts';
import { setConfig, sharedApp } from '../../testing/test-app.ts';

const CALL = '/api/getbuginess/add';
const LIST = '/api/getbuginess/list?pageSize=100';
const FIND = '/api/getbuginess/findSupplyDemandById';

const server = sharedApp({}, async (db) => {
  await createCategories(db, 'getbuginess', { module: '光伏组件', cell: '电池片' });
  await createCategories(db, 'policy', { '1': '普通政策' });
});

/** Creates an enterprise that may publish on the market. */
async function publishing() {
  const { app, database } = server();
  const { db } = database;
  const customer = await createSignedIn(db);
  const send = (fields: Record<string, string>, token = customer.token) =>
    post(app, CALL, fields, { headers: bearer(token) });
  const publish = async (change: Record<string, string> = {}, token?: string) =>
    (await send(entryFields(change), token)).json();
  const market = (of = customer) =>
    db.selectFrom('getbuginess').selectAll().where('com_id', '=', of.companyNumber).orderBy('id').execute();
  const submissions = () =>
    db.selectFrom('submission').selectAll().where('company_id', '=', customer.companyId).execute();
  /** Returns the company's entries in the public list. */
  const listEntries = async (query = '') => {
    const { rows } = await getList(app, `${LIST}${query}`);
    return rows.filter(({ fdComName }) => fdComName === customer.companyName);
  };
  return { app, db, customer, send, publish, market, submissions, listEntries };
}

describe(`POST ${CALL}`, () => {
  it('recognises a repeated entry whatever the format of its numbers', async () => {
    const { publish, market } = await publishing();
    const first = await publish({ fdGetbuginessNumber: '12', fdGetbuginessPrice: '0.5' });
    for (const number of ['012', '12.0', '12.00'])
      expect(await publish({ fdGetbuginessNumber: number, fdGetbuginessPrice: '0.50' })).toEqual(first);
    expect(await market()).toHaveLength(1);
  });

  it('gives an entry its company’s number, as in the user info and the address of the company’s page', async () => {
    const { app, db, customer, publish } = await publishing();
    await setConfig(db, 'getbuginess:review', 'false');
    const { data } = await publish({ fdComName: customer.companyName });
    const entry = await getData(app, `${FIND}?fdId=${data.fdId}`);
    const user = await app.inject({ url: '/api/user/info', headers: bearer(customer.token) });
    expect(entry.fdComId).toMatch(/^[1-9]\d{7}$/);
    expect(user.json().fdComId).toBe(entry.fdComId);
    expect((await getData(app, `/api/company/find?company=${entry.fdComId}`)).id).toBe(entry.fdComId);
  });

  it('saves the units of the form, else those of the category, else none', async () => {
    const { db, publish, market } = await publishing();
    await db
      .insertInto('dictionary')
      .values({ type: 'market:units', label: '光伏组件', value: 'MW，元/W', position: 0, is_public: 1 })
      .execute();
    onTestFinished(async () => {
      await db.deleteFrom('dictionary').where('type', '=', 'market:units').execute();
    });
    const units = { fdGetbuginessUnit: '块', fdGetbuginessPriceUnit: '元/块' };
    const forms: Record<string, string>[] = [
      {},
      { ...units, fdArea: '甲' },
      { fdGetbuginessUnit: '块', fdArea: '乙' },
      { fdType: 'cell' },
    ];
    for (const change of forms) expect(await publish(change)).toMatchObject({ code: 0 });
    const storedUnits = (await market()).map((row) => [row.getbuginess_unit, row.getbuginess_price_unit]);
    expect(storedUnits).toEqual([
      ['MW', '元/W'],
      ['块', '元/块'],
      ['块', '元/W'],
      [null, null],
    ]);
    const defaultUnits = { fdGetbuginessUnit: 'MW', fdGetbuginessPriceUnit: '元/W' };
    expect(await publish(defaultUnits)).toEqual(await publish());
  });

  it.each([
    ['fdGetbuginessUnit', '元/W', '请选择数量单位'],
    ['fdGetbuginessPriceUnit', '元/斤', '请选择计价单位'],
  ])('refuses a unit that the market does not have: %s', async (field, unit, msg) => {
    const { publish, market } = await publishing();
    expect(await publish({ [field]: unit })).toMatchObject({ code: 400, errors: [{ field, msg }] });
    expect(await market()).toEqual([]);
  });

  it('returns 429 while fifty entries of the company are pending', async () => {
    const { db, publish, market, submissions } = await publishing();
    await publish();
    const [first] = await submissions();
    const copies = Array.from({ length: 49 }, (_, at) => ({
      ...(first as NonNullable<typeof first>),
      id: `more${at}`,
      receipt_no: `GX-more-${at}`,
      live_key: `more${at}`,
    }));
    await db.insertInto('submission').values(copies).execute();
    const change = { fdContactsPerson: '李晨二' };
    expect(await publish(change)).toMatchObject({
      code: 429,
      msg: '贵企业已有 50 条同类提交等待办理，请等办理后再提交',
    });
    expect(await market()).toHaveLength(1);
    const otherCustomer = await createSignedIn(db);
    expect(await publish(change, otherCustomer.token)).toMatchObject({ code: 0 });
    await db.updateTable('submission').set({ state: 'rejected' }).where('id', '=', 'more7').execute();
    expect(await publish(change)).toMatchObject({ code: 0 });
  });

  it('refuses a deadline more than two years ahead', async () => {
    const { publish } = await publishing();
    const last = addDays(shanghaiDay(), 731);
    for (const fdDeadlineTime of [addDays(last, 1), '2099-12-31'])
      expect(await publish({ fdDeadlineTime })).toMatchObject({
        code: 400,
        errors: [{ field: 'fdDeadlineTime', msg: `截止日期不能晚于 ${last}` }],
      });
    expect(await publish({ fdDeadlineTime: last })).toMatchObject({ code: 0 });
  });

  it.each(['\u200b\u2060', '\u3164', '\u202e'])('treats invisible %j as empty', async (name) => {
    const { publish } = await publishing();
    expect(await publish({ fdComName: name })).toMatchObject({ code: 400, msg: '请填写企业名称' });
  });

  it('saves the entry with event and audit entry, and returns the receipt', async () => {
    const { db, customer, send, market, submissions } = await publishing();
    const ignored = { fdComId: 'x', fdCreateBy: 'x', fdStatus: '已发布', state: 'published', pinned: '1' };
    const response = await send({ ...entryFields(), ...ignored });
    expect(response.headers['cache-control']).toBe('no-store');
    const filed = await submissions();
    expect(filed).toHaveLength(1);
    const [submission] = filed as [(typeof filed)[0]];
    const { id, receipt_no, created_at } = submission;
    expect(response.json()).toEqual({
      code: 0,
      msg: '提交成功！审核通过后将在市场展示',
      data: {
        fdId: id,
        fdReceiptNo: receipt_no,
        fdState: 'pending',
        fdStatus: '待审核',
        fdCreateTime: created_at,
        fdExpectedDay: addDays(shanghaiDay(), 2),
      },
    });
    expect(submission).toMatchObject({
      kind: 'entry',
      receipt_no: expect.stringMatching(/^GX\d{8}-/),
      state: 'pending',
      company_name: customer.companyName,
    });
    expect(await market()).toEqual([
      {
        id,
        category: 'module',
        state: 'pending',
        pinned: 0,
        featured: 0,
        demo: 0,
        revision: 1,
        published_at: created_at,
        created_at,
        updated_at: created_at,
        list_key: null,
        preview: '',
        getbuginess_name: '182 单晶组件',
        getbuginess_type: '2',
        getbuginess_number: 1200,
        getbuginess_unit: null,
        getbuginess_model: '550W',
        getbuginess_price: 0.69,
        getbuginess_price_unit: null,
        com_name: customer.companyName,
        sign_name: '晨曦光伏（销售部）',
        com_id: customer.companyNumber,
        contacts_person: '李晨',
        contacts_phone: '13900001111',
        area: '澜州市',
        contacts_address: '高新区光谷大道 88 号',
        deadline_time: addDays(shanghaiDay(), 30),
        // The field is public: mask the account name, which is half of the sign-in data.
        create_by: maskPhone(customer.username),
        // Columns for filters and sorting of lists.
        area_area: '澜州市',
        getbuginess_price_bands: '2',
        getbuginess_price_key: '49690000000',
      },
    ]);
    const { accountId } = customer;
    const events = db.selectFrom('submission_event').selectAll().where('submission_id', '=', id);
    expect(await events.execute()).toMatchObject([{ state: 'pending', actor_id: accountId }]);
    const history = db.selectFrom('content_revision').selectAll().where('item_id', '=', id);
    expect(await history.execute()).toMatchObject([{ revision: 1, actor_id: accountId }]);
    const entries = (await auditLog(db)).filter(({ actor_id }) => actor_id === accountId);
    expect(entries).toMatchObject([{ action: 'entry-submitted', target: id }]);
  });

  it('keeps an entry out of lists and without a page before review', async () => {
    const { app, publish, listEntries } = await publishing();
    const { total } = await getList(app, LIST);
    const { data } = await publish();
    expect(await listEntries()).toEqual([]);
    expect((await getList(app, LIST)).total).toBe(total);
    await expectRefusal(app, `${FIND}?fdId=${data.fdId}`, 404, '内容不存在或尚未发布');
  });

  it('lists an entry at once when review is off, despite a cached list', async () => {
    const { app, db, customer, publish } = await publishing();
    await setConfig(db, 'getbuginess:review', 'false');
    const send = await listening(app);
    const list = async () => JSON.parse((await send(LIST)).body.toString());
    await list();
    const { total } = await list();
    const { data } = await publish({ fdComName: customer.companyName });
    const { rows, total: after } = await list();
    expect(rows).toContainEqual(expect.objectContaining({ fdId: data.fdId }));
    expect(after).toBe(total + 1);
  });

  it('publishes an entry without review when review is off', async () => {
    const { app, db, customer, publish, listEntries } = await publishing();
    await setConfig(db, 'getbuginess:review', 'false');
    const { msg, data } = await publish({ fdComName: ` ${customer.companyName} ` });
    expect({ msg, status: data.fdStatus }).toEqual({ msg: '提交成功！信息已在市场展示', status: '已发布' });
    expect(await listEntries()).toMatchObject([{ fdId: data.fdId }]);
    expect(await listEntries('&type=1')).toEqual([]);
    expect(await getData(app, `${FIND}?fdId=${data.fdId}`)).toMatchObject({
      fdStatus: '已发布',
      fdReleaseTime: data.fdCreateTime,
      fdCategoryName: '光伏组件',
    });
    const events = db.selectFrom('submission_event').select('state').where('submission_id', '=', data.fdId);
    expect(await events.execute()).toEqual([{ state: 'published' }]);
  });

  it('publishes under the registered name, and always reviews an entry with another company name', async () => {
    const { app, db, customer, publish, listEntries } = await publishing();
    await setConfig(db, 'getbuginess:review', 'false');
    const { data } = await publish();
    expect(data.fdStatus).toBe('待审核');
    await changeState(db, PROGRAM_AUTHOR, { section: 'getbuginess', id: data.fdId }, 'approve');
    expect(await listEntries()).toMatchObject([{ fdComName: customer.companyName }]);
    expect(await getData(app, `${FIND}?fdId=${data.fdId}`)).toMatchObject({
      fdComName: customer.companyName,
      fdSignName: '晨曦光伏（销售部）',
    });
    const ownNameAnswer = await publish({ fdComName: customer.companyName });
    expect(await getData(app, `${FIND}?fdId=${ownNameAnswer.data.fdId}`)).toMatchObject({
      fdComName: customer.companyName,
      fdSignName: null,
    });
  });

  it.each(['true', '', 'off'])('requires review when the switch has the value %j', async (value) => {
    const { db, publish } = await publishing();
    await setConfig(db, 'getbuginess:review', value);
    expect((await publish()).data.fdStatus).toBe('待审核');
  });

  it.each([
    ['fdGetbuginessType', '请选择供需类型', ''],
    ['fdGetbuginessType', '请选择供需类型', '3'],
    ['fdComName', '请填写企业名称', ' '],
    ['fdContactsPerson', '请填写联系人', ''],
    ['fdContactsPhone', '请填写联系电话', ''],
    ['fdContactsPhone', '手机号格式不正确', '12800008000'],
    ['fdArea', '请填写所在地区', ''],
    ['fdContactsAddress', '请填写详细地址', ''],
    ['fdGetbuginessName', '请填写产品名称', ''],
    ['fdGetbuginessName', '产品名称不能超过 100 个字', '光'.repeat(101)],
    ['fdGetbuginessNumber', '请填写数量', ''],
    ['fdGetbuginessNumber', '数量应为大于 0 的数字', '许多'],
    ['fdGetbuginessModel', '请填写规格型号', ''],
    ['fdGetbuginessPrice', '请填写金额', ''],
    ['fdGetbuginessPrice', '金额应为大于 0 的数字', '0'],
    ['fdType', '请选择分类', ''],
    ['fdType', '所选分类不存在，请重新选择', 'unknown'],
    ['fdType', '所选分类不存在，请重新选择', '1'],
    ['fdDeadlineTime', '请选择截止日期', ''],
    ['fdDeadlineTime', '截止日期格式不正确', '2026-02-30'],
    ['fdDeadlineTime', '截止日期不能早于今天', '2020-01-01'],
  ])('refuses %s: %s', async (field, msg, value) => {
    const { db, publish } = await publishing();
    const before = await countSubmissionRows(db);
    expect(await publish({ [field]: value })).toEqual({ code: 400, msg, errors: [{ field, msg }] });
    expect(await countSubmissionRows(db)).toEqual(before);
  });

  it('returns all field errors at once', async () => {
    const { send } = await publishing();
    const { msg, errors } = (await send({ fdType: 'unknown' })).json();
    expect(msg).toBe('请选择供需类型');
    expect(errors).toHaveLength(11);
  });

  it('accepts today as deadline', async () => {
    const { publish } = await publishing();
    expect(await publish({ fdDeadlineTime: shanghaiDay() })).toMatchObject({ code: 0 });
  });

  it('accepts demand only while its market is open', async () => {
    const { db, publish, market } = await publishing();
    expect(await publish({ fdGetbuginessType: '1' })).toMatchObject({ code: 0 });
    await setConfig(db, 'demand', 'false');
    const second = { fdGetbuginessName: '别的' };
    expect(await publish({ ...second, fdGetbuginessType: '1' })).toEqual({
      code: 409,
      msg: '需求市场暂未开放',
    });
    expect(await publish(second)).toMatchObject({ code: 0 });
    expect(await market()).toHaveLength(2);
    await setConfig(db, 'demand', 'true');
    expect(await publish({ ...second, fdGetbuginessType: '1' })).toMatchObject({ code: 0 });
  });
});

describe(`POST ${CALL} once more`, () => {
  it('returns the same receipt for a repeated form, even after the market closed', async () => {
    const { db, publish, market } = await publishing();
    const demand = { fdGetbuginessType: '1' };
    const first = await publish(demand);
    await setConfig(db, 'demand', 'false');
    expect(await publish(demand)).toEqual(first);
    expect(await market()).toHaveLength(1);
  });

  it('returns the current state to a retry', async () => {
    const { db, publish } = await publishing();
    const first = await publish();
    await changeState(db, PROGRAM_AUTHOR, { section: 'getbuginess', id: first.data.fdId }, 'approve');
    const { msg, data } = await publish();
    expect({ msg, status: data.fdStatus }).toEqual({ msg: '提交成功！信息已在市场展示', status: '已发布' });
  });

  it('refuses a colleague’s form with the same values', async () => {
    const { db, customer, publish, market } = await publishing();
    const { data } = await publish();
    const { companyId } = customer;
    const { token } = await createAccount(db, { companyId });
    expect(await publish({}, token)).toEqual({
      code: 409,
      msg: `内容相同的信息已提交（编号 ${data.fdReceiptNo}），请勿重复发布`,
    });
    expect(await market()).toHaveLength(1);
  });

  it('accepts a form with another word, and the same form from another company', async () => {
    const { db, publish, market } = await publishing();
    await publish();
    expect(await publish({ fdGetbuginessPrice: '0.68' })).toMatchObject({ code: 0 });
    expect(await publish({ fdGetbuginessType: '1' })).toMatchObject({ code: 0 });
    const otherCustomer = await createSignedIn(db);
    expect(await publish({}, otherCustomer.token)).toMatchObject({ code: 0 });
    expect([(await market()).length, (await market(otherCustomer)).length]).toEqual([3, 1]);
  });
});
