import type { Field } from '../fields/fields.ts';

/** Topics of mails; a must-read announcement goes to every account with mail, the weekly one only to subscribers. */
export const MAIL_TOPICS = ['steps', 'reminders', 'announcements', 'weekly'] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Topics available to each side. */
export const TOPICS_OF = {
  customer: ['steps', 'reminders', 'announcements', 'weekly'],
  operator: ['steps', 'reminders'],
} as const satisfies Record<string, readonly MailTopic[]>;

/** Hours until a confirmation link expires. */
export const CONFIRM_HOURS = 24;

/** Maximum confirmation mails to one address within that time, across all accounts, against flooding. */
export const MAX_CONFIRMATION_MAILS = 5;

export const MAIL_ADDRESS: Field = { label: '邮箱', kind: 'email', required: true };
