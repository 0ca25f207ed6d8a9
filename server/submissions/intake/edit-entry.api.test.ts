import { describe, expect, it } from 'vitest';
import { expireItems } from '../../content/core/writing/mass-writes.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { type Answer, withOperators } from '../../testing/people/inbox.ts';
import { createAccount, createSignedIn, entryFields } from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';
import { getList } from '../../testing/requests.ts';
import { setConfig } from '../../testing/test-app.ts';

const MARKET = '/api/getbuginess/list?type=2&pageSize=100';
const IN_60 = addDays(shanghaiDay(), 60);

const form = (change: Record<string, string> = {}) => {
  const { fdGetbuginessType: _market, ...fields } = entryFields(change) as Record<string, string>;
  return fields;
};

const server = sharedMarket();

/** Creates a company that has submitted an entry, and a reviewer. */
async function editing() {
  const kit = withOperators(await submittingTo(server()));
  const { app, db, customer, submit } = kit;
  const reviewer = await kit.operator('reviewer');
  const { fdId, fdReceiptNo } = await submit('entry');
  const send = async (
    call: string,
    payload: Record<string, string> = {},
    token = customer.token,
  ): Promise<Answer> =>
    (await post(app, `/api/my/entry/${call}`, { fdId, ...payload }, { headers: bearer(token) })).json();
  const mine = async () =>
    (await app.inject({ url: `/api/my/entry/find?fdId=${fdId}`, headers: bearer(customer.token) })).json()
      .data;
  const edit = async (change: Record<string, string>, token = customer.token) =>
    send('edit', { seen: (await mine()).fdVersion, ...form(change) }, token);
  const step = async (name: string, fields: Record<string, string> = {}) => {
    const { fdState: state } = await mine();
    const answer = await reviewer.send('step', { fdId, step: name, state, ...fields });
    return answer;
  };
  /** Returns the company's entries on the market. */
  const market = async () => {
    const { rows } = await getList(app, MARKET);
    return rows.filter(({ fdComName }) => fdComName === customer.companyName);
  };
  const search = async (text: string) =>
    (await app.inject(`/api/search?q=${encodeURIComponent(text)}`)).json().total;
  const stateOf = async () => {
    const { state } = await db
      .selectFrom('submission')
      .selectAll()
      .where('id', '=', fdId)
      .executeTakeFirstOrThrow();
    const item = await db
      .selectFrom('getbuginess')
      .select('state')
      .where('id', '=', fdId)
      .executeTakeFirstOrThrow();
    return [state, item.state];
  };
  return { ...kit, fdId, fdReceiptNo, reviewer, send, mine, edit, step, market, search, stateOf };
}

async function editingPublished() {
  const kit = await editing();
  expect(await kit.step('approve')).toMatchObject({ code: 0 });
  return kit;
}

