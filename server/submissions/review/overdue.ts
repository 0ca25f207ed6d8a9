import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { DAY_MS, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { readAnswerDays } from '../intake/expected-day.ts';
import { countOlder } from './list.repository.ts';

/**
 * Shanghai time by kind; an open submission is overdue when it has waited since before that time. For an intention, the last
 * activity counts.
 */
export type OverdueLimits = Readonly<Record<SubmissionKind, string>>;

export async function readOverdueLimits(db: Db): Promise<OverdueLimits> {
  const limit = async (kind: SubmissionKind) =>
    shanghaiTime(new Date(nowMs() - (await readAnswerDays(db, kind)) * DAY_MS));
  return {
    application: await limit('application'),
    intention: await limit('intention'),
    entry: await limit('entry'),
  };
}

/** Returns whether an open submission has waited past its limit. */
export const isOverdue = (
  row: { kind: SubmissionKind; state: string; waits_since: string; touched_at: string },
  limits: OverdueLimits,
): boolean =>
  (OPEN_STATES[row.kind] as readonly string[]).includes(row.state) &&
  (row.kind === 'intention' ? row.touched_at : row.waits_since) < limits[row.kind];

export async function countOverdueByKind(db: Db): Promise<Record<SubmissionKind, number>> {
  const limits = await readOverdueLimits(db);
  const overdue = { application: 0, intention: 0, entry: 0 };
  for (const kind of SUBMISSION_KINDS)
    overdue[kind] = await countOlder(db, {
      kind,
      states: OPEN_STATES[kind],
      before: limits[kind],
      column: kind === 'intention' ? 'touched_at' : 'waits_since',
    });
  return overdue;
}
