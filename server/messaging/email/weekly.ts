import { MAIL, mailSubject, WEEKLY_MAIL as WORDS } from '@pv-brain/contract/messaging/messages/mail.ts';
import { NOTICE_WORDS, NOTICES } from '@pv-brain/contract/messaging/messages/notices.ts';
import { mondayOf } from '@pv-brain/contract/time/weeks.ts';
import { maskEmail } from '../../content/core/lists/present.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobType } from '../../platform/jobs/job-type.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { MAIL_TRIES } from '../../platform/mail/mail.ts';
import { addDays, shanghaiTime } from '../../platform/runtime/time.ts';
import { MAIL_OUTLET } from './enqueue.ts';
import { type MailJobParts, sendToAccount } from './mail-jobs.ts';
import type { MailContent } from './render.ts';
import {
  findWeeklyRecipient,
  listWeekly,
  markWeekRequested,
  readTransitions,
  readUnconfirmed,
  readWaiting,
} from './weekly.repository.ts';

/** Time on Mondays from which the mail is enqueued. */
const MORNING = '09:00:00';

/** The mail to an account about the week before a Monday; its content is read when it is sent. */
const WEEKLY_MAIL: JobType<{ account: string; monday: string }> = { name: 'weekly-mail', ...MAIL_TRIES };

/** Enqueues the mails of the past week, each once; on a later day when the server did not run on Monday. */
export async function enqueueWeeklyMails(db: Db): Promise<void> {
  if (!isChannelEnabled(db, MAIL_OUTLET)) return;
  const [today = '', time = ''] = shanghaiTime().split(' ');
  const monday = mondayOf(today);
  if (today === monday && time < MORNING) return;
  for (const { id: account, email } of await listWeekly(db, monday))
    await transact(db, async (transaction) => {
      if (!(await markWeekRequested(transaction, account, monday))) return;
      const subject = mailSubject('', WORDS.name, maskEmail(email ?? ''));
      await enqueue(transaction, WEEKLY_MAIL, { account, monday }, { key: account, subject });
    });
}

/** Returns the changes in the week before a Monday, and the reader's pending items; null when there are none. */
async function listsOf(
  db: Db,
  account: string,
  companyId: string,
  monday: string,
): Promise<MailContent['lists'] | null> {
  const from = `${addDays(monday, -7)} 00:00:00`;
  const { rows, count } = await readTransitions(db, companyId, from, `${monday} 00:00:00`);
  const transitionLines = rows.flatMap(({ at, kind, title, step }) => {
    const statusText = NOTICE_WORDS[kind][step ?? ''];
    return statusText ? [WORDS.line(at.slice(5, 10), title ?? '', statusText)] : [];
  });
  const waitingLines = (await readWaiting(db, companyId)).map(({ state, title, until, deadline }) =>
    state === 'returned'
      ? WORDS.waiting(title ?? '', WORDS.returned, until && NOTICES.until(until, 'return'))
      : WORDS.waiting(title ?? '', WORDS.expiring, deadline && NOTICES.until(deadline, 'expiring')),
  );
  const unconfirmed = await readUnconfirmed(db, account, companyId);
  waitingLines.push(...unconfirmed.map(({ title }) => WORDS.waiting(title, WORDS.confirm, null)));
  const moreLine = count > rows.length ? [WORDS.more(count - rows.length)] : [];
  const lists = [
    [WORDS.moved, [...transitionLines, ...moreLine]],
    [WORDS.waits, waitingLines],
  ] as const;
  const filledLists = lists.filter(([, lines]) => lines.length > 0);
  return filledLists.length > 0 ? filledLists : null;
}

/** Registers the jobs that enqueue and send the weekly mails. */
export function registerWeeklyMails(jobs: Jobs, parts: MailJobParts): void {
  const { db, addresses } = parts;
  jobs.repeat({ name: 'weekly-round', every: 30 * 60_000, run: () => enqueueWeeklyMails(db) });

  jobs.handle(WEEKLY_MAIL, async ({ account, monday }, { id }) => {
    const to = await findWeeklyRecipient(db, account);
    const lists = to && (await listsOf(db, account, to.companyId, monday));
    if (!to?.email || !lists) return;
    const letter: MailContent = {
      lead: WORDS.subject(addDays(monday, -7), addDays(monday, -1)),
      to: to.companyName,
      lists,
      act: [WORDS.act, addresses.office('index')],
      foot: [WORDS.why, MAIL.footer],
    };
    await sendToAccount(parts, { id: to.id, email: to.email }, letter, id);
  });
}
