import { expect, it } from 'vitest';
import { wakeJobs } from '../../platform/jobs/enqueue.ts';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { announcing, DRAFT } from '../../testing/people/announcing.ts';
import { giveAddress, linksIn, mailCalls, mailing, ORIGIN } from '../../testing/people/mails.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';

const WILLING = 'a@jingyao.example';
const QUIET = 'b@jiaoyuan.example';

/** Creates two companies that get mail, of which one has switched off announcements. */
async function mailed(answer?: Parameters<typeof mailing>[0]) {
  const { settings, mails } = await mailing(answer);
  const kit = await announcing(settings);
  const { app, db, company } = kit;
  await giveAddress(db, company.accountId, WILLING);
  const otherAccount = await createSignedIn(db);
  await giveAddress(db, otherAccount.accountId, QUIET);
  await mailCalls(app, otherAccount.token).send('choose', { steps: true, announcements: false });
  const jobs = () =>
    db.selectFrom('job').select(['kind', 'state', 'ended_at']).where('kind', '=', 'notice-mail').execute();
  return { ...kit, mails, jobs };
}

it('an announcement is mailed with its full text and link to accounts that chose this topic', async () => {
  const { send, mails, jobs } = await mailed();
  const { id } = await send({ mustRead: false });
  await expect.poll(() => mails(WILLING).length).toBe(1);
  const [mail] = mails(WILLING);
  expect(mail?.subject).toBe(`公告：${DRAFT.title}`);
  for (const line of DRAFT.text.split('\n')) expect(mail?.text).toContain(line);
  expect(linksIn(mail?.text ?? '')[0]).toBe(`${ORIGIN}/backoffice/notices/announcements/${id}`);
  expect(await jobs()).toHaveLength(1);
});

it('a must-read announcement is mailed to every account that gets mail', async () => {
  const { send, mails } = await mailed();
  await send();
  await expect.poll(() => [mails(WILLING).length, mails(QUIET).length]).toEqual([1, 1]);
});

it('a withdrawn announcement is not mailed any more', async () => {
  let isBusy = true;
  const { send, post, mails, jobs } = await mailed(() => (isBusy ? 450 : null));
  const { id } = await send({ mustRead: false });
  // One attempt has failed, and the job waits for the next.
  await expect
    .poll(async () => (await jobs()).map(({ state, ended_at }) => [state, ended_at !== null]))
    .toEqual([['waiting', true]]);
  await post('withdraw', { id });
  isBusy = false;
  advanceTime(MINUTE_MS);
  wakeJobs();
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done']);
  expect(mails(WILLING)).toEqual([]);
});
