import { describe, expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { remindOperators } from '../../submissions/review/operator-reminders.ts';
import { bearer, post } from '../../testing/people/accounts.ts';
import { withOperators } from '../../testing/people/inbox.ts';
import { createAccount, createSignedIn, entryFields } from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';
import { deleteOldNotices } from './notice.repository.ts';

const server = sharedMarket();

async function withReviewer() {
  const kit = withOperators(await submittingTo(server()));
  const reviewer = await kit.operator('reviewer');
  const of = (token: string) => ({
    list: async (query = '') =>
      (await kit.app.inject({ url: `/api/notices/list?${query}`, headers: bearer(token) })).json(),
    unread: async () =>
      (await kit.app.inject({ url: '/api/notices/unread', headers: bearer(token) })).json().data.unread,
    read: async (id = '') =>
      (await post(kit.app, '/api/notices/read', { id }, { headers: bearer(token) })).json(),
  });
  /** Sets the time of the notices to the reviewer and to the company. */
  const setTime = (at: string) =>
    kit.db
      .updateTable('notice')
      .set({ at })
      .where('account_id', 'in', [reviewer.accountId, kit.customer.accountId])
      .execute();
  const setSubmission = (fdId: string, change: { remind_on: string } | { touched_at: string }) =>
    kit.db.updateTable('submission').set(change).where('id', '=', fdId).execute();
  return { ...kit, reviewer, of, setTime, setSubmission };
}

const UNTIL = addDays(shanghaiDay(), 9);
const RETURN = { step: 'return', reason: '请补充批复', fields: 'fdApplicationInfo', until: UNTIL };

describe('an operator’s step', () => {
  it('notifies all accounts of the company, and no others', async () => {
    const { db, customer, submit, reviewer, of } = await withReviewer();
    const colleague = await createAccount(db, { companyId: customer.companyId });
    const disabledAccount = await createAccount(db, { companyId: customer.companyId });
    await db
      .updateTable('account')
      .set({ disabled: 1 })
      .where('id', '=', disabledAccount.accountId)
      .execute();
    const stranger = await createSignedIn(db);
    const { fdId, fdReceiptNo } = await submit('application');
    await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
    await reviewer.send('step', { fdId, state: 'reviewing', ...RETURN });
    for (const { token } of [customer, colleague]) {
      const { rows, total } = await of(token).list();
      expect(total).toBe(2);
      expect(rows[0]).toEqual({
        id: expect.any(String),
        at: expect.any(String),
        isRead: false,
        kind: 'application',
        step: 'return',
        fdId,
        fdReceiptNo,
        title: '示范项目1',
        note: '请补充批复',
        until: UNTIL,
        mustRead: false,
        confirmed: false,
        withdrawn: false,
      });
      expect(await of(token).unread()).toBe(2);
    }
    expect((await of(stranger.token).list()).total).toBe(0);
    expect((await of(reviewer.token).list()).rows).toMatchObject([{ step: 'submit', isRead: true }]);
    expect(
      (
        await db
          .selectFrom('notice')
          .selectAll()
          .where('account_id', '=', disabledAccount.accountId)
          .execute()
      ).length,
    ).toBe(0);
  });

  it('notifies no account when it is refused, nor the company when it is internal', async () => {
    const { submit, reviewer, of, customer } = await withReviewer();
    const { fdId } = await submit('entry');
    await reviewer.send('step', { fdId, step: 'reject', state: 'pending' });
    await reviewer.send('step', { fdId, step: 'approve', state: 'published' });
    await reviewer.send('claim', { fdId });
    await reviewer.send('note', { fdId, text: '内部备注' });
    expect((await of(customer.token).list()).total).toBe(0);
  });
});

it('the assignee is notified of the company’s steps, and a new assignee of the hand-over', async () => {
  const { app, db, customer, submit, reviewer, operator, of } = await withReviewer();
  const otherReviewer = await operator('reviewer');
  await db.updateTable('account').set({ name: '顾南乔' }).where('id', '=', reviewer.accountId).execute();
  const { fdId } = await submit('application');
  await reviewer.send('claim', { fdId });
  expect(await of(reviewer.token).unread()).toBe(0);
  await reviewer.send('handOver', { fdId, seen: reviewer.accountId, to: otherReviewer.accountId });
  expect((await of(otherReviewer.token).list('only=unread')).rows).toMatchObject([
    { step: 'hand-over', note: '顾南乔' },
  ]);
  await post(app, '/api/my/application/withdraw', { fdId }, { headers: bearer(customer.token) });
  expect((await of(otherReviewer.token).list()).rows[0]).toMatchObject({ step: 'withdraw', fdId });
  expect((await of(reviewer.token).list()).rows).toMatchObject([{ step: 'submit', isRead: true }]);
});

it('the previous assignee is notified of a take-over, and all reviewers when the assignee lost the role', async () => {
  const { app, db, customer, submit, reviewer, operator, of } = await withReviewer();
  const otherReviewer = await operator('reviewer');
  const { fdId } = await submit('application');
  await reviewer.send('claim', { fdId });
  await otherReviewer.send('claim', { fdId, seen: reviewer.accountId });
  expect((await of(reviewer.token).list('only=unread')).rows).toMatchObject([
    { step: 'claim', note: otherReviewer.username },
  ]);
  await db
    .updateTable('account_role')
    .set({ role: 'editor' })
    .where('account_id', '=', otherReviewer.accountId)
    .execute();
  await post(app, '/api/my/application/withdraw', { fdId }, { headers: bearer(customer.token) });
  expect((await of(reviewer.token).list()).rows[0]).toMatchObject({ step: 'withdraw', fdId });
  expect((await of(otherReviewer.token).list()).total).toBe(0);
});

it('all reviewers are notified of a new submission, which is marked as read once one deals with it', async () => {
  const { submit, reviewer, operator, of } = await withReviewer();
  const [otherReviewer, editor] = [await operator('reviewer'), await operator('editor')];
  const { fdId, fdReceiptNo } = await submit('entry');
  for (const { token } of [reviewer, otherReviewer])
    expect((await of(token).list('only=unread')).rows).toMatchObject([{ step: 'submit', fdId, fdReceiptNo }]);
  expect((await of(editor.token).list()).total).toBe(0);
  await otherReviewer.send('claim', { fdId });
  for (const { token } of [reviewer, otherReviewer]) expect(await of(token).unread()).toBe(0);
});

it('a new entry that its company edits stays unread', async () => {
  const { app, customer, submit, reviewer, of } = await withReviewer();
  const { fdId } = await submit('entry');
  const headers = bearer(customer.token);
  const { data } = (await app.inject({ url: `/api/my/entry/find?fdId=${fdId}`, headers })).json();
  const { fdGetbuginessType: _, ...form } = entryFields({ fdGetbuginessName: '光伏支架' });
  const edited = await post(app, '/api/my/entry/edit', { fdId, seen: data.fdVersion, ...form }, { headers });
  expect(edited.json().code).toBe(0);
  expect(await of(reviewer.token).unread()).toBe(1);
});

it('an operator who lost the permission for a submission no longer sees its notices', async () => {
  const { db, submit, reviewer, operator, of } = await withReviewer();
  const otherReviewer = await operator('reviewer');
  const { fdId } = await submit('application');
  await reviewer.send('handOver', { fdId, to: otherReviewer.accountId });
  expect(await of(otherReviewer.token).unread()).toBe(1);
  await db
    .updateTable('account_role')
    .set({ role: 'editor' })
    .where('account_id', '=', otherReviewer.accountId)
    .execute();
  expect(await of(otherReviewer.token).unread()).toBe(0);
  expect((await of(otherReviewer.token).list()).rows).toEqual([]);
  expect((await of(otherReviewer.token).read('other')).data).toEqual({ unread: 0 });
  await of(otherReviewer.token).read('');
  const notices = db.selectFrom('notice').select('step').where('account_id', '=', otherReviewer.accountId);
  expect(await notices.where('read_at', 'is', null).execute()).toHaveLength(1);
});

it('notices are marked as read singly or all at once, only by their owner', async () => {
  const { submit, reviewer, customer, db, of } = await withReviewer();
  for (const kind of ['application', 'intention', 'entry'] as const) {
    const { fdId } = await submit(kind);
    const step = { application: 'accept', intention: 'contact', entry: 'approve' }[kind];
    await reviewer.send('step', { fdId, step, state: 'pending' });
  }
  const mine = of(customer.token);
  const [first] = (await mine.list()).rows;
  expect((await of((await createSignedIn(db)).token).read(first.id)).data).toEqual({ unread: 0 });
  expect(await mine.unread()).toBe(3);
  expect((await mine.read(first.id)).data).toEqual({ unread: 2 });
  expect((await mine.list('only=unread')).total).toBe(2);
  expect((await mine.read()).data).toEqual({ unread: 0 });
  expect((await mine.list()).rows.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
    true,
    true,
    true,
  ]);
  expect((await mine.list('pageNum=2&pageSize=2')).rows).toHaveLength(1);
});

