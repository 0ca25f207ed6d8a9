import type { AnnouncementState } from '@pv-brain/contract/messaging/announcements.ts';
import type { Generated } from 'kysely';

export interface MessagingTables {
  /** An announcement of operators to companies; see docs/decisions/0052-announcements.md. */
  announcement: {
    id: string;
    title: string;
    /** Plain text, one paragraph per line. */
    text: string;
    /** 1 for an announcement that each reader has to confirm. */
    must_read: number;
    /** JSON, see `Audience` in contract/messaging/announcements.ts. */
    audience: string;
    /** Last day on which it is shown; null for until it is withdrawn. */
    until_day: string | null;
    state: AnnouncementState;
    /** Number of writes, from 1. */
    revision: number;
    author_id: string;
    sent_by: Generated<string | null>;
    sent_at: Generated<string | null>;
    /** Time of the reminder to readers who had not read it. */
    reminded_at: Generated<string | null>;
    withdrawn_at: Generated<string | null>;
    created_at: string;
    updated_at: string;
  };
  /** A company that received an announcement, and when the first of its members read and confirmed it. */
  announcement_company: {
    announcement_id: string;
    company_id: string;
    told_at: string;
    read_at: Generated<string | null>;
    confirmed_at: Generated<string | null>;
  };
  /** An account that received an announcement. */
  announcement_reader: {
    announcement_id: string;
    account_id: string;
    company_id: string;
    /** The batch in which the account was last notified. */
    round: string;
    told_at: string;
    read_at: Generated<string | null>;
    confirmed_at: Generated<string | null>;
  };
  /** A notice to an account; see docs/decisions/0049-notices.md. */
  notice: {
    id: string;
    account_id: string;
    /** Subject of the notice: exactly one of the three. */
    submission_id: Generated<string | null>;
    announcement_id: Generated<string | null>;
    /** A change of the company. */
    change_id: Generated<string | null>;
    /**
     * A step of STEPS, of INNER_STEPS in contract/submissions/inbox.ts or of DUE_STEPS in contract/messaging/notices.ts; for an
     * announcement `announce` or `remind`; for a change `accepted` or `refused`.
     */
    step: string;
    /** Subject of the submission at that time, or title of the announcement. */
    title: string;
    /** The message that goes with it; null for none. */
    note: string | null;
    /** Last day for the required action. */
    until_day: Generated<string | null>;
    at: string;
    read_at: Generated<string | null>;
  };
  /** Mail topics that an account has chosen; an account without a row gets all. See docs/decisions/0053-outbound-notices.md. */
  mail_choice: {
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
  };
  /** The content of one chat webhook message. */
  robot_news: {
    id: string;
    /** The job that sends it. */
    job_id: string;
    /** Null for a message that is not about one submission. */
    submission_id: string | null;
    /** The event: `submit`, `resend`, `withdraw`; `late` for a request for the daily numbers. */
    step: string;
    at: string;
  };
}
