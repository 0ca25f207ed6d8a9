import { MAIL_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { Db } from '../database/database.ts';
import { addMeta, readMeta } from '../database/meta.repository.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { JobFailure, type JobType } from '../jobs/job-type.ts';
import type { Jobs } from '../jobs/worker.ts';
import type { Settings } from '../runtime/settings.ts';
import { MINUTE_MS, shanghaiTime } from '../runtime/time.ts';
import { mailFailure } from './mail-failure.ts';

export interface Mail {
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  /** The text as HTML. */
  html?: string;
  /** Unsubscribe URL, for GET and POST (RFC 8058). */
  unsubscribe?: string;
}

/** Retries over half a minute to half a day: within that time a mail server is repaired, or an operator notices. */
export const MAIL_TRIES = { maxAttempts: 12, maxConcurrent: 2 } as const;

const MAIL: JobType<Mail> = { name: 'mail', ...MAIL_TRIES };

/**
 * Timeout for the connection and the greeting. A mail server may take minutes to confirm a mail that it scans (RFC 5321, 4.5.3.2):
 * the library waits ten, because a mail that is given up earlier is sent again and arrives twice.
 */
const CONNECT_TIMEOUT_MS = 20_000;

/** Deadline of a delivery: the library's own timeout begins again with each byte of the mail server, and a job would never end. */
const DELIVERY_TIMEOUT_MS = 30 * MINUTE_MS;

/** Queues a mail in the caller's transaction. */
export const sendMail = (db: Db, mail: Mail): Promise<boolean> =>
  enqueue(db, MAIL, mail, { subject: mail.to });

export function createMailer({ url, from }: NonNullable<Settings['mail']>) {
  /** Loaded lazily: most processes send no mail soon after their start, if ever. */
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      // Mail content is passed in as text, and never loaded from files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof load> | undefined;
  const host = from.slice(from.lastIndexOf('@') + 1);
  let isStuck = false;
  return {
    /**
     * Sends a mail. The Message-ID is made from the job's id, so that duplicates are recognised: a mail may be sent twice when
     * the process ended before it saved the outcome. Throws a JobFailure.
     */
    async send({ to, subject, text, html, unsubscribe }: Mail, jobId: string) {
      transport ??= load();
      await (await transport)
        .sendMail({
          from: { name: SITE.title, address: from },
          // Passed as an object, it is one address, whatever it contains.
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
          messageId: `<${jobId}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe
              ? {
                  'List-Unsubscribe': `<${unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
          },
        })
        .catch((error: unknown) => {
          const failure = mailFailure(error, url);
          isStuck = failure.blocksAll;
          throw failure;
        });
      isStuck = false;
    },
    /** Returns whether the last mail failed for a reason that affects all mail. */
    isStuck: (): boolean => isStuck,
  };
}

/** Sends mail through the mail server. */
export type Mailer = ReturnType<typeof createMailer>;

/** Fails every mail, for servers without a mail server. */
export const NO_MAILER: Mailer = {
  async send() {
    throw new JobFailure(MAIL_FAILURE.notSet, { isFinal: true });
  },
  isStuck: () => false,
};

/** Key in `meta` of the time when the mail server first accepted a mail. Finished jobs are deleted, so they cannot tell. */
const DELIVERED = 'mail_delivered_at';

/** Returns whether the mail server has ever accepted a mail. */
export const wasDelivered = async (db: Db): Promise<boolean> => (await readMeta(db, DELIVERED)) !== undefined;

/** Handles the jobs of `sendMail`, and records the first delivery. */
export function deliverMail(jobs: Jobs, mailer: Mailer, db: Db): void {
  let isRecorded = false;
  jobs.handle(MAIL, async (mail, { id }) => {
    await mailer.send(mail, id);
    if (isRecorded) return;
    try {
      await addMeta(db, DELIVERED, shanghaiTime());
      isRecorded = true;
    } catch {
      // Thrown, it would send this mail again; the next mail records the delivery instead.
    }
  });
}
