import type { Generated } from 'kysely';

/** Mail topics that an account has chosen; an account without a row gets all. See docs/decisions/0053-outbound-notices.md. */
interface MailChoiceTable {
  account_id: string;
  steps: number;
  reminders: number;
  announcements: number;
  /** 1 for an account that has subscribed to the weekly mail. */
  weekly: Generated<number>;
  /** The Monday for which the last weekly mail was requested. */
  weekly_at: Generated<string | null>;
  /** Time at which a link in a mail stopped all mail; null while mail is sent. */
  stopped_at: Generated<string | null>;
}

/** The content of one chat webhook message. */
interface RobotNewsTable {
  id: string;
  /** The job that sends it. */
  job_id: string;
  /** Null for a message that is not about one submission. */
  submission_id: string | null;
  /** The event: `submit`, `resend`, `withdraw`; `late` for a request for the daily numbers. */
  step: string;
  at: string;
}

export interface LetterTables {
  mail_choice: MailChoiceTable;
  robot_news: RobotNewsTable;
}
