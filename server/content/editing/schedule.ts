import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import * as calls from '@pv-brain/contract/content/calls/schedule.ts';
import { type DraftContent, SCHEDULED_ACTS, type ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { contentTypes, typeOf } from '@pv-brain/contract/content/types.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findAccount } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { createPoller } from '../../platform/runtime/poller.ts';
import { instantOf, isTime, nowMs, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { cleanBeforeWrite } from '../core/writing/clean-ahead.ts';
import type { Author } from '../core/writing/item-change.ts';
import {
  claimDue,
  deleteSchedule,
  failSchedule,
  readDue,
  readNextDueTime,
  readSchedules,
  type ScheduleKey,
  saveSchedule,
} from '../core/writing/schedule.repository.ts';
import { type ItemKey, readTitles } from '../core/writing/write.repository.ts';
import { changeState } from '../core/writing/write.ts';
import { readConsoleItem } from './console.repository.ts';
import { deleteDraft, readDraft, readRestored, saveDraftRow } from './draft.repository.ts';
import { contentOf, draftKeyOf, idOf, publishDraft, saveDraft } from './drafts.ts';
import { type ConsoleParts, operatorAuthor, writableSection } from './operator.ts';

/** Poll interval in milliseconds: the maximum delay until schedules of another process are noticed. */
const POLL_INTERVAL_MS = 3000;

/** Calls to schedule publication and withdrawal; performs due schedules. */
export async function schedulePlugin(
  app: FastifyInstance,
  { db, versions, clock }: ConsoleParts,
): Promise<void> {
  const poller = createPoller({
    async run() {
      // Pauses while the clock cannot be trusted: what is published too early cannot be taken back.
      if (clock.state() === 'jumped') return POLL_INTERVAL_MS;
      if ((await runDueSchedules(db, app.log)) > 0) await versions.refreshQuietly();
      return pauseBefore(await readNextDueTime(db, shanghaiTime()));
    },
    retryDelay: POLL_INTERVAL_MS,
    onError: (error) => app.log.error({ err: error }, 'cannot read the scheduled steps'),
  });
  poller.poll();
  app.addHook('onClose', () => poller.stop());

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
      const owner = { account_id: accountId, address: author.address };
      await saveSchedule(db, { section, id, act }, { ...owner, at, base, content, restored });
      await auditSchedule(db, actor, { section, id, act }, at);
      return base;
    });
    poller.poll();
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

type DueSchedule = Omit<Awaited<ReturnType<typeof readDue>>[number], 'content'>;

/**
 * Performs the due acts, each in one transaction with its removal from the table: of several processes one performs it, and after
 * a crash the next one does. Failed acts are marked with the reason. Returns how many succeeded.
 */
export async function runDueSchedules(db: Db, log: FastifyBaseLogger): Promise<number> {
  const now = shanghaiTime();
  let performedCount = 0;
  for (const { content, ...due } of await readDue(db, now)) {
    try {
      // Cleans the content in advance, so that the writer finds it in the cache. It is read again in the transaction, since it
      // may change meanwhile.
      if (content !== null) await cleanBeforeWrite(due.section, JSON.parse(content) as DraftContent);
      if (await transact(db, (transaction) => runSchedule(transaction, due, now))) performedCount += 1;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) log.error({ err: error, ...due }, 'a scheduled step failed');
      else {
        await failSchedule(db, due, reason, now);
        log.warn({ ...due, why: reason }, 'a scheduled step was refused');
      }
    }
  }
  return performedCount;
}

/** Returns why an act cannot be performed, now or later; null for failures that may pass. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof HttpError && error.statusCode === 404) return CONTENT.gone;
  return null;
}

/**
 * Performs an act; returns false when another process has done it or it was cancelled. Throws a Refusal when it is impossible.
 */
async function runSchedule(db: Db, due: DueSchedule, now: string): Promise<boolean> {
  const { section, id, act, username, by } = due;
  const schedule = await claimDue(db, due, now);
  if (!schedule) return false;
  const { at, account_id: accountId, address, base, content, restored } = schedule;
  const account = await findAccount(db, username);
  if (!account || account.disabled || !allows(account.roles, 'content:publish'))
    throw new Refusal(409, CONTENT.mayNoMore(by));
  const author: Author = { by: 'operator', actorId: accountId, actor: username, address, scheduled: at };
  if (!content) {
    const { windowed } = typeOf(section);
    const step = act === 'withdraw' && windowed ? 'end' : act;
    if (!(await changeState(db, author, { section, id }, step))) throw new Refusal(409, CONTENT.notNow);
    return true;
  }
  // Checked here for messages that say what to do; the writer checks again with the item locked.
  const row = await readConsoleItem(db, section, id);
  if (row?.state === 'recycled') throw new Refusal(409, CONTENT.recycled);
  if (row?.revision !== base) throw new Refusal(409, row ? CONTENT.changedSince : CONTENT.gone);
  await publishDraft(db, author, { section, id, revision: base, restored }, content);
  const draftKey = { section, id, accountId };
  const draft = await readDraft(db, draftKey);
  // Newer input stays a draft.
  if (draft && JSON.stringify(draft.content) === JSON.stringify(content)) await deleteDraft(db, draftKey);
  return true;
}

/** Returns the milliseconds until the next poll, when the next act is due at `nextDueTime`: it is performed to the second. */
export const pauseBefore = (nextDueTime: string | null): number =>
  nextDueTime === null
    ? POLL_INTERVAL_MS
    : Math.min(POLL_INTERVAL_MS, Math.max(0, instantOf(nextDueTime) - nowMs()));