describe('POST /api/my/entry/edit of a pending entry', () => {
  it('changes the entry in place under its receipt, for any member of the company', async () => {
    const { db, customer, edit, mine, reviewer, fdId, fdReceiptNo, stateOf } = await editing();
    const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
    expect(await edit({ fdGetbuginessPrice: '0.71' }, colleague.token)).toMatchObject({
      code: 0,
      msg: '修改已保存，继续等待审核',
      data: { fdId, fdReceiptNo, fdStatus: '待审核' },
    });
    const current = await mine();
    expect(current).toMatchObject({ fdState: 'pending', fdGetbuginessPrice: 0.71, live: null });
    expect(current.history.at(-1)).toMatchObject({ fdState: 'pending', fdStatus: '提交修改' });
    expect(await stateOf()).toEqual(['pending', 'pending']);
    const { data } = await reviewer.get('item', { fdId });
    expect(data).toMatchObject({ isEdit: false, live: null, values: { fdGetbuginessPrice: 0.71 } });
    expect(data.history[0]).toMatchObject({ step: 'edit', side: 'customer' });
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: 'entry-edited',
      actor: colleague.username,
      subject: fdReceiptNo,
      detail: '{"fields":"fdGetbuginessPrice"}',
    });
  });

  it('makes a review of the previous version fail with 409, even within the same second', async () => {
    const { db, edit, reviewer, fdId, stateOf } = await editing();
    const { data: item } = await reviewer.get('item', { fdId });
    await edit({ fdGetbuginessPrice: '0.71' });
    const decision = { fdId, step: 'approve', state: 'pending', since: item.waitsSince };
    const answer = await reviewer.send('step', decision);
    expect(answer).toMatchObject({ code: 409 });
    expect(answer.msg).toMatch(/^企业刚刚修改了内容/);
    expect(await stateOf()).toEqual(['pending', 'pending']);
    const { data: now } = await reviewer.get('item', { fdId });
    expect(now.waitsSince > item.waitsSince).toBe(true);
    expect(await reviewer.send('step', { ...decision, since: now.waitsSince })).toMatchObject({ code: 0 });
    const changes = db.selectFrom('entry_change').selectAll().where('id', '=', fdId);
    expect(await changes.execute()).toEqual([]);
  });

  it('refuses an edit that started before a review step, and accepts it again with the new version', async () => {
    const { mine, send, step, market } = await editing();
    const { fdVersion: version } = await mine();
    await step('approve');
    const changedForm = form({ fdGetbuginessPrice: '0.71' });
    expect(await send('edit', { seen: version, ...changedForm })).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/没有丢失/),
    });
    expect(await market()).toMatchObject([{ fdGetbuginessPrice: 0.69 }]);
    expect(await send('edit', { seen: (await mine()).fdVersion, ...changedForm })).toMatchObject({
      code: 0,
      msg: '修改已提交审核，通过前原内容继续展示',
    });
  });

  it('lets only one of a concurrent edit and review step succeed', async () => {
    const { fdId, mine, reviewer, send, stateOf } = await editing();
    const { fdVersion: seen } = await mine();
    const { waitsSince: since } = (await reviewer.get('item', { fdId })).data;
    const [edited, decided] = await Promise.all([
      send('edit', { seen, ...form({ fdGetbuginessPrice: '0.71' }) }),
      reviewer.send('step', { fdId, step: 'approve', state: 'pending', since }),
    ]);
    expect([edited.code, decided.code].sort()).toEqual([0, 409]);
    const [expected, price] = decided.code === 0 ? ['published', 0.69] : ['pending', 0.71];
    expect(await stateOf()).toEqual([expected, expected]);
    expect((await mine()).fdGetbuginessPrice).toBe(price);
  });

  it('returns the same response to a retry and writes it once', async () => {
    const { mine, send } = await editing();
    const payload = { seen: (await mine()).fdVersion, ...form({ fdGetbuginessPrice: '0.71' }) };
    const first = await send('edit', payload);
    expect(await send('edit', payload)).toEqual(first);
    expect((await mine()).history).toHaveLength(2);
  });
});

