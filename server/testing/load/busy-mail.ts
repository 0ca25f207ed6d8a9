import type { Db } from '../../platform/database/database.ts';

/** Counts of mails, and errors found in `wrong`, which must be empty. */
export interface Sent {
  wrong: string[];
  /** Number of mails that had to be sent. */
  mails: number;
  /** Number of mails that were in progress when a process was killed, and were started again. */
  again: number;
  /** Number of mails that the mail server had already accepted and received again. */
  twice: number;
}

/** Returns the number of notice mails still to be sent. */
export async function mailsToSend(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('kind', '=', 'notice-mail')
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return rows;
}

/** Expires the leases of running jobs, so that other processes may take them over at once. */
export async function endLeases(db: Db): Promise<void> {
  await db.updateTable('job').set({ due_at: Date.now() }).where('state', '=', 'running').execute();
}

/**
 * Compares the mails that a mail server accepted with the notices: one mail per notice for each account with a confirmed address,
 * and at most one more for each time that a process was killed while it was sending the mail.
 */
export async function mailsHeld(db: Db, taken: readonly { to: string[]; source: string }[]): Promise<Sent> {
  const wrong: string[] = [];
  const notified = await db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['notice.id', 'account.email'])
    .where('account.email_confirmed_at', 'is not', null)
    .execute();
  const jobs = await db.selectFrom('job').selectAll().where('kind', '=', 'notice-mail').execute();
  const copies = new Map<string, string[]>();
  for (const { to, source } of taken) {
    const job = /^message-id: <([^@]+)@/im.exec(source)?.[1] ?? 'none';
    copies.set(job, [...(copies.get(job) ?? []), to.join()]);
  }
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  let [again, twice] = [0, 0];
  for (const { id, email } of notified) {
    const job = jobOf.get(id);
    const got = copies.get(job?.id ?? '') ?? [];
    if (job?.state !== 'done') wrong.push(`the mail of ${id} is ${job?.state ?? 'not asked for'}`);
    if (got.length === 0) wrong.push(`nobody got the mail of ${id}`);
    if (got.some((to) => to !== email)) wrong.push(`the mail of ${id} went to ${got.join(' and ')}`);
    if (got.length > (job?.attempts ?? 0))
      wrong.push(`the mail of ${id} went ${got.length} times, and was begun ${job?.attempts}`);
    again += (job?.attempts ?? 1) - 1;
    twice += Math.max(0, got.length - 1);
    copies.delete(job?.id ?? '');
  }
  for (const job of copies.keys()) wrong.push(`a mail of ${job} tells of no notice`);
  if (jobs.length !== notified.length)
    wrong.push(`${jobs.length} mails were asked for ${notified.length} notices`);
  return { wrong, mails: notified.length, again, twice };
}
