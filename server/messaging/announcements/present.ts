import type { AnnouncementRow } from './announcement.repository.ts';
import { draftOf, summaryOf } from './change.ts';
import type { OwnAnnouncement } from './reader.repository.ts';

/** One as a list of the console shows it. */
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

/** One that is to be confirmed, as the first screen of the workspace shows it. */
export const presentOpen = (row: OwnAnnouncement) => ({ ...presentMine(row), summary: summaryOf(row.text) });

/** One as its reader sees it; of one that was withdrawn nothing but that it was. */
export const presentOwn = (row: OwnAnnouncement) => ({
  ...presentMine(row),
  text: row.state === 'sent' ? row.text : '',
  withdrawnAt: row.withdrawn_at,
});
