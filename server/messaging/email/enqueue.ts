import { mailSubject } from '@pv-brain/contract/messaging/messages/mail.ts';
import { NOTICE_WORDS, renamingText } from '@pv-brain/contract/messaging/messages/notices.ts';
import { maskEmail } from '../../content/core/lists/present.ts';
import type { Db } from '../../platform/database/database.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { JobType } from '../../platform/jobs/job-type.ts';
import { MAIL_TRIES } from '../../platform/mail/mail.ts';
import { findSubscribed, type Topic } from './subscription.repository.ts';

/** The mail about a notice. Its content and recipient are read when it is sent. */
export const NOTICE_MAIL: JobType<{ notice: string; topic: Topic }> = { name: 'notice-mail', ...MAIL_TRIES };

/** The mail with the link that confirms an address. */
export const CONFIRM_MAIL: JobType<{ link: string }> = { name: 'confirm-mail', ...MAIL_TRIES };

/** The mail with the link that sets a new password. */
export const RESET_MAIL: JobType<{ link: string }> = { name: 'reset-mail', ...MAIL_TRIES };

/** The channel that sends by a mail server. */
export const MAIL_OUTLET = 'mail';

/** Notices per query. */
const BATCH_SIZE = 500;

/**
 * Enqueues a mail for each of these notices whose owner has chosen the topic, in the transaction that creates the notices; none
 * when no mail server is set. A notice has one mail, however often it is enqueued while that waits.
 */
export async function enqueueNoticeMails(db: Db, ids: readonly string[], topic: Topic): Promise<void> {
  if (!isChannelEnabled(db, MAIL_OUTLET)) return;
  for (let first = 0; first < ids.length; first += BATCH_SIZE)
    await enqueueAll(
      db,
      NOTICE_MAIL,
      (await findSubscribed(db, ids.slice(first, first + BATCH_SIZE), topic)).map((notice) => {
        const { id, kind, step, title, receiptNo, address, changeId } = notice;
        const headline = changeId === null ? title : renamingText(step);
        const statusText = kind ? (NOTICE_WORDS[kind][step] ?? '') : headline;
        const subject = mailSubject(receiptNo ?? '', statusText, maskEmail(address));
        return { payload: { notice: id, topic }, key: id, subject };
      }),
    );
}
