import type { Field } from '../fields/fields.ts';

/** What mail may be about; a must-read announcement goes to everybody who gets mail, that of the week to who asked for it. */
export const MAIL_TOPICS = ['steps', 'reminders', 'announcements', 'weekly'] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** What each side is told of, and so may choose. */
export const TOPICS_OF = {
  customer: ['steps', 'reminders', 'announcements', 'weekly'],
  operator: ['steps', 'reminders'],
} as const satisfies Record<string, readonly MailTopic[]>;

/** Hours for which a link that confirms an address is good. */
export const CONFIRM_HOURS = 24;

/** Mails by which one address may be asked within that time, by whomever: nobody is flooded. */
export const MAX_CONFIRMATION_MAILS = 5;

/** An address for mail. */
export const MAIL_ADDRESS: Field = { label: '邮箱', kind: 'email', required: true };
