import * as calls from '@pv-brain/contract/content/calls/schedule.ts';
import { type DraftContent, SCHEDULED_ACTS, type ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { isTime, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { cleanBeforeWrite } from '../core/writing/clean-ahead.ts';
import type { Author } from '../core/writing/item-change.ts';
import {
  deleteSchedule,
  readSchedules,
  type ScheduleKey,
  saveSchedule,
} from '../core/writing/schedule.repository.ts';
import { type ItemKey, readTitles } from '../core/writing/write.repository.ts';
import { readConsoleItem } from './console.repository.ts';
import { deleteDraft, readRestored, saveDraftRow } from './draft.repository.ts';
import { contentOf, draftKeyOf, idOf, publishDraft, saveDraft } from './drafts.ts';
import { watchSchedules } from './due.ts';
import { type ConsoleParts, operatorAuthor, writableSection } from './operator.ts';

/** Calls to schedule publication and withdrawal, and the watcher that performs due schedules. */
export async function schedulePlugin(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  const { db } = parts;
  const watcher = watchSchedules({ ...parts, log: app.log });
  app.addHook('onClose', () => watcher.stop());

  mount(app, calls.contentSchedule, async ({ input, actor, transaction }) => {
    const section = writableSection(input);
    const { id, accountId } = draftKeyOf(actor, section, idOf(input.fdId));
    const act = actOf(input);
    const author = operatorAuthor(actor);
    const at = timeOf(input.at);
    const target = { section, id, revision: input.revision };
    const content = act === 'publish' ? contentOf(section, await cleanBeforeWrite(section, input)) : null;
    // Try the publication now, so that the operator can fix what would be refused later.
    if (content)
      await dryRun(db, (testTransaction) => publishDraft(testTransaction, author, target, content));
    const revision = await transaction(async (db) => {
      await refuseWrongOrder(db, { section, id, act }, at);
      const restored = content ? await readRestored(db, { section, id, accountId }) : null;
      const base = await (content
        ? writeScheduledContent(db, author, { ...target, restored }, content)
        : revisionOf(db, target));
      const owner = { accountId, address: author.address };
      await saveSchedule(db, { section, id, act }, { ...owner, at, base, content, restored });
      await auditSchedule(db, actor, { section, id, act }, at);
      return base;
    });
    watcher.poll();
    return answer(CONTENT.scheduled[act](at.slice(0, 16)), { fdId: id, revision });
  });

  mount(app, calls.contentUnschedule, async ({ input, actor, transaction }) => {
    const key = { section: writableSection(input), id: input.fdId, act: actOf(input) };
    await transaction(async (db) => {
      if (!(await deleteSchedule(db, key))) await refuseUnscheduled(db, key);
      await auditSchedule(db, actor, key, null);
    });
    return answer(CONTENT.unscheduled, {});
  });
}

/** Returns the act. Throws an HttpError 400 for one that cannot be scheduled. */
function actOf({ act }: { act: string }): ScheduledAct {
  const knownAct = SCHEDULED_ACTS.find((scheduledAct) => scheduledAct === act);
  if (!knownAct) throw new HttpError(400, SERVER.invalidOption('act'));
  return knownAct;
}

/** Returns the time. Throws a Refusal when it is not in the future. */
function timeOf(text: string): string {
  const refuse = (msg: string) => Refusal.field({ field: 'at', msg });
  if (!isTime(text)) throw refuse(CONTENT.at);
  if (text <= shanghaiTime()) throw refuse(CONTENT.atPast);
  return text;
}

/**
 * Throws a Refusal when an unpublished item would be withdrawn before its publication, or is never published. For a published
 * item both orders make sense.
 */
async function refuseWrongOrder(db: Db, { section, id, act }: ScheduleKey, at: string): Promise<void> {
  const row = await readConsoleItem(db, section, id);
  if (row?.state === 'recycled') throw new Refusal(409, CONTENT.recycled);
  if (row && PUBLIC_STATES.includes(row.state)) return;
  const refuse = (msg: string) => Refusal.field({ field: 'at', msg });
  const pendingSchedules = (await readSchedules(db, section, [id])).filter(({ failed }) => failed === null);
  const otherTime = pendingSchedules.find((schedule) => schedule.act !== act)?.at;
  if (act === 'withdraw' && row && otherTime === undefined) throw new Refusal(409, CONTENT.notPublished);
  if (otherTime === undefined) return;
  const minute = otherTime.slice(0, 16);
  if (act === 'withdraw' && at <= otherTime) throw refuse(CONTENT.withdrawnBefore(minute));
  if (act === 'publish' && at >= otherTime) throw refuse(CONTENT.publishedAfter(minute));
}

/** Throws the reason why there is no schedule to cancel: it was performed, or never set. Throws a Refusal or an HttpError 404. */
async function refuseUnscheduled(db: Db, { section, id, act }: ScheduleKey): Promise<never> {
  const row = orNotFound(await readConsoleItem(db, section, id));
  const { state, updated_at: at } = row;
  const isDone =
    act === 'publish' ? PUBLIC_STATES.includes(state) : state === 'withdrawn' || state === 'ended';
  if (!isDone) throw new Refusal(409, CONTENT.notScheduled);
  const isToday = at.startsWith(shanghaiDay());
  throw new Refusal(409, CONTENT.alreadyDone[act](isToday ? at.slice(11, 16) : at.slice(0, 16)));
}

/** Performs work and rolls it back; rethrows its errors. */
async function dryRun(db: Db, work: (transaction: Db) => Promise<unknown>): Promise<void> {
  const rollback = Symbol('done');
  await transact(db, async (transaction) => {
    await work(transaction);
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}

/**
 * Writes now what is published later: for a published item it stays the operator's draft; for an unpublished one the item itself
 * is written. Returns the revision that the publication is based on.
 */
async function writeScheduledContent(
  db: Db,
  author: Extract<Author, { by: 'operator' }>,
  target: ItemKey & { revision: number; restored: number | null },
  content: DraftContent,
): Promise<number> {
  const { section, id, revision } = target;
  const key = { section, id, accountId: author.actorId };
  const row = await readConsoleItem(db, section, id);
  if (row && PUBLIC_STATES.includes(row.state)) {
    const title = String(content.values[contentTypes[section].title] ?? '');
    await saveDraftRow(db, key, { base: revision, title, content });
    return revision;
  }
  await deleteDraft(db, key);
  return saveDraft(db, author, target, content);
}

async function revisionOf(db: Db, { section, id }: ItemKey): Promise<number> {
  const row = orNotFound(await readConsoleItem(db, section, id));
  return row.revision;
}

/** Writes an audit entry for a schedule that was set or cancelled. */
async function auditSchedule(
  db: Db,
  actor: Actor,
  { section, id, act }: ScheduleKey,
  at: string | null,
): Promise<void> {
  const action = at === null ? 'content-unscheduled' : 'content-scheduled';
  const title = (await readTitles(db, section, [id])).get(id);
  const subject = SUBJECT.of(contentTypes[section].label, title);
  await writeAudit(db, { ...actor, action, target: id, subject, detail: { section, act, at } });
}
