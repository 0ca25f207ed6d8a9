import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { typeOf } from '@pv-brain/contract/content/types.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyBaseLogger } from 'fastify';
import { findAccount } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createPoller } from '../../platform/runtime/poller.ts';
import { instantOf, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { cleanBeforeWrite } from '../core/writing/clean-ahead.ts';
import type { Author } from '../core/writing/item-change.ts';
import {
  claimDue,
  failSchedule,
  readDue,
  readNextDueTime,
  readScheduledContent,
} from '../core/writing/schedule.repository.ts';
import { changeState } from '../core/writing/write.ts';
import { readConsoleItem } from './console.repository.ts';
import { deleteDraft, readDraft } from './draft.repository.ts';
import { publishDraft } from './drafts.ts';
import type { ConsoleParts } from './operator.ts';

/** Poll interval in milliseconds: the maximum delay until schedules of another process are noticed. */
const POLL_INTERVAL_MS = 3000;

type DueSchedule = Awaited<ReturnType<typeof readDue>>[number];

/**
 * Performs the due acts, each in one transaction with its removal from the table: of several processes one performs it, and after
 * a crash the next one does. Failed acts are marked with the reason. Returns how many succeeded.
 */
export async function runDueSchedules(db: Db, log: FastifyBaseLogger): Promise<number> {
  const now = shanghaiTime();
  let performedCount = 0;
  for (const due of await readDue(db, now)) {
    try {
      // Cleans the content in advance, so that the writer finds it in the cache. It is read again in the transaction, since it
      // may change meanwhile.
      const content = await readScheduledContent(db, due);
      if (content) await cleanBeforeWrite(due.section, content);
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
  const { at, accountId, address, base, content, restored } = schedule;
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

/**
 * Polls every few seconds, and when the next act is due, for due acts. Pauses while the clock cannot be trusted: what is
 * published too early cannot be taken back.
 */
export function watchSchedules({ db, versions, clock, log }: ConsoleParts & { log: FastifyBaseLogger }) {
  const poller = createPoller({
    async run() {
      if (clock.state() === 'jumped') return POLL_INTERVAL_MS;
      if ((await runDueSchedules(db, log)) > 0) await versions.refreshQuietly();
      return pauseBefore(await readNextDueTime(db, shanghaiTime()));
    },
    retryDelay: POLL_INTERVAL_MS,
    onError: (error) => log.error({ err: error }, 'cannot read the scheduled steps'),
  });
  poller.poll();
  return poller;
}
