import { isDeepStrictEqual } from 'node:util';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import {
  ANNOUNCEMENT_FIELDS,
  type Audience,
  MAX_AREAS,
  MAX_AUDIENCE_COMPANIES,
  SUMMARY_LENGTH,
} from '@pv-brain/contract/messaging/announcements.ts';
import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { createEvent } from '../../platform/events/event.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { markAnnouncementReadByAll, type ReaderNotice } from '../notices/notice.repository.ts';
import {
  type AnnouncementRow,
  type Draft,
  deleteDraft,
  findAnnouncement,
  insertDraft,
  lockDraftForSending,
  markReminded,
  setWithdrawn,
  updateDraft,
} from './announcement.repository.ts';
import { addAudience, addReminderBatch, findCompanies } from './recipients.repository.ts';

/** Fired when a batch of readers receives an announcement; published in the transaction that adds them as its readers. */
export const announcementSent = createEvent<
  Omit<ReaderNotice, 'note'> & { text: string; mustRead: boolean }
>();

/** Returns the beginning of the text, as a notice shows it. */
export function summaryOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > SUMMARY_LENGTH
    ? `${characters.slice(0, SUMMARY_LENGTH).join('')}…`
    : characters.join('');
}

/**
 * Returns the audience of a form, without a choice all companies. Throws a Refusal when it has too many companies or areas, and an
 * HttpError 400 for an unknown choice.
 */
export function audienceOf(form: { to: string; companies: string; areas: string }): Audience {
  if (form.to === '' || form.to === 'all') return { to: 'all' };
  if (form.to === 'areas') {
    const areas = [...new Set(form.areas.split('\n').map((area) => area.trim()))].filter(Boolean).sort();
    if (areas.length > MAX_AREAS)
      throw Refusal.field({ field: 'areas', msg: ANNOUNCEMENT_ANSWER.tooManyAreas(MAX_AREAS) });
    return { to: 'areas', areas };
  }
  if (form.to !== 'companies') throw new HttpError(400, SERVER.invalidOption('to'));
  const ids = [...new Set(form.companies.split(',').filter((id) => id !== ''))].sort();
  if (ids.length > MAX_AUDIENCE_COMPANIES)
    throw Refusal.field({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.tooMany(MAX_AUDIENCE_COMPANIES) });
  return { to: 'companies', companies: ids };
}

/** The stored fields of a draft, for the audit log. */
const auditFields = ({ title, text, until, mustRead, audience }: Draft) => ({
  title,
  text: text.slice(0, 200),
  until,
  mustRead,
  to: audience.to,
  ...(audience.to === 'companies' ? { chosen: audience.companies.length } : {}),
  ...(audience.to === 'areas' ? { areas: audience.areas } : {}),
});

export const draftOf = (
  row: Pick<AnnouncementRow, 'title' | 'text' | 'until_day' | 'must_read' | 'audience'>,
) =>
  ({
    title: row.title,
    text: row.text,
    until: row.until_day,
    mustRead: row.must_read === 1,
    audience: JSON.parse(row.audience) as Audience,
  }) satisfies Draft;

/** Throws the reason for which the given revision of a draft could not be locked. */
async function refuseStale(db: Db, id: string): Promise<never> {
  const row = orNotFound(await findAnnouncement(db, id));
  if (row.state === 'sent')
    throw new Refusal(409, ANNOUNCEMENT_ANSWER.sentBefore(row.sender ?? row.author, row.sent_at ?? ''));
  throw new Refusal(409, row.state === 'draft' ? ANNOUNCEMENT_ANSWER.stale : ANNOUNCEMENT_ANSWER.notDraft);
}

const BY = { by: 'operator' } as const;

/** Refuses an invalid draft: too long or with an invalid day. */
function refuseFaults({ title, text, until }: Draft, isDraft: boolean): void {
  const form = { title, text, until: until ?? '' };
  const today = shanghaiDay();
  const errors = checkFields(ANNOUNCEMENT_FIELDS, form, { ...BY, today, isDraft });
  if (!isDraft && until !== null && until < today)
    errors.push({ field: 'until', msg: ANNOUNCEMENT_ANSWER.untilPast });
  assertNoFieldErrors(errors);
}

async function refuseUnknown(db: Db, { audience }: Draft): Promise<void> {
  if (audience.to !== 'companies') return;
  const companies = await findCompanies(db, audience.companies);
  if (companies.length < audience.companies.length)
    throw Refusal.field({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.companiesUnknown });
}

async function refuseUnsent(db: Db, id: string): Promise<never> {
  const row = orNotFound(await findAnnouncement(db, id));
  throw new Refusal(
    409,
    row.state === 'sent' ? ANNOUNCEMENT_ANSWER.remindedToday : ANNOUNCEMENT_ANSWER.notSent,
  );
}

