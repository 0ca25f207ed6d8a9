import type { Field } from '../fields/fields.ts';

/**
 * Topics of mails available to each side; a must-read announcement goes to every account with mail, the weekly one only to
 * subscribers.
 */
export const TOPICS_OF = {
  customer: ['steps', 'reminders', 'announcements', 'weekly'],
  operator: ['steps', 'reminders'],
} as const;

export type MailTopic = (typeof TOPICS_OF)['customer'][number];

/** Hours until a confirmation link expires. */
export const CONFIRM_HOURS = 24;

/** Maximum confirmation mails to one address within that time, across all accounts, against flooding. */
export const MAX_CONFIRMATION_MAILS = 5;

export const MAIL_ADDRESS: Field = { label: '邮箱', kind: 'email', required: true };
