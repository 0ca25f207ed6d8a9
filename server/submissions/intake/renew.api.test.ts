import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { expireItems } from '../../content/core/writing/mass-writes.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { createAccount, createSignedIn, entryFields } from '../../testing/people/submissions.ts';
import { type Submitting, sharedMarket, submitting, submittingTo } from '../../testing/people/submitting.ts';
import { getList } from '../../testing/requests.ts';
import { setConfig } from '../../testing/test-app.ts';

const MARKET = '/api/getbuginess/list?type=2&pageSize=100';
const IN_30 = addDays(shanghaiDay(), 30);
const IN_60 = addDays(shanghaiDay(), 60);

const server = sharedMarket();

/** Creates a published entry. */
async function publishedEntry(base?: Submitting) {
  const kit = base ?? (await submittingTo(server()));
  const { app, db, customer, submit } = kit;
  const { fdId, fdReceiptNo } = await submit('entry');
  const item = { section: 'getbuginess', id: fdId } as const;
  await changeState(db, PROGRAM_AUTHOR, item, 'approve');
  const renew = async (fdDeadlineTime: string, token = customer.token) =>
    (await post(app, '/api/my/entry/renew', { fdId, fdDeadlineTime }, { headers: bearer(token) })).json();
  const mine = async () =>
    (await app.inject({ url: `/api/my/entry/find?fdId=${fdId}`, headers: bearer(customer.token) })).json()
      .data;
  /** Returns the company's entries on the market. */
  const market = async () => {
    const { rows } = await getList(app, MARKET);
    return rows.filter(({ fdComName }) => fdComName === customer.companyName);
  };
  return { ...kit, fdId, fdReceiptNo, item, renew, mine, market };
}

describe('POST /api/my/entry/renew', () => {
  it('publishes a later deadline at once without review, for any member of the company', async () => {
    const { db, customer, fdId, fdReceiptNo, renew, mine, market } = await publishedEntry();
    const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
    expect(await renew(IN_60, colleague.token)).toEqual({
      code: 0,
      msg: `已续期至 ${IN_60}，门户 1 秒内可见`,
    });
    expect(await market()).toMatchObject([{ fdId, fdDeadlineTime: IN_60 }]);
    const current = await mine();
    expect(current).toMatchObject({ fdState: 'published', fdDeadlineTime: IN_60, fdReceiptNo });
    expect(current.history.at(-1)).toMatchObject({ fdState: 'published', fdNote: `截止日期延至 ${IN_60}` });
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: 'entry-renewed',
      actor: colleague.username,
      target: fdId,
      subject: fdReceiptNo,
      detail: `{"before":{"fdDeadlineTime":"${IN_30}"},"after":{"fdDeadlineTime":"${IN_60}"}}`,
    });
  });

  it('publishes an expired entry again', async () => {
    const { db, renew, mine, market } = await publishedEntry(await submitting());
    await expireItems(db, 'getbuginess', addDays(IN_30, 1));
    expect((await mine()).fdState).toBe('expired');
    expect(await market()).toEqual([]);
    expect((await renew(IN_60)).code).toBe(0);
    expect((await mine()).fdState).toBe('published');
    expect(await market()).toMatchObject([{ fdDeadlineTime: IN_60 }]);
    // The expiry job leaves the entry on the market.
    expect(await expireItems(db, 'getbuginess', addDays(IN_30, 1))).toEqual({ expired: 0, reopened: 0 });
  });

  it('answers a repeated renewal as the first time, and changes nothing', async () => {
    const { db, renew, mine } = await publishedEntry();
    const first = await renew(IN_60);
    const { history } = await mine();
    const entries = (await auditLog(db)).length;
    expect(await renew(IN_60)).toEqual(first);
    expect((await mine()).history).toEqual(history);
    expect(await auditLog(db)).toHaveLength(entries);
    expect((await renew(IN_30)).errors).toEqual([
      { field: 'fdDeadlineTime', msg: `新的截止日期须晚于 ${IN_60}` },
    ]);
  });

  it.each([
    ['no day', '', 400],
    ['what is none', '2026-02-30', 400],
    ['a day that is past', '2020-01-01', 400],
    ['the same day', IN_30, 400],
    ['an earlier one', addDays(IN_30, -1), 400],
  ])('refuses %s', async (_, day, code) => {
    const { renew, mine } = await publishedEntry();
    expect(await renew(day)).toMatchObject({ code, errors: [{ field: 'fdDeadlineTime' }] });
    expect((await mine()).fdDeadlineTime).toBe(IN_30);
  });

  it.each(['takeDown', 'end'] as const)('refuses an entry that left the market: %s', async (step) => {
    const { db, item, renew } = await publishedEntry();
    await changeState(db, PROGRAM_AUTHOR, item, step, '违规');
    expect(await renew(IN_60)).toMatchObject({ code: 409, msg: '该记录不在市场展示，无法续期' });
  });

  it('refuses an entry that was not reviewed, and a closed market', async () => {
    const { app, db, customer, submit, renew } = await publishedEntry();
    const { fdId } = await submit('entry', { fdGetbuginessType: '1' });
    const again = (fdDeadlineTime: string) =>
      post(app, '/api/my/entry/renew', { fdId, fdDeadlineTime }, { headers: bearer(customer.token) });
    expect((await again(IN_60)).json().code).toBe(409);
    await changeState(db, PROGRAM_AUTHOR, { section: 'getbuginess', id: fdId }, 'approve');
    await setConfig(db, 'demand', 'false');
    expect((await again(IN_60)).json()).toMatchObject({ code: 409, msg: '需求市场暂未开放' });
    expect((await renew(IN_60)).code).toBe(0);
  });

  it('returns 404 for another company’s entry', async () => {
    const { db, renew, mine } = await publishedEntry();
    const stranger = await createSignedIn(db);
    expect((await renew(IN_60, stranger.token)).code).toBe(404);
    expect((await mine()).fdDeadlineTime).toBe(IN_30);
  });

  it('refuses a deadline that makes two entries equal', async () => {
    const { app, customer, submit, renew, market } = await publishedEntry();
    const otherEntry = await submit('entry', { ...entryFields(), fdDeadlineTime: IN_60 });
    expect(await renew(IN_60)).toMatchObject({
      code: 409,
      msg: expect.stringContaining(otherEntry.fdReceiptNo),
    });
    expect((await renew(addDays(IN_60, 1))).code).toBe(0);
    const sameFields = { ...entryFields(), fdDeadlineTime: addDays(IN_60, 1) };
    const response = await post(app, '/api/getbuginess/add', sameFields, { headers: bearer(customer.token) });
    expect(response.json()).toMatchObject({ code: 0 });
    expect(await market()).toHaveLength(1);
  });
});
