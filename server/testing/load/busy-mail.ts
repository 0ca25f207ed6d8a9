import type { Db } from '../../platform/database/database.ts';

/** Counts of mails, and errors found in `wrong`, which must be empty. */
export interface Sent {
  problems: string[];
  /** Number of mails that had to be sent. */
  mails: number;
  /** Number of mails that were in progress when a process was killed, and were started again. */
  retries: number;
  /** Number of mails that the mail server had already accepted and received again. */
  duplicates: number;
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
export async function compareMails(
  db: Db,
  acceptedMails: readonly { to: string[]; source: string }[],
): Promise<Sent> {
  const problems: string[] = [];
  const notified = await db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['notice.id', 'account.email'])
    .where('account.email_confirmed_at', 'is not', null)
    .execute();
  const jobs = await db.selectFrom('job').selectAll().where('kind', '=', 'notice-mail').execute();
  const copies = new Map<string, string[]>();
  for (const { to, source } of acceptedMails) {
    const job = /^message-id: <([^@]+)@/im.exec(source)?.[1] ?? 'none';
    copies.set(job, [...(copies.get(job) ?? []), to.join()]);
  }
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  let [retries, duplicates] = [0, 0];
  for (const { id, email } of notified) {
    const job = jobOf.get(id);
    const recipients = copies.get(job?.id ?? '') ?? [];
    if (job?.state !== 'done') problems.push(`the mail of ${id} is ${job?.state ?? 'not asked for'}`);
    if (recipients.length === 0) problems.push(`nobody got the mail of ${id}`);
    if (recipients.some((to) => to !== email))
      problems.push(`the mail of ${id} went to ${recipients.join(' and ')}`);
    if (recipients.length > (job?.attempts ?? 0))
      problems.push(`the mail of ${id} went ${recipients.length} times, and was begun ${job?.attempts}`);
    retries += (job?.attempts ?? 1) - 1;
    duplicates += Math.max(0, recipients.length - 1);
    copies.delete(job?.id ?? '');
  }
  for (const job of copies.keys()) problems.push(`a mail of ${job} tells of no notice`);
  if (jobs.length !== notified.length)
    problems.push(`${jobs.length} mails were asked for ${notified.length} notices`);
  return { problems, mails: notified.length, retries, duplicates };
}
