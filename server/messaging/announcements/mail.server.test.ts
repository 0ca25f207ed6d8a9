import { expect, it } from 'vitest';
import { wakeJobs } from '../../platform/jobs/enqueue.ts';
import { later, MINUTE_MS } from '../../testing/people/accounts.ts';
import { announcing, DRAFT } from '../../testing/people/announcing.ts';
import { giveAddress, linksIn, mailCalls, mailing, ORIGIN } from '../../testing/people/mails.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';

const WILLING = 'a@jingyao.example';
const QUIET = 'b@jiaoyuan.example';

/** Two companies that get mail, of which one wants none about announcements. */
async function mailed(answer?: Parameters<typeof mailing>[0]) {
  const { settings, mails } = await mailing(answer);
  const kit = await announcing(settings);
  const { app, db, company } = kit;
  await giveAddress(db, company.accountId, WILLING);
  const other = await createSignedIn(db);
  await giveAddress(db, other.accountId, QUIET);
  await mailCalls(app, other.token).send('choose', { steps: true, announcements: false });
  const jobs = () =>
    db.selectFrom('job').select(['kind', 'state', 'ended_at']).where('kind', '=', 'notice-mail').execute();
  return { ...kit, mails, jobs };
}

it('goes by mail, as a whole and with the way to it, to whoever wants announcements', async () => {
  const { send, mails, jobs } = await mailed();
  const { id } = await send({ mustRead: false });
  await expect.poll(() => mails(WILLING).length).toBe(1);
  const [mail] = mails(WILLING);
  expect(mail?.subject).toBe(`公告：${DRAFT.title}`);
  for (const line of DRAFT.text.split('\n')) expect(mail?.text).toContain(line);
  expect(linksIn(mail?.text ?? '')[0]).toBe(`${ORIGIN}/backoffice/notices/announcements/${id}`);
  expect(await jobs()).toHaveLength(1);
});

it('goes to whoever gets mail at all where it must be read', async () => {
  const { send, mails } = await mailed();
  await send();
  await expect.poll(() => [mails(WILLING).length, mails(QUIET).length]).toEqual([1, 1]);
});

it('does not go any more once it was taken back', async () => {
  let isBusy = true;
  const { send, post, mails, jobs } = await mailed(() => (isBusy ? 450 : null));
  const { id } = await send({ mustRead: false });
  // It was tried once, and waits for the next time.
  await expect
    .poll(async () => (await jobs()).map(({ state, ended_at }) => [state, ended_at !== null]))
    .toEqual([['waiting', true]]);
  await post('withdraw', { id });
  isBusy = false;
  later(MINUTE_MS);
  wakeJobs();
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done']);
  expect(mails(WILLING)).toEqual([]);
});
