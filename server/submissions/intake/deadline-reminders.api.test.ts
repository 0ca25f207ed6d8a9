import { DUE_STEPS } from '@pv-brain/contract/messaging/notices.ts';
import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { at } from '../../testing/people/ai-visitors.ts';
import { giveAddress, writing } from '../../testing/people/mails.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { isStillDue, listDue } from './deadline-reminders.repository.ts';
import { remindCompanies } from './deadline-reminders.ts';

const TODAY = shanghaiDay();
const day = (days: number) => addDays(TODAY, days);
const MORNING = `${TODAY} 09:00:00`;

/** Starts a server in the morning, with a function that returns the company's notices. */
async function morning() {
  at(MORNING);
  const kit = await writing();
  const { db, customer, submit, operator } = kit;
  const reviewer = await operator('reviewer');
  /** Read from the table: the session has expired by the end of the test. */
  const sentReminders = async (accountId = customer.accountId) => {
    const notices = db.selectFrom('notice').select(['step', 'until_day']).where('account_id', '=', accountId);
    const rows = await notices.where('step', 'in', DUE_STEPS).orderBy('id', 'desc').execute();
    return rows.map(({ step, until_day: until }) => `${step} ${until}`);
  };
  async function returnOne(until: string) {
    const { fdId, about } = await submit('application');
    await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
    const correction = { reason: '请补充批复', fields: 'fdApplicationInfo', until };
    expect(
      await reviewer.send('step', { fdId, state: 'reviewing', step: 'return', ...correction }),
    ).toMatchObject({ code: 0 });
    return { fdId, project: about.fdProjectId ?? '' };
  }
  const close = (id: string, application_end: string) =>
    db.updateTable('project').set({ application_end }).where('id', '=', id).execute();
  async function onMarket(deadline: string) {
    const { fdId } = await submit('entry', { fdDeadlineTime: deadline });
    await changeState(db, PROGRAM_AUTHOR, { section: 'getbuginess', id: fdId }, 'approve');
    return fdId;
  }
  return { ...kit, reviewer, sentReminders, returnOne, close, onMarket };
}

describe('the deadline of a correction', () => {
  it('is notified before, on and after the day, once each, to all members of the company', async () => {
    const { db, customer, sentReminders, returnOne, close } = await morning();
    const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
    const stranger = await createSignedIn(db);
    const { project } = await returnOne(day(4));
    await close(project, day(60));
    const after: string[] = [];
    for (const [days, news] of [
      [0, null],
      [1, 'due-soon'],
      [2, null],
      [4, 'due-today'],
      [5, 'due-over'],
      [9, null],
    ] as const) {
      at(`${day(days)} 09:00:00`);
      await remindCompanies(db);
      await remindCompanies(db);
      if (news) after.unshift(`${news} ${day(4)}`);
      expect(await sentReminders(), `after ${days} days`).toEqual(after);
    }
    expect(await sentReminders(colleague.accountId)).toEqual(after);
    expect(await sentReminders(stranger.accountId)).toEqual([]);
  });

  it('is notified once by concurrent processes', async () => {
    const { db, sentReminders, returnOne, onMarket, close } = await morning();
    for (let count = 0; count < 5; count += 1) await close((await returnOne(day(1))).project, day(60));
    await onMarket(day(5));
    at(`${day(1)} 09:00:00`);
    await Promise.all([remindCompanies(db), remindCompanies(db), remindCompanies(db)]);
    expect((await sentReminders()).sort()).toEqual([
      ...Array(5).fill(`due-today ${day(1)}`),
      `expiring ${day(5)}`,
    ]);
  });

  it('is not notified before nine nor after the correction, and again for a new deadline', async () => {
    const { app, db, customer, sentReminders, returnOne, reviewer, close } = await morning();
    const { fdId, project } = await returnOne(day(1));
    await close(project, day(60));
    at(`${TODAY} 08:59:00`);
    await remindCompanies(db);
    expect(await sentReminders()).toEqual([]);
    at(MORNING);
    const payload = {
      fdId,
      fdSubmitterName: '李',
      fdSubmitterPhone: '13900001111',
      fdApplicantEmail: '',
      fdApplicationInfo: '补充',
    };
    const resent = await app.inject({
      method: 'POST',
      url: '/api/my/application/resend',
      payload,
      headers: bearer(customer.token),
    });
    expect(resent.json(), resent.body).toMatchObject({ code: 0 });
    await remindCompanies(db);
    expect(await sentReminders()).toEqual([]);
    await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
    const again = { step: 'return', reason: '仍缺批复', fields: 'fdApplicationInfo', until: day(2) };
    await reviewer.send('step', { fdId, state: 'reviewing', ...again });
    await remindCompanies(db);
    expect(await sentReminders()).toEqual([`due-soon ${day(2)}`]);
  });

  it('is notified when the project closes before the correction', async () => {
    const { db, sentReminders, returnOne, close } = await morning();
    await close((await returnOne(day(60))).project, day(3));
    await close((await returnOne(day(60))).project, day(4));
    await remindCompanies(db);
    await remindCompanies(db);
    expect(await sentReminders()).toEqual([`closing ${day(3)}`]);
  });
});

