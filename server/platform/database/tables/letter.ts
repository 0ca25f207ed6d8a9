import type { Generated } from 'kysely';

/** Which mail somebody wants; who has no row wants all. See docs/decisions/0053-leaving-the-house.md. */
interface MailChoiceTable {
  account_id: string;
  steps: number;
  reminders: number;
  announcements: number;
  /** 1 for whoever asked for a mail of each week. */
  weekly: Generated<number>;
  /** The Monday on which the last was asked for. */
  weekly_at: Generated<string | null>;
  /** When all mail was stopped by a link in one; null while it goes. */
  stopped_at: Generated<string | null>;
}

/** What one message of a robot tells. */
interface RobotNewsTable {
  id: string;
  /** The job that sends it. */
  job_id: string;
  /** Null where it is about no single one. */
  submission_id: string | null;
  /** What happened: `submit`, `resend`, `withdraw`; `late` that the numbers of a day were asked for. */
  step: string;
  at: string;
}

export interface LetterTables {
  mail_choice: MailChoiceTable;
  robot_news: RobotNewsTable;
}
