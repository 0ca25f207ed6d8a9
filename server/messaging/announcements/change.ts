import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import {
  ANNOUNCEMENT_FIELDS,
  AREAS_MOST,
  AUDIENCE_MOST,
  type Audience,
  SUMMARY_LENGTH,
} from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createEvent } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { type ReaderNotice, settleAnnouncement } from '../notices/notice.repository.ts';
import {
  type AnnouncementRow,
  type Draft,
  deleteDraft,
  findAnnouncement,
  insertDraft,
  type Seen,
  takeBack,
  takeDraft,
  takeReminding,
  updateDraft,
} from './announcement.repository.ts';
import { addAudience, addRound, findCompanies } from './reach.repository.ts';

/** A round of readers is to read an announcement; published in the transaction in which they became its readers. */
export const announcementSent = createEvent<
  Omit<ReaderNotice, 'note'> & { text: string; mustRead: boolean }
>();

/** How many were told. */
export interface Told {
  companies: number;
  people: number;
}

/** How the text begins, as a notice shows it. */
export function summaryOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > SUMMARY_LENGTH
    ? `${characters.slice(0, SUMMARY_LENGTH).join('')}…`
    : characters.join('');
}

/** The audience that a form names; throws a Refusal where it names too many. */
export function audienceOf({
  to,
  companies,
  areas: lines,
}: {
  to: string;
  companies: string;
  areas: string;
}): Audience {
  if (to === 'areas') {
    const areas = [...new Set(lines.split('\n').map((area) => area.trim()))].filter(Boolean).sort();
    if (areas.length > AREAS_MOST)
      throw Refusal.field({ field: 'areas', msg: ANNOUNCEMENT_ANSWER.tooManyAreas(AREAS_MOST) });
    return { to: 'areas', areas };
  }
  if (to !== 'companies') return { to: 'all' };
  const ids = [...new Set(companies.split(',').filter((id) => id !== ''))].sort();
  if (ids.length > AUDIENCE_MOST)
    throw Refusal.field({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.tooMany(AUDIENCE_MOST) });
  return { to: 'companies', companies: ids };
}

