import type { Generated } from 'kysely';

/** A notice to an account; see docs/decisions/0049-notices.md. */
interface NoticeTable {
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
}

export interface NoticeTables {
  notice: NoticeTable;
}
