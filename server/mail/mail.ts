import { MAIL_FAILURE } from '@pv-brain/contract/messages/jobs.ts';
import { SITE } from '@pv-brain/contract/messages/shell.ts';
import type { Db } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { JobFailure, type Kind } from '../jobs/kind.ts';
import type { Jobs } from '../jobs/worker.ts';
import type { MailSettings } from '../settings.ts';

interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Half a minute after the first try to half a day after it: a mail server is mended within that time, or somebody looks. */
const MAIL: Kind<Mail> = { name: 'mail', attempts: 12, atOnce: 2 };

/** Milliseconds within which the mail server answers. */
const PATIENCE = 20_000;

/** Asks for a mail, in the caller's transaction. With a `key` not while one that bears it is still to be sent. */
export const sendMail = (db: Db, mail: Mail, key?: string): Promise<boolean> =>
  enqueue(db, MAIL, mail, { subject: mail.to, ...(key === undefined ? {} : { key }) });

/**
 * Sends the mail that is asked for. Each bears an id made of its job's: one that is sent twice, since the process ended before it
 * could say that it was sent, is known by it.
 */
export function deliverMail(jobs: Jobs, settings: MailSettings | undefined): void {
  if (!settings) {
    jobs.handle(MAIL, async () => {
      throw new JobFailure(MAIL_FAILURE.notSet, { isFinal: true });
    });
    return;
  }
  const { url, from } = settings;
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
  jobs.handle(MAIL, async ({ to, subject, text }, { id }) => {
    transport ??= load();
    await (await transport)
      .sendMail({
        from: { name: SITE.title, address: from },
        // As an object it is one address, whatever stands in it.
        to: { name: '', address: to },
        ...{ subject, text, messageId: `<${id}@${host}>` },
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      .catch((error: unknown) => {
        throw failureOf(error);
      });
  });
}

/** Without the server's own words, which may hold anything. What it refuses for good is not sent again. */
function failureOf(error: unknown): JobFailure {
  const { code = '', responseCode: answer = 0 } = error as { code?: string; responseCode?: number };
  // The fault is ours, whoever the mail is for: once that is mended it can be sent.
  if (code === 'EAUTH') return new JobFailure(MAIL_FAILURE.login, { isFinal: false });
  if (answer >= 500) return new JobFailure(MAIL_FAILURE.refused(answer), { isFinal: true });
  if (answer >= 400) return new JobFailure(MAIL_FAILURE.notNow(answer), { isFinal: false });
  return new JobFailure(MAIL_FAILURE.unreachable(code), { isFinal: false });
}
