import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import type { AnnouncementState } from '@pv-brain/contract/messaging/announcements.ts';
import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import {
  ANNOUNCEMENT_ANSWER,
  ANNOUNCEMENT_SHEET,
} from '@pv-brain/contract/messaging/messages/announcements.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { caller } from '../../identity/accounts/access.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import {
  countByState,
  countReaders,
  findAnnouncement,
  listAnnouncements,
} from './announcement.repository.ts';
import { audienceOf, type By, discardDraft, draftOf, remind, saveDraft, send, withdraw } from './change.ts';
import { sheetOf } from './export.ts';
import { registerOwn } from './own-routes.ts';
import { presentRow } from './present.ts';
import { countAudience, findCompanies, listOpen, searchCompanies } from './reach.repository.ts';

const operator = (request: FastifyRequest): By => {
  const { id: actorId, username: actor } = caller(request).account;
  return { actorId, actor, address: request.ip };
};

const listed = <T>(rows: T[], total = rows.length) => ({ code: 0, msg: SERVER.ok, rows, total });

/** What operators tell companies. See docs/decisions/0052-announcements.md and 0073-told-at-sign-in.md. */
export async function announcementsPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  registerOwn(app, db);

  async function found(id: string) {
    const row = await findAnnouncement(db, id);
    if (!row) throw notFound();
    return row;
  }

  mount(app, calls.announcementList, async ({ state, pageNum, pageSize: size }) => {
    const counts = await countByState(db);
    const total = counts
      .filter((each) => !state || each.state === state)
      .reduce((sum, { rows }) => sum + rows, 0);
    const offset = (pageNum - 1) * size;
    const page = { state: (state || undefined) as AnnouncementState | undefined, offset, size };
    const rows = offset < total ? await listAnnouncements(db, page) : [];
    return { ...listed(rows.map(presentRow), total), counts };
  });

  mount(app, calls.announcementItem, async ({ id }) => {
    const row = await found(id);
    const { audience } = draftOf(row);
    const data = {
      ...{ ...presentRow(row), text: row.text, revision: String(row.revision), sentBy: row.sender },
      named: audience.to === 'companies' ? await findCompanies(db, audience.companies) : [],
      areas: audience.to === 'areas' ? [...audience.areas] : [],
      ...{ remindedAt: row.reminded_at, withdrawnAt: row.withdrawn_at },
      ...(await countReaders(db, id)),
    };
    return { code: 0, msg: SERVER.ok, data };
  });

  mount(app, calls.announcementSave, async (given, request) => {
    const { id, revision: seen = 0, title, text, until, mustRead } = given;
    const draft = { title, text, until: until || null, mustRead, audience: audienceOf(given) };
    const of = id ? { id, revision: seen } : null;
    const { revision, ...kept } = await saveDraft(db, operator(request), of, draft);
    return { code: 0, msg: ANNOUNCEMENT_ANSWER.saved, data: { ...kept, revision: String(revision) } };
  });

  mount(app, calls.announcementDiscard, async (given, request) => {
    await discardDraft(db, operator(request), given);
    return { code: 0, msg: ANNOUNCEMENT_ANSWER.discarded };
  });

  mount(app, calls.announcementSend, async (given, request) => {
    const data = await send(db, operator(request), given);
    return { code: 0, msg: ANNOUNCEMENT_ANSWER.sent(data.companies, data.people), data };
  });

  mount(app, calls.announcementWithdraw, async ({ id }, request) => {
    await withdraw(db, operator(request), id);
    return { code: 0, msg: ANNOUNCEMENT_ANSWER.withdrawn };
  });

  mount(app, calls.announcementRemind, async ({ id }, request) => {
    const data = await remind(db, operator(request), id);
    return { code: 0, msg: ANNOUNCEMENT_ANSWER.reminded(data.companies), data };
  });

  mount(app, calls.announcementOpen, async ({ id, pageNum, pageSize: size }) => {
    const row = await found(id);
    const mustRead = row.must_read === 1;
    const done = mustRead ? row.confirmedCompanies : row.readCompanies;
    const page = { id, mustRead, offset: (pageNum - 1) * size, size };
    return listed(await listOpen(db, page), row.companies - done);
  });

  mount(app, calls.announcementExport, async ({ id }, request, reply) => {
    const { title, companies } = await found(id);
    const about = { target: id, subject: title, detail: { companies } };
    await writeAudit(db, { ...operator(request), action: 'announcement-exported', ...about });
    return reply
      .header('content-type', SHEET_TYPE)
      .header('content-disposition', attachment(`${ANNOUNCEMENT_SHEET.file(shanghaiDay())}.xlsx`))
      .send(Readable.from(sheetOf(db, id)));
  });

  mount(app, calls.announcementRecipients, async (given) => {
    const data = await countAudience(db, audienceOf(given));
    return { code: 0, msg: SERVER.ok, data };
  });

  mount(app, calls.announcementCompanies, async ({ text = '' }) => {
    const sought = text.trim();
    return listed(sought === '' ? [] : await searchCompanies(db, sought));
  });
}
