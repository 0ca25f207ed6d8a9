import type { Generated } from 'kysely';

/** What somebody is told of; see docs/decisions/0049-notices.md. */
interface NoticeTable {
  id: string;
  account_id: string;
  /** What it tells of: one of the three. */
  submission_id: Generated<string | null>;
  announcement_id: Generated<string | null>;
  /** Of the company. */
  change_id: Generated<string | null>;
  /** Of STEPS, of INNER_STEPS in contract/submissions/inbox.ts or of DUE_STEPS in contract/messaging/notices.ts; of an announcement `announce` or `remind`; of a change `accepted` or `refused`. */
  step: string;
  /** What the submission was about then, or the announcement's own. */
  title: string;
  /** What was said with it; null for nothing. */
  note: string | null;
  /** The day until which something is to be done. */
  until_day: Generated<string | null>;
  at: string;
  read_at: Generated<string | null>;
}

export interface NoticeTables {
  notice: NoticeTable;
}
