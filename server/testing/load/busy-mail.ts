import type { Db } from '../../platform/database/database.ts';

/** What was sent of what was to be sent, and what is wrong with it: an empty list is how it must be. */
export interface Sent {
  wrong: string[];
  /** Mails that were to go. */
  mails: number;
  /** How many of them were in hand when a process was killed, and so begun again. */
  again: number;
  /** How many of those the mail server had taken already, and got once more. */
  twice: number;
}

/** How many mails about notices are still to be sent. */
export async function mailsToSend(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('kind', '=', 'notice-mail')
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return rows;
}

/** As if the time were over for which others leave alone what a process has in hand. */
export async function endLeases(db: Db): Promise<void> {
  await db.updateTable('job').set({ due_at: Date.now() }).where('state', '=', 'running').execute();
}

/**
 * Holds what a mail server took against what people were to be told by mail: one mail of each notice to who has an address, and
 * one more at most for each time that a process was killed which had it in hand.
 */
export async function mailsHeld(db: Db, taken: readonly { to: string[]; source: string }[]): Promise<Sent> {
  const wrong: string[] = [];
  const told = await db
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
  for (const { id, email } of told) {
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
  if (jobs.length !== told.length) wrong.push(`${jobs.length} mails were asked for ${told.length} notices`);
  return { wrong, mails: told.length, again, twice };
}