it('deleteOldNotices deletes notices that are a year old', async () => {
  const { submit, reviewer, customer, db, of, setTime } = await withReviewer();
  // Other tests may have left old notices.
  await deleteOldNotices(db, addDays(shanghaiDay(), -365));
  const { fdId } = await submit('intention');
  await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
  expect(await deleteOldNotices(db, addDays(shanghaiDay(), -365))).toBe(0);
  await setTime('2020-01-01 00:00:00');
  expect(await deleteOldNotices(db, addDays(shanghaiDay(), -365))).toBe(2);
  expect(await of(customer.token).unread()).toBe(0);
});

describe('the assignee of an intention', () => {
  it('is reminded once on the day that was set', async () => {
    const { submit, reviewer, db, of, setSubmission } = await withReviewer();
    const { fdId } = await submit('intention');
    await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
    const remindOn = addDays(shanghaiDay(), 2);
    await reviewer.send('note', { fdId, text: '下周再谈', way: 'phone', remindOn });
    await remindOperators(db);
    expect(await of(reviewer.token).unread()).toBe(0);
    await setSubmission(fdId, { remind_on: shanghaiDay() });
    await remindOperators(db);
    await remindOperators(db);
    expect((await of(reviewer.token).list('only=unread')).rows).toMatchObject([{ step: 'remind', fdId }]);
  });

  it('is reminded once after the configured time without a change, until the next change', async () => {
    const { submit, reviewer, db, of, setTime, setSubmission } = await withReviewer();
    const { fdId } = await submit('intention');
    await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
    await setSubmission(fdId, { touched_at: '2020-01-01 00:00:00' });
    await Promise.all([remindOperators(db), remindOperators(db), remindOperators(db)]);
    await remindOperators(db);
    const { rows } = await of(reviewer.token).list('only=unread');
    expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([{ step: 'stale', fdId }]);
    await reviewer.send('note', { fdId, text: '又谈了一次', way: 'phone' });
    await remindOperators(db);
    expect(await of(reviewer.token).unread()).toBe(1);
    await setTime('2020-02-01 00:00:00');
    await setSubmission(fdId, { touched_at: '2020-03-01 00:00:00' });
    await remindOperators(db);
    expect(await of(reviewer.token).unread()).toBe(2);
  });
});
