import type { AnnouncementState } from '@pv-brain/contract/messaging/announcements.ts';
import type { Generated } from 'kysely';

/** What operators tell companies; see docs/decisions/0052-announcements.md. */
interface AnnouncementTable {
  id: string;
  title: string;
  /** Plain text; a paragraph a line. */
  text: string;
  /** 1 for one that each reader has to confirm. */
  must_read: number;
  /** JSON, see `Audience` in contract/messaging/announcements.ts. */
  audience: string;
  /** The last day on which it stands; null for until it is withdrawn. */
  until_day: string | null;
  state: AnnouncementState;
  /** How often it was written, from 1. */
  revision: number;
  author_id: string;
  sent_by: Generated<string | null>;
  sent_at: Generated<string | null>;
  /** When those who had not read it were told again. */
  reminded_at: Generated<string | null>;
  withdrawn_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** A company that was told of an announcement, and when the first of its people had read and confirmed it. */
interface AnnouncementCompanyTable {
  announcement_id: string;
  company_id: string;
  told_at: string;
  read_at: Generated<string | null>;
  confirmed_at: Generated<string | null>;
}

/** Somebody who was told of an announcement. */
interface AnnouncementReaderTable {
  announcement_id: string;
  account_id: string;
  company_id: string;
  /** The round in which they were told last. */
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
