import { stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { REASON_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { unplaced } from '../lists/order.repository.ts';
import { putIntoBin, takeFromBin } from './bin.repository.ts';
import type { Author, Change } from './history.ts';
import { dropSchedules } from './schedule.repository.ts';
import { HIDDEN } from './sound.ts';
import { snapshotOf } from './values.ts';
import { moveItems } from './write.repository.ts';

/** Every step of content, by name. */
export type StepName = { [K in 'content' | 'banner' | 'entry']: keyof (typeof STEPS)[K] }[
  | 'content'
  | 'banner'
  | 'entry'];

/** States of what no visitor has seen yet. */
const UNSEEN: readonly ContentState[] = ['draft', 'pending', 'returned'];

/** A step by the states of a section's items. */
export interface KnownStep {
  name: StepName;
  from: readonly ContentState[];
  to: ContentState;
  /** Why, where the step asks for it; history and audit log keep it. */
  why: { reason?: string };
}

/** Throws a Refusal where the step asks for a reason and that is none; an Error where the section has no such step. */
export function stepOf(section: Section, name: StepName, reason = ''): KnownStep {
  const steps: Readonly<Record<string, { from: readonly string[]; to: string; reason?: true }>> =
    STEPS[stateKind(contentTypes[section])];
  const step = steps[name] as { from: readonly ContentState[]; to: ContentState; reason?: true } | undefined;
  if (!step) throw new Error(`${section} knows no step ${name}`);
  return { name, from: step.from, to: step.to, why: step.reason ? { reason: givenReason(reason) } : {} };
}

/** Throws a Refusal where there is none or far too much of it. */
function givenReason(reason: string): string {
  const text = reason.trim();
  const refuse = (msg: string) => new Refusal(400, msg, [{ field: 'reason', msg }]);
  if (text === '') throw refuse(CONTENT.reason);
  if (text.length > REASON_MAX_LENGTH) throw refuse(CONTENT.reasonTooLong(REASON_MAX_LENGTH));
  return text;
}

/** Whether a step shows what was not asked to be complete until now. */
export const isCheckedFor = ({ to }: KnownStep, { state }: RowOf<Section>): boolean =>
  to === 'published' && HIDDEN.includes(state);

/**
 * Takes held items a step on, all of which are in states from which it leads and complete where it shows them. Returns what
 * happened to each, in this order, to be told as `content-moved`. `publishedAt` is the Shanghai time that they bear when they
 * are first shown; left out, the earlier one that each was given, or now.
 */
export async function stepHeld(
  db: Db,
  author: Author,
  section: Section,
  { name, to, why }: KnownStep,
  rows: readonly RowOf<Section>[],
  publishedAt?: string,
): Promise<Change[]> {
  const now = shanghaiTime();
  const planned = rows.map((row) => {
    const isFirst = to === 'published' && UNSEEN.includes(row.state);
    // What bears an earlier time than that of its making was given it.
    const given = row.published_at < row.created_at ? row.published_at : now;
    return { row, shown: isFirst ? { published_at: publishedAt ?? given } : {} };
  });
  const groups = Map.groupBy(planned, ({ row, shown }) => `${row.state} ${shown.published_at}`);
  const changes = new Map<string, Change>();
  for (const group of groups.values()) {
    const [{ row: one, shown }] = group as [(typeof group)[number]];
    const ids = group.map(({ row }) => row.id);
    // Others have been put in order since it was deleted.
    const columns = { ...shown, ...(one.state === 'recycled' ? unplaced(section) : {}) };
    for (const moved of await moveItems(db, section, { from: one.state, to }, ids, columns)) {
      const before = group.find(({ row }) => row.id === moved.id)?.row.published_at;
      changes.set(moved.id, {
        ...moved,
        before: { state: one.state, ...(shown.published_at ? { published_at: before } : {}) },
        after: { state: to, ...shown, ...why },
      });
    }
  }
  const ids = rows.map(({ id }) => id);
  // What has been done is not to be done again later.
  if (name === 'publish' || name === 'withdraw') await dropSchedules(db, section, ids, name);
  const back = rows.filter(({ state }) => state === 'recycled').map(({ id }) => id);
  if (back.length > 0) await takeFromBin(db, section, back);
  if (to === 'recycled')
    await putIntoBin(
      db,
      rows.map((row) => recycledOf(author, section, row)),
    );
  return ids.flatMap((id) => changes.get(id) ?? []);
}

const recycledOf = ({ actorId }: Author, section: Section, row: RowOf<Section>) => ({
  ...{ section, item_id: row.id, was: row.state, actor_id: actorId, at: shanghaiTime() },
  title: String(snapshotOf(section, row)[contentTypes[section].title] ?? ''),
});
