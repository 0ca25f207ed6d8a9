import { allows, isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { RESET_MINUTES } from '@pv-brain/contract/enterprises/companies.ts';
import { CONFIRM_HOURS } from '@pv-brain/contract/messaging/mail.ts';
import {
  CONFIRM_MAIL as CONFIRM,
  MAIL,
  MAIL_NEXT,
  RENAMING_MAIL,
  RESET_MAIL as RESET,
} from '@pv-brain/contract/messaging/messages/mail.ts';
import { NOTICE_WORDS, renamingText } from '@pv-brain/contract/messaging/messages/notices.ts';
import { CONSOLE_PATHS, WORKSPACE_PATHS } from '@pv-brain/contract/protocol/paths.ts';
import { maskPhone } from '../../content/core/lists/present.ts';
import type { Db } from '../../platform/database/database.ts';
import { enableChannel } from '../../platform/jobs/channels.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { type Mailer, NO_MAILER } from '../../platform/mail/mail.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import type { Addresses } from './addresses.ts';
import { CONFIRM_MAIL, MAIL_OUTLET, NOTICE_MAIL, RESET_MAIL } from './enqueue.ts';
import { findLink, findResetLink } from './link.repository.ts';
import { type MailContent, renderMail } from './render.ts';
import { type NoticeMail, readNoticeMail } from './subscription.repository.ts';
import { confirmToken, resetToken, stopToken } from './tokens.ts';

/**
 * Steps whose note is not quoted in the mail, since it is not a reason but the name of a colleague, who is shown only in the
 * product.
 */
const INNER = ['hand-over', 'claim'];

/** Builds the content of a mail about a notice: of a submission, or of an announcement, whose text becomes the mail. */
function noticeLetter(row: NoticeMail, addresses: Addresses): Omit<MailContent, 'foot' | 'links'> {
  const { kind, step, title, note, until, roles, companyName, submissionId } = row;
  const side = isOperator(roles) ? 'operator' : 'customer';
  const to = side === 'customer' && companyName ? { to: companyName } : {};
  const quote = note && !INNER.includes(step) ? { quote: [MAIL.reason, note] as const } : {};
  if (row.changeId !== null) {
    return {
      lead: MAIL.headline(title, renamingText(step)),
      ...to,
      ...quote,
      next: step === 'accepted' ? RENAMING_MAIL.accepted : RENAMING_MAIL.refused,
      act: [RENAMING_MAIL.act, addresses.office('my/company')],
    };
  }
  if (!kind)
    return {
      subject: MAIL.announced(title),
      lead: title,
      ...to,
      quote: [MAIL.announcement, row.text ?? note ?? ''],
      act: [MAIL.look, addresses.office(`notices/announcements/${row.announcementId}`)],
    };
  const { [kind]: path } = side === 'operator' ? CONSOLE_PATHS : WORKSPACE_PATHS;
  const [next = '', act = MAIL.look] = MAIL_NEXT[kind][step] ?? [];
  return {
    lead: MAIL.headline(title, NOTICE_WORDS[kind][step] ?? ''),
    ...to,
    ...quote,
    next,
    facts: [
      [MAIL.receipt, row.receiptNo ?? ''],
      ...(side === 'operator' ? [[MAIL.company, row.senderName ?? ''] as const] : []),
      ...(until ? [[MAIL.until(step), until] as const] : []),
    ],
    act: [act, addresses.office(`${path}/${submissionId}`)],
  };
}

export interface MailJobParts {
  db: Db;
  mailer: Mailer;
  key: Buffer;
  addresses: Addresses;
}

/** Sends a letter to an account, with a link that stops all mail to it. */
export async function sendToAccount(
  { mailer, key, addresses }: MailJobParts,
  { id, email }: { id: string; email: string },
  letter: Omit<MailContent, 'links'>,
  jobId: string,
): Promise<void> {
  const unsubscribe = addresses.stop(stopToken(id, email, key));
  const links = [
    [MAIL.manage, addresses.office('notices')],
    [MAIL.unsubscribe, unsubscribe],
  ] as const;
  await mailer.send({ to: email, ...renderMail({ ...letter, links }), unsubscribe }, jobId);
}

/**
 * Registers the jobs that send notice mails and confirmation links; without a mail server, no mail is enqueued. A mail that is no
 * longer valid when its turn comes is not sent.
 */
export function registerMailJobs(jobs: Jobs, parts: MailJobParts): void {
  const { db, mailer, key, addresses } = parts;
  if (mailer !== NO_MAILER) enableChannel(db, MAIL_OUTLET);

  jobs.handle(NOTICE_MAIL, async (payload, { id }) => {
    const row = await readNoticeMail(db, payload);
    // Accounts that lost the permission to read the subject get no mail about it.
    if (!row || !(allows(row.roles, 'own:read') || allows(row.roles, 'submission:read'))) return;
    await sendToAccount(parts, row, { ...noticeLetter(row, addresses), foot: [MAIL.why, MAIL.footer] }, id);
  });

  jobs.handle(CONFIRM_MAIL, async ({ link }, { id }) => {
    const linkRow = await findLink(db, link, nowMs());
    if (!linkRow?.address) return;
    const letter = renderMail({
      lead: CONFIRM.subject,
      next: CONFIRM.lead(CONFIRM_HOURS),
      act: [CONFIRM.act, addresses.confirm(confirmToken(link, key))],
      foot: [CONFIRM.other, MAIL.footer],
    });
    await mailer.send({ to: linkRow.address, ...letter }, id);
  });

  jobs.handle(RESET_MAIL, async ({ link }, { id }) => {
    const linkRow = await findResetLink(db, link, nowMs());
    if (!linkRow?.address) return;
    const letter = renderMail({
      lead: RESET.subject,
      next: RESET.lead(maskPhone(linkRow.username), RESET_MINUTES),
      act: [RESET.act, addresses.office(`reset#${resetToken(link, key)}`)],
      foot: [RESET.other, MAIL.footer],
    });
    await mailer.send({ to: linkRow.address, ...letter }, id);
  });
}
