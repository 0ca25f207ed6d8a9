import type { Generated } from 'kysely';

/** What somebody is told of; see docs/decisions/0049-notices.md. */
interface NoticeTable {
  id: string;
  account_id: string;
  /** What it tells of: one of the two. */
  submission_id: Generated<string | null>;
  announcement_id: Generated<string | null>;
  /** Of STEPS, or of INNER_STEPS in contract/inbox.ts; of an announcement `announce` or `remind`. */
  step: string;
  /** What the submission was about then, or the announcement's own. */
  title: string;
  /** What was said with it; null for nothing. */
  note: string | null;
  /** The day until which something is to be done. */
  until_day: string | null;
  at: string;
  read_at: Generated<string | null>;
}

export interface NoticeTables {
  notice: NoticeTable;
}