/** Registers the calls with which operators write, send and withdraw announcements. */
export function registerChanges(app: FastifyInstance): void {
  // Saves a draft based on its revision, which is 0 for a new one.
  mount(app, calls.announcementSave, async ({ input, actor, transaction }) => {
    const { id: givenId, revision: startRevision = 0, title, text, until, mustRead } = input;
    const draft = { title, text, until: until || null, mustRead, audience: audienceOf(input) };
    const id = givenId || newId();
    refuseFaults(draft, true);
    const saved = await transaction(async (db) => {
      await refuseUnknown(db, draft);
      const before = await findAnnouncement(db, id);
      // A new draft that exists is sent again because its response was lost.
      const isRepeated = startRevision === 0 && before?.author_id === actor.actorId;
      if (isRepeated && isDeepStrictEqual(draftOf(before), draft)) return before.revision;
      const revision = isRepeated ? 1 : startRevision;
      if (!before && revision === 0) {
        if (!validate(id)) throw new HttpError(400, SERVER.invalidOption('id'));
        await insertDraft(db, id, actor.actorId, draft);
      } else if (!(await updateDraft(db, { id, revision }, draft))) await refuseStale(db, id);
      const detail = {
        ...(before ? { before: auditFields(draftOf(before)) } : {}),
        after: auditFields(draft),
      };
      await writeAudit(db, { ...actor, action: 'announcement-saved', target: id, subject: title, detail });
      return revision + 1;
    });
    return answer(ANNOUNCEMENT_ANSWER.saved, { id, revision: String(saved) });
  });

  mount(app, calls.announcementDiscard, async ({ input, actor, transaction }) => {
    const { id: target } = input;
    await transaction(async (db) => {
      const before = await findAnnouncement(db, target);
      if (!(await deleteDraft(db, input))) await refuseStale(db, target);
      if (!before) throw notFound();
      const about = { target, subject: before.title, detail: { before: auditFields(draftOf(before)) } };
      await writeAudit(db, { ...actor, action: 'announcement-discarded', ...about });
    });
    return ANNOUNCEMENT_ANSWER.discarded;
  });

  // Notifies the whole present audience in this one transaction, or none of it.
  mount(app, calls.announcementSend, async ({ input, actor, transaction }) => {
    const counts = await transaction(async (db) => {
      const row = await lockDraftForSending(db, input, { id: actor.actorId, at: shanghaiTime() });
      if (!row) return refuseStale(db, input.id);
      const draft = draftOf(row);
      const { audience, title, text, mustRead } = draft;
      refuseFaults(draft, false);
      if (audience.to === 'companies' && audience.companies.length === 0)
        throw Refusal.field({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.companiesNeeded });
      if (audience.to === 'areas' && audience.areas.length === 0)
        throw Refusal.field({ field: 'areas', msg: ANNOUNCEMENT_ANSWER.areasNeeded });
      const { id: announcementId } = row;
      const { batchId, ...counts } = await addAudience(db, announcementId, audience);
      if (counts.people === 0) throw new Refusal(400, ANNOUNCEMENT_ANSWER.nobody);
      const message = { announcementId, round: batchId, title, text, mustRead };
      await announcementSent.publish(db, { ...message, step: 'announce' });
      const about = { target: announcementId, subject: title, detail: { ...auditFields(draft), ...counts } };
      await writeAudit(db, { ...actor, action: 'announcement-sent', ...about });
      return counts;
    });
    return answer(ANNOUNCEMENT_ANSWER.sent(counts.companies, counts.people), counts);
  });

  // Its text is hidden, and it need not be read any more.
  mount(app, calls.announcementWithdraw, async ({ input: { id: target }, actor, transaction }) => {
    await transaction(async (db) => {
      const { title: subject } = (await setWithdrawn(db, target)) ?? (await refuseUnsent(db, target));
      await markAnnouncementReadByAll(db, target);
      await writeAudit(db, { ...actor, action: 'announcement-withdrawn', target, subject });
    });
    return ANNOUNCEMENT_ANSWER.withdrawn;
  });

  // Notifies again the people of companies in which no member has read the announcement, or confirmed it if it is must-read: once
  // a day, while it is active.
  mount(app, calls.announcementRemind, async ({ input: { id }, actor, transaction }) => {
    const today = shanghaiDay();
    const counts = await transaction(async (db) => {
      const row = (await markReminded(db, id, today)) ?? (await refuseUnsent(db, id));
      if (row.until_day !== null && row.until_day < today) throw new Refusal(409, ANNOUNCEMENT_ANSWER.ended);
      const mustRead = row.must_read === 1;
      const { batchId, ...counts } = await addReminderBatch(db, id, mustRead);
      if (counts.people === 0) throw new Refusal(409, ANNOUNCEMENT_ANSWER.nobodyOpen);
      const { title, text } = row;
      const message = { announcementId: id, round: batchId, title, text, mustRead };
      await announcementSent.publish(db, { ...message, step: 'remind' });
      const about = { target: id, subject: title, detail: { ...counts } };
      await writeAudit(db, { ...actor, action: 'announcement-reminded', ...about });
      return counts;
    });
    return answer(ANNOUNCEMENT_ANSWER.reminded(counts.companies), counts);
  });
}