describe('POST /api/my/entry/edit of an entry on the market', () => {
  it('has a change of units reviewed, and keeps the entry’s units when the form names none', async () => {
    const { edit, market, mine, reviewer, step, fdId } = await editingPublished();
    const units = { fdGetbuginessUnit: '块', fdGetbuginessPriceUnit: '元/W' };
    expect(await edit(units)).toMatchObject({ msg: '修改已提交审核，通过前原内容继续展示' });
    const before = { fdGetbuginessUnit: null, fdGetbuginessPriceUnit: null };
    expect(await mine()).toMatchObject({ ...units, live: before });
    const { data } = await reviewer.get('item', { fdId });
    expect(data).toMatchObject({ values: units, live: before });
    await step('approve');
    expect(await market()).toMatchObject([units]);
    await edit({ fdDeadlineTime: IN_60 });
    expect(await market()).toMatchObject([{ ...units, fdDeadlineTime: IN_60 }]);
    expect(await edit({ fdGetbuginessUnit: '斤' })).toMatchObject({
      code: 400,
      errors: [{ field: 'fdGetbuginessUnit', msg: '请选择数量单位' }],
    });
  });

  it('keeps the published content until the change is approved', async () => {
    const { app, db, customer, edit, fdId, market, mine, reviewer, step, stateOf, search } =
      await editingPublished();
    const before = await db
      .selectFrom('content_revision')
      .select('revision')
      .where('item_id', '=', fdId)
      .execute();
    const answer = await edit({ fdGetbuginessName: '钙钛矿叠层', fdGetbuginessPrice: '0.71' });
    expect(answer).toMatchObject({ code: 0, msg: '修改已提交审核，通过前原内容继续展示' });
    expect(await stateOf()).toEqual(['pending', 'published']);
    expect(await market()).toMatchObject([{ fdGetbuginessName: '182 单晶组件', fdGetbuginessPrice: 0.69 }]);
    expect(await search('钙钛矿')).toBe(0);
    expect(await mine()).toMatchObject({
      fdState: 'pending',
      withdrawable: true,
      fdGetbuginessName: '钙钛矿叠层',
      live: { fdGetbuginessName: '182 单晶组件', fdGetbuginessPrice: 0.69 },
    });
    expect((await reviewer.get('list', { tab: 'open', company: customer.companyId })).rows).toMatchObject([
      { fdId, state: 'pending', isEdit: true, handlerId: null },
    ]);
    const { data } = await reviewer.get('item', { fdId });
    expect(data.values).toMatchObject({ fdGetbuginessName: '钙钛矿叠层', fdArea: '澜州市' });
    expect(data.live).toEqual({ fdGetbuginessName: '182 单晶组件', fdGetbuginessPrice: 0.69 });

    expect(await step('approve')).toMatchObject({ code: 0, data: { state: 'published' } });
    expect(await stateOf()).toEqual(['published', 'published']);
    expect(await market()).toMatchObject([{ fdGetbuginessName: '钙钛矿叠层', fdGetbuginessPrice: 0.71 }]);
    expect(await search('钙钛矿')).toBe(1);
    expect(await mine()).toMatchObject({ fdState: 'published', live: null, withdrawable: false });
    const after = await db
      .selectFrom('content_revision')
      .select('revision')
      .where('item_id', '=', fdId)
      .execute();
    expect(after).toHaveLength(before.length + 1);
    const detail = await app.inject(`/api/getbuginess/findSupplyDemandById?fdId=${fdId}`);
    expect(detail.json().data.fdGetbuginessName).toBe('钙钛矿叠层');
  });

  it('keeps the published content when the change is rejected, and gives the company the reason', async () => {
    const { edit, market, mine, step, stateOf, db } = await editingPublished();
    await edit({ fdGetbuginessPrice: '9.9' });
    expect(await step('reject', { reason: '价格有误' })).toMatchObject({
      code: 0,
      msg: '修改未通过，原内容继续展示，已通知企业',
      data: { state: 'published' },
    });
    expect(await stateOf()).toEqual(['published', 'published']);
    expect(await market()).toMatchObject([{ fdGetbuginessPrice: 0.69 }]);
    const current = await mine();
    expect(current).toMatchObject({ fdState: 'published', fdGetbuginessPrice: 0.69, live: null });
    expect(current.history.at(-1)).toMatchObject({ fdStatus: '修改未通过', fdNote: '价格有误' });
    expect(
      await db.selectFrom('notice').select(['step', 'note']).orderBy('id', 'desc').execute(),
    ).toContainEqual({
      step: 'reject-edit',
      note: '价格有误',
    });
  });

  it('keeps the published content while a change is returned for correction', async () => {
    const { edit, market, mine, send, step, stateOf } = await editingPublished();
    await edit({ fdGetbuginessPrice: '9.9' });
    await step('return', { reason: '价格有误', fields: 'fdGetbuginessPrice' });
    expect(await stateOf()).toEqual(['returned', 'published']);
    expect(await mine()).toMatchObject({
      resendable: true,
      asked: { reason: '价格有误' },
      fdGetbuginessPrice: 9.9,
    });
    expect(await send('resend', form({ fdGetbuginessPrice: '0.72' }))).toMatchObject({ msg: '已重新提交' });
    expect(await stateOf()).toEqual(['pending', 'published']);
    await step('approve');
    expect(await market()).toMatchObject([{ fdGetbuginessPrice: 0.72 }]);
  });

  it('withdraws the change only', async () => {
    const { edit, market, mine, send, stateOf } = await editingPublished();
    await edit({ fdGetbuginessPrice: '9.9' });
    expect(await send('withdraw')).toEqual({ code: 0, msg: '已撤回' });
    expect(await stateOf()).toEqual(['published', 'published']);
    expect(await market()).toMatchObject([{ fdGetbuginessPrice: 0.69 }]);
    expect((await mine()).history.at(-1)).toMatchObject({ fdStatus: '已撤回修改' });
    expect(await send('withdraw')).toMatchObject({ code: 409 });
  });

  it('lets an entry expire or be taken down while its change is pending', async () => {
    const { db, edit, stateOf, step, market } = await editingPublished();
    await edit({ fdGetbuginessPrice: '0.71', fdDeadlineTime: IN_60 });
    await expireItems(db, 'getbuginess', addDays(shanghaiDay(), 31));
    expect(await stateOf()).toEqual(['pending', 'expired']);
    expect(await step('approve')).toMatchObject({ code: 0 });
    expect(await stateOf()).toEqual(['published', 'published']);
    await edit({ fdGetbuginessPrice: '0.73', fdDeadlineTime: IN_60 });
    expect(await step('takeDown', { reason: '被投诉' })).toMatchObject({ code: 0 });
    expect(await stateOf()).toEqual(['down', 'down']);
    expect(await market()).toEqual([]);
    expect(await edit({ fdGetbuginessPrice: '0.74' })).toMatchObject({ code: 409 });
  });

  it('updates the entry at once when only the deadline differs or review is off', async () => {
    const { db, customer, edit, market, stateOf } = await editingPublished();
    expect(await edit({ fdDeadlineTime: IN_60 })).toMatchObject({ code: 0, msg: '已更新，门户 1 秒内可见' });
    expect(await market()).toMatchObject([{ fdDeadlineTime: IN_60 }]);
    await setConfig(db, 'getbuginess:review', 'false');
    const unreviewedFields = { fdComName: customer.companyName, fdDeadlineTime: IN_60 };
    expect(await edit({ ...unreviewedFields, fdGetbuginessPrice: '0.71' })).toMatchObject({ code: 0 });
    expect(await market()).toMatchObject([{ fdGetbuginessPrice: 0.71, fdComName: customer.companyName }]);
    expect(await stateOf()).toEqual(['published', 'published']);
    // Another company's name is always reviewed.
    await edit({ ...unreviewedFields, fdComName: '晨曦集团' });
    expect(await stateOf()).toEqual(['pending', 'published']);
  });

  it('refuses content equal to another entry of the company, and invalid fields', async () => {
    const { edit, submit } = await editingPublished();
    const otherReceipt = await submit('entry', { fdContactsPerson: '李晨', fdGetbuginessPrice: '0.8' });
    expect(await edit({ fdGetbuginessPrice: '0.8' })).toMatchObject({
      code: 409,
      msg: expect.stringContaining(otherReceipt.fdReceiptNo),
    });
    expect(await edit({ fdContactsPhone: '123' })).toMatchObject({
      code: 400,
      errors: [{ field: 'fdContactsPhone' }],
    });
  });

  it('returns 404 to another company, and 401 without a token', async () => {
    const { app, db, fdId, mine, send, edit } = await editingPublished();
    const { fdVersion: version } = await mine();
    const otherCustomer = await createSignedIn(db);
    for (const call of ['edit', 'end']) {
      const payload = { fdId, seen: version, ...form() };
      const url = `/api/my/entry/${call}`;
      expect((await send(call, payload, otherCustomer.token)).code).toBe(404);
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    }
    expect((await edit({ fdGetbuginessPrice: '0.71' })).code).toBe(0);
  });
});

