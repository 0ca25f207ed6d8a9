import type { AnnouncementRow } from './announcement.repository.ts';
import { draftOf, summaryOf } from './change.ts';
import type { OwnAnnouncement } from './reader.repository.ts';

/** Converts an announcement to a row of the console's list. */
export const presentRow = (row: AnnouncementRow) => ({
  id: row.id,
  title: row.title,
  state: row.state,
  mustRead: row.must_read === 1,
  to: draftOf(row).audience.to,
  until: row.until_day,
  author: row.author,
  updatedAt: row.updated_at,
  sentAt: row.sent_at,
  companies: row.companies,
  readCompanies: row.readCompanies,
  confirmedCompanies: row.confirmedCompanies,
});

const presentMine = (row: OwnAnnouncement) => ({
  id: row.id,
  title: row.title,
  mustRead: row.must_read === 1,
  sentAt: row.sent_at ?? '',
  until: row.until_day,
  confirmedAt: row.confirmed_at,
});

/** Converts an unconfirmed announcement for the first screen of the workspace. */
export const presentOpen = (row: OwnAnnouncement) => ({ ...presentMine(row), summary: summaryOf(row.text) });

/** Converts an announcement for its reader; a withdrawn one without its text. */
export const presentOwn = (row: OwnAnnouncement) => ({
  ...presentMine(row),
  text: row.state === 'sent' ? row.text : '',
  withdrawnAt: row.withdrawn_at,
});
