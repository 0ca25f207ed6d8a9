import { mondayOf } from '@pv-brain/contract/time/weeks.ts';
import { expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { at } from '../../testing/people/ai-visitors.ts';
import { giveAddress, writing } from '../../testing/people/mails.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { saveMailTopics } from './subscription.repository.ts';
import { enqueueWeeklyMails } from './weekly.ts';

const TO = 'owner@jingyao.example';
const MONDAY = mondayOf(shanghaiDay());
const NEXT = addDays(MONDAY, 7);

/** Starts a server in the middle of a week, with a company that has changed submissions in it, and a mail address. */
async function week() {
  at(`${addDays(MONDAY, 2)} 10:00:00`);
  const kit = await writing();
  const { db, customer, submit, operator, mails } = kit;
  await giveAddress(db, customer.accountId, TO);
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  const correction = { reason: '请补充批复', fields: 'fdApplicationInfo', until: addDays(NEXT, 20) };
  await reviewer.send('step', { fdId, state: 'reviewing', step: 'return', ...correction });
  const choose = (weekly: boolean, accountId = customer.accountId) =>
    saveMailTopics(db, accountId, { steps: false, reminders: false, announcements: false, weekly });
  const weekly = (to = TO) => mails(to).filter(({ subject }) => subject.startsWith('每周小结'));
  return { ...kit, choose, weekly, fdId };
}

it('the weekly mail goes to subscribers on the next Monday, once, with changes and pending items', async () => {
  const { db, customer, mine, weekly } = await week();
  expect(await mine(customer.token).get()).toMatchObject({ weekly: false });
  const topics = { steps: false, reminders: true, announcements: true, weekly: true };
  expect(await mine(customer.token).send('choose', topics)).toMatchObject({ code: 0 });
  expect(await mine(customer.token).get()).toMatchObject({ weekly: true, steps: false });
  const weeklyJobs = () => db.selectFrom('job').selectAll().where('kind', '=', 'weekly-mail').execute();
  await enqueueWeeklyMails(db);
  at(`${NEXT} 08:59:00`);
  await enqueueWeeklyMails(db);
  expect(await weeklyJobs()).toEqual([]);
  at(`${NEXT} 09:00:00`);
  await Promise.all([enqueueWeeklyMails(db), enqueueWeeklyMails(db)]);
  await enqueueWeeklyMails(db);
  await expect.poll(() => weekly().length).toBe(1);
  expect(await weeklyJobs()).toHaveLength(1);
  const [{ subject, text, html } = expect.fail()] = weekly();
  expect(subject).toBe(`每周小结（${MONDAY} 至 ${addDays(MONDAY, 6)}）`);
  const transitionDay = addDays(MONDAY, 2).slice(5);
  expect(text).toContain(
    `上周进展：\n  · ${transitionDay} 示范项目1 被退回补正\n  · ${transitionDay} 示范项目1 已受理`,
  );
  expect(text).toContain(`等您处理：\n  · 示范项目1：等您补正（请于 ${addDays(NEXT, 20)} 前补正）`);
  expect(html).toContain('<li>示范项目1：等您补正');
});

it('the weekly mail skips other accounts and empty weeks, and goes later when no server ran on Monday', async () => {
  const { db, choose, weekly } = await week();
  const quiet = await createSignedIn(db);
  await giveAddress(db, quiet.accountId, 'quiet@jingyao.example');
  await choose(true, quiet.accountId);
  at(`${addDays(NEXT, 1)} 12:00:00`);
  await enqueueWeeklyMails(db);
  const jobStates = async () =>
    (await db.selectFrom('job').select('state').where('kind', '=', 'weekly-mail').execute()).map(
      ({ state }) => state,
    );
  await expect.poll(jobStates).toEqual(['done']);
  expect(weekly()).toEqual([]);
  expect(weekly('quiet@jingyao.example')).toEqual([]);
  // A subscription during the week begins with the next Monday, and ends when it is switched off.
  await choose(true);
  await enqueueWeeklyMails(db);
  at(`${addDays(NEXT, 9)} 12:00:00`);
  await choose(false);
  await enqueueWeeklyMails(db);
  await choose(true);
  await enqueueWeeklyMails(db);
  expect(weekly()).toEqual([]);
  at(`${addDays(NEXT, 15)} 12:00:00`);
  await enqueueWeeklyMails(db);
  await expect.poll(() => weekly().length).toBe(1);
});
