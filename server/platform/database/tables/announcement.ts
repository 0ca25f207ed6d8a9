import type { AnnouncementState } from '@pv-brain/contract/messaging/announcements.ts';
import type { Generated } from 'kysely';

/** An announcement of operators to companies; see docs/decisions/0052-announcements.md. */
interface AnnouncementTable {
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
}

/** A company that received an announcement, and when the first of its members read and confirmed it. */
interface AnnouncementCompanyTable {
  announcement_id: string;
  company_id: string;
  told_at: string;
  read_at: Generated<string | null>;
  confirmed_at: Generated<string | null>;
}

/** An account that received an announcement. */
interface AnnouncementReaderTable {
  announcement_id: string;
  account_id: string;
  company_id: string;
  /** The batch in which the account was last notified. */
  round: string;
  told_at: string;
  read_at: Generated<string | null>;
  confirmed_at: Generated<string | null>;
}

export interface AnnouncementTables {
  announcement: AnnouncementTable;
  announcement_company: AnnouncementCompanyTable;
  announcement_reader: AnnouncementReaderTable;
}