/** What is kept of one, as the log tells it. */
const said = ({ title, text, until, mustRead, audience }: Draft) => ({
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

/** Why a draft could not be taken as it was seen. Throws always. */
async function refuseStale(db: Db, id: string): Promise<never> {
  const row = await findAnnouncement(db, id);
  if (!row) throw notFound();
  if (row.state === 'sent')
    throw new Refusal(409, ANNOUNCEMENT_ANSWER.sentBefore(row.sender ?? row.author, row.sent_at ?? ''));
  throw new Refusal(409, row.state === 'draft' ? ANNOUNCEMENT_ANSWER.stale : ANNOUNCEMENT_ANSWER.notDraft);
}

const BY = { by: 'operator' } as const;

/** Refuses what cannot be kept: of a draft, what is too long or no day. */
function refuseFaults({ title, text, until }: Draft, isDraft: boolean): void {
  const typed = { title, text, until: until ?? '' };
  const today = shanghaiDay();
  const errors = checkFields(ANNOUNCEMENT_FIELDS, typed, { ...BY, today, isDraft });
  if (!isDraft && until !== null && until < today)
    errors.push({ field: 'until', msg: ANNOUNCEMENT_ANSWER.untilPast });
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

async function refuseUnknown(db: Db, { audience }: Draft): Promise<void> {
  if (audience.to !== 'companies') return;
  const found = await findCompanies(db, audience.companies);
  if (found.length < audience.companies.length)
    throw Refusal.field({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.companiesUnknown });
}

/** Keeps a draft, new or as it was seen. Throws a Refusal: at the fields, or where somebody else wrote it meanwhile. */
export async function saveDraft(db: Db, by: Actor, seen: Seen | null, draft: Draft): Promise<Seen> {
  refuseFaults(draft, true);
  return transact(db, async (transaction) => {
    await refuseUnknown(transaction, draft);
    const before = seen && (await findAnnouncement(transaction, seen.id));
    if (seen && !(await updateDraft(transaction, seen, draft))) await refuseStale(transaction, seen.id);
    const id = seen?.id ?? (await insertDraft(transaction, by.actorId, draft));
    const detail = { ...(before ? { before: said(draftOf(before)) } : {}), after: said(draft) };
    const about = { target: id, subject: draft.title };
    await writeAudit(transaction, { ...by, action: 'announcement-saved', ...about, detail });
    return { id, revision: (seen?.revision ?? 0) + 1 };
  });
}

/** Removes a draft as it was seen. */
export async function discardDraft(db: Db, by: Actor, seen: Seen): Promise<void> {
  await transact(db, async (transaction) => {
    const before = await findAnnouncement(transaction, seen.id);
    if (!(await deleteDraft(transaction, seen))) await refuseStale(transaction, seen.id);
    if (!before) throw notFound();
    const about = { target: seen.id, subject: before.title, detail: { before: said(draftOf(before)) } };
    await writeAudit(transaction, { ...by, action: 'announcement-discarded', ...about });
  });
}

/**
 * Sends a draft as it was seen: whoever is of its audience now is told in this one transaction, or nobody is. Throws a Refusal where
 * something is missing, nobody would be told, or somebody else was quicker.
 */
export async function send(db: Db, by: Actor, seen: Seen): Promise<Told> {
  return transact(db, async (transaction) => {
    const row = await takeDraft(transaction, seen, { id: by.actorId, at: shanghaiTime() });
    if (!row) return refuseStale(transaction, seen.id);
    const draft = draftOf(row);
    const { audience, title, text, mustRead } = draft;
    refuseFaults(draft, false);
    if (audience.to === 'companies' && audience.companies.length === 0)
      throw Refusal.field({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.companiesNeeded });
    if (audience.to === 'areas' && audience.areas.length === 0)
      throw Refusal.field({ field: 'areas', msg: ANNOUNCEMENT_ANSWER.areasNeeded });
    const { id: announcementId } = row;
    const { round, ...told } = await addAudience(transaction, announcementId, audience);
    if (told.people === 0) throw new Refusal(400, ANNOUNCEMENT_ANSWER.nobody);
    const sent = { announcementId, round, title, text, mustRead };
    await announcementSent.publish(transaction, { ...sent, step: 'announce' });
    const about = { target: announcementId, subject: title, detail: { ...said(draft), ...told } };
    await writeAudit(transaction, { ...by, action: 'announcement-sent', ...about });
    return told;
  });
}

/** Takes one back that was sent: its text is shown to nobody, and nobody need read it any more. */
export async function withdraw(db: Db, by: Actor, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const row = await takeBack(transaction, id);
    if (!row) return refuseUnsent(transaction, id);
    await settleAnnouncement(transaction, id);
    const about = { target: id, subject: row.title };
    await writeAudit(transaction, { ...by, action: 'announcement-withdrawn', ...about });
  });
}

async function refuseUnsent(db: Db, id: string): Promise<never> {
  const row = await findAnnouncement(db, id);
  if (!row) throw notFound();
  throw new Refusal(
    409,
    row.state === 'sent' ? ANNOUNCEMENT_ANSWER.remindedToday : ANNOUNCEMENT_ANSWER.notSent,
  );
}

/** Tells the people once more of whose company nobody has read it, or confirmed it where they must: once a day, while it stands. */
export async function remind(db: Db, by: Actor, id: string): Promise<Told> {
  const today = shanghaiDay();
  return transact(db, async (transaction) => {
    const row = await takeReminding(transaction, id, today);
    if (!row) return refuseUnsent(transaction, id);
    if (row.until_day !== null && row.until_day < today) throw new Refusal(409, ANNOUNCEMENT_ANSWER.ended);
    const { round, ...told } = await addRound(transaction, id, row.must_read === 1);
    if (told.people === 0) throw new Refusal(409, ANNOUNCEMENT_ANSWER.nobodyOpen);
    const { title, text } = row;
    const sent = { announcementId: id, round, title, text, mustRead: row.must_read === 1 };
    await announcementSent.publish(transaction, { ...sent, step: 'remind' });
    const about = { target: id, subject: title, detail: { ...told } };
    await writeAudit(transaction, { ...by, action: 'announcement-reminded', ...about });
    return told;
  });
}
