import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import type { AnnouncementState } from '@pv-brain/contract/messaging/announcements.ts';
import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_SHEET } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import {
  type AnnouncementRow,
  countByState,
  countReaders,
  findAnnouncement,
  listAnnouncements,
} from './announcement.repository.ts';
import { audienceOf, draftOf, registerChanges } from './change.ts';
import { registerReaderRoutes } from './own-routes.ts';
import {
  countAudience,
  findCompanies,
  listRecipients,
  listUnreadCompanies,
  searchCompanies,
} from './recipients.repository.ts';

/** Companies in memory at a time. */
const BATCH_SIZE = 500;

/** Streams an Excel file of the companies that received an announcement, with the time at which they had read it. */
function writeReaderSheet(db: Db, id: string): AsyncIterable<Uint8Array> {
  async function* rows() {
    for (let after = ''; ; await nextTurn()) {
      const batch = await listRecipients(db, { id, after, size: BATCH_SIZE });
      for (const { name, told_at, read_at, confirmed_at } of batch)
        yield [name, told_at, read_at ?? '', confirmed_at ?? ''];
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_SIZE) return;
      after = last.id;
    }
  }
  const { name, columns: heads } = ANNOUNCEMENT_SHEET;
  return streamWorkbook(rows(), { name, heads, widths: [40, 20, 20, 20] });
}

const presentRow = (row: AnnouncementRow) => ({
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

/**
 * Registers the announcements of operators to companies. See docs/decisions/0052-announcements.md and 0073-late-recipients.md.
 */
export async function announcementsPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  registerReaderRoutes(app, db);
  registerChanges(app);

  async function requireAnnouncement(id: string) {
    return orNotFound(await findAnnouncement(db, id));
  }

  mount(app, calls.announcementList, async ({ input, page }) => {
    const state = (input.state || undefined) as AnnouncementState | undefined;
    const counts = await countByState(db);
    const total = counts
      .filter((each) => !state || each.state === state)
      .reduce((sum, { rows }) => sum + rows, 0);
    const rows = await page.rows(total, (part) => listAnnouncements(db, { state, ...part }));
    return { rows: rows.map(presentRow), total, counts };
  });

  mount(app, calls.announcementItem, async ({ input: { id } }) => {
    const row = await requireAnnouncement(id);
    const { audience } = draftOf(row);
    return {
      ...presentRow(row),
      text: row.text,
      revision: String(row.revision),
      sentBy: row.sender,
      named: audience.to === 'companies' ? await findCompanies(db, audience.companies) : [],
      areas: audience.to === 'areas' ? [...audience.areas] : [],
      remindedAt: row.reminded_at,
      withdrawnAt: row.withdrawn_at,
      ...(await countReaders(db, id)),
    };
  });

  mount(app, calls.announcementOpen, async ({ input: { id }, page: { offset, size } }) => {
    const row = await requireAnnouncement(id);
    const mustRead = row.must_read === 1;
    const doneCompanies = mustRead ? row.confirmedCompanies : row.readCompanies;
    return {
      rows: await listUnreadCompanies(db, { id, mustRead, offset, size }),
      total: row.companies - doneCompanies,
    };
  });

  mount(app, calls.announcementExport, async ({ input: { id }, actor, reply }) => {
    const { title, companies } = await requireAnnouncement(id);
    const about = { target: id, subject: title, detail: { companies } };
    await writeAudit(db, { ...actor, action: 'announcement-exported', ...about });
    const file = { type: SHEET_TYPE, name: `${ANNOUNCEMENT_SHEET.file(shanghaiDay())}.xlsx` };
    return sendFile(reply, file, Readable.from(writeReaderSheet(db, id)));
  });

  mount(app, calls.announcementRecipients, ({ input }) => countAudience(db, audienceOf(input)));

  mount(app, calls.announcementCompanies, async ({ input: { text = '' } }) => {
    const trimmed = text.trim();
    return trimmed === '' ? [] : await searchCompanies(db, trimmed);
  });
}