it('notifies the company once when an entry expires in a week, and again for a later deadline', async () => {
  const { db, sentReminders, onMarket } = await morning();
  const id = await onMarket(day(7));
  await onMarket(day(8));
  await remindCompanies(db);
  await remindCompanies(db);
  expect(await sentReminders()).toEqual([`expiring ${day(7)}`]);
  await db
    .updateTable('getbuginess')
    .set({ deadline_time: day(20) })
    .where('id', '=', id)
    .execute();
  at(`${day(14)} 09:30:00`);
  await remindCompanies(db);
  expect((await sentReminders())[0]).toBe(`expiring ${day(20)}`);
});

it('does not notify of a deadline that was met or changed since it was listed', async () => {
  const { db, returnOne, onMarket, close } = await morning();
  const { fdId: returned, project } = await returnOne(day(1));
  await close(project, day(2));
  const entry = await onMarket(day(5));
  const listed = async () => {
    const steps = ['due-soon', 'closing', 'expiring'] as const;
    const due = await Promise.all(steps.map((step) => listDue(db, step, TODAY)));
    return steps.map((step, at) => [step, due[at]?.[0] ?? { id: '', day: '' }] as const);
  };
  const before = await listed();
  expect(before.map(([, { id }]) => id)).toEqual([returned, returned, entry]);
  const stillDue = () => Promise.all(before.map(([step, due]) => isStillDue(db, step, due)));
  expect(await stillDue()).toEqual([true, true, true]);
  await close(project, day(60));
  const later = { deadline_time: day(6) };
  await db.updateTable('getbuginess').set(later).where('id', '=', entry).execute();
  expect(await stillDue()).toEqual([true, false, false]);
  await db.updateTable('submission').set({ state: 'pending' }).where('id', '=', returned).execute();
  expect(await stillDue()).toEqual([false, false, false]);
});

it('sends mail with a link to those who did not switch it off', async () => {
  const { db, customer, mine, mails, onMarket, returnOne, close } = await morning();
  const colleague = await createAccount(db, { companyId: customer.companyId });
  await giveAddress(db, customer.accountId, 'owner@jingyao.example');
  await giveAddress(db, colleague.accountId, 'other@jingyao.example');
  const topics = { steps: true, reminders: false, announcements: true };
  expect(await mine(colleague.token).send('choose', topics)).toMatchObject({ code: 0 });
  const id = await onMarket(day(6));
  const { fdId, project } = await returnOne(day(1));
  await close(project, day(60));
  at(`${day(3)} 09:00:00`);
  await remindCompanies(db);
  const due = () => mails('owner@jingyao.example').filter(({ subject }) => /到期|补正期限/.test(subject));
  await expect.poll(() => due().length).toBe(2);
  const text = due()
    .map((mail) => mail.text)
    .join();
  expect(text).toContain(`/my/entries/${id}`);
  expect(text).toContain(`到期：${day(6)}`);
  expect(text).toContain(`/my/applications/${fdId}`);
  expect(mails('other@jingyao.example').filter(({ subject }) => /到期|补正期限/.test(subject))).toEqual([]);
});