describe('POST /api/my/entry/end', () => {
  it('ends an entry and its pending change, and lets it be published again under its receipt', async () => {
    const { db, edit, end, fdReceiptNo, market, mine, step, stateOf } = await editingEnded();
    expect(await stateOf()).toEqual(['ended', 'ended']);
    expect(await market()).toEqual([]);
    expect(await mine()).toMatchObject({ fdStatus: '已结束', live: null, fdGetbuginessPrice: 0.69 });
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'entry-ended', subject: fdReceiptNo });
    expect(await end()).toMatchObject({ code: 409, msg: '该记录不在市场展示，无法结束发布' });

    expect(await edit({ fdGetbuginessPrice: '0.75' })).toMatchObject({
      code: 0,
      msg: '提交成功！审核通过后将在市场展示',
      data: { fdReceiptNo },
    });
    expect(await stateOf()).toEqual(['pending', 'pending']);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'entry-republished' });
    await step('approve');
    expect(await market()).toMatchObject([{ fdGetbuginessPrice: 0.75 }]);
  });

  it('lets an entry be published again at once when only the deadline differs', async () => {
    const { edit, market, stateOf } = await editingEnded();
    expect(await edit({ fdDeadlineTime: IN_60 })).toMatchObject({
      code: 0,
      msg: '已重新发布，门户 1 秒内可见',
    });
    expect(await stateOf()).toEqual(['published', 'published']);
    expect(await market()).toMatchObject([{ fdDeadlineTime: IN_60 }]);
  });

  async function editingEnded() {
    const kit = await editingPublished();
    const end = () => kit.send('end');
    await kit.edit({ fdGetbuginessPrice: '0.71' });
    expect(await end()).toEqual({ code: 0, msg: '已结束发布，需要时可以重新发布' });
    return { ...kit, end };
  }
});
