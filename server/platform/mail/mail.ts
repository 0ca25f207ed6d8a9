import { MAIL_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { Db } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { JobFailure, type Kind } from '../jobs/kind.ts';
import type { Jobs } from '../jobs/worker.ts';
import type { MailSettings } from '../runtime/settings.ts';
import { failureOf } from './failure.ts';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same for who reads mail with its looks. */
  html?: string;
  /** Where one asks for no more of it, by a GET and by a POST (RFC 8058). */
  unsubscribe?: string;
}

/** Half a minute after the first try to half a day after it: a mail server is mended within that time, or somebody looks. */
export const MAIL_TRIES = { attempts: 12, atOnce: 2 } as const;

const MAIL: Kind<Mail> = { name: 'mail', ...MAIL_TRIES };

/** Milliseconds within which the mail server answers. */
const PATIENCE = 20_000;

/** Asks for a mail, in the caller's transaction. With a `key` not while one that bears it is still to be sent. */
export const sendMail = (db: Db, mail: Mail, key?: string): Promise<boolean> =>
  enqueue(db, MAIL, mail, { subject: mail.to, ...(key === undefined ? {} : { key }) });

/** Hands mail to the mail server. */
export interface Post {
  /**
   * Each mail bears an id made of its job's: one that is sent twice, since the process ended before it could say that it was
   * sent, is known by it. Throws a JobFailure.
   */
  send(mail: Mail, jobId: string): Promise<void>;
  /** Whether the last mail failed for a reason that concerns all of them. */
  isStuck(): boolean;
}

export function createPost({ url, from }: MailSettings): Post {
  /** Most processes send no mail soon after their start, if ever. */
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      ...{ connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
      // What a mail is made of is given to it, and never fetched.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
  };
  let transport: ReturnType<typeof load> | undefined;
  const host = from.slice(from.lastIndexOf('@') + 1);
  let isStuck = false;
  return {
    async send({ to, subject, text, html, unsubscribe }, jobId) {
      transport ??= load();
      await (await transport)
        .sendMail({
          from: { name: SITE.title, address: from },
          // As an object it is one address, whatever stands in it.
          to: { name: '', address: to },
          ...{ subject, text, ...(html ? { html } : {}), messageId: `<${jobId}@${host}>` },
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
          const failure = failureOf(error, url);
          isStuck = failure.concernsAll;
          throw failure;
        });
      isStuck = false;
    },
    isStuck: () => isStuck,
  };
}

/** What is answered to a mail where no mail server is set. */
export const NO_POST: Post = {
  async send() {
    throw new JobFailure(MAIL_FAILURE.notSet, { isFinal: true });
  },
  isStuck: () => false,
};

/** Sends the mail that is asked for as it is. */
export function deliverMail(jobs: Jobs, post: Post): void {
  jobs.handle(MAIL, (mail, { id }) => post.send(mail, id));
}
