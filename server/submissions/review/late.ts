import { configEntry } from '@pv-brain/contract/site/config.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { readSwitch } from '../../platform/site-config/system.repository.ts';
import { countOlder } from './find.repository.ts';

const KEYS = {
  application: SITE_RULE.applicationDays,
  intention: SITE_RULE.intentionDays,
  entry: SITE_RULE.entryDays,
} as const satisfies Record<SubmissionKind, string>;

const DAY = 86_400_000;

/** What waits since before these Shanghai times is late; of an intention, what nothing was done about since then. */
export type Limits = Readonly<Record<SubmissionKind, string>>;

export async function readLimits(db: Db): Promise<Limits> {
  const limit = async (kind: SubmissionKind) => {
    const key = KEYS[kind];
    const days = Number((await readSwitch(db, key)) ?? configEntry(key)?.usual);
    return shanghaiTime(new Date(nowMs() - days * DAY));
  };
  return {
    application: await limit('application'),
    intention: await limit('intention'),
    entry: await limit('entry'),
  };
}

/** Whether an open submission has waited for longer than it should. */
export const isLate = (
  row: { kind: SubmissionKind; state: string; waits_since: string; touched_at: string },
  limits: Limits,
): boolean =>
  (OPEN_STATES[row.kind] as readonly string[]).includes(row.state) &&
  (row.kind === 'intention' ? row.touched_at : row.waits_since) < limits[row.kind];

/** How many open submissions of each kind are late. */
export async function countLateByKind(db: Db): Promise<Record<SubmissionKind, number>> {
  const limits = await readLimits(db);
  const late = { application: 0, intention: 0, entry: 0 };
  for (const kind of SUBMISSION_KINDS)
    late[kind] = await countOlder(db, {
      ...{ kind, states: OPEN_STATES[kind], before: limits[kind] },
      column: kind === 'intention' ? 'touched_at' : 'waits_since',
    });
  return late;
}

/** How many open submissions are late, of all kinds. */
export async function countLate(db: Db): Promise<number> {
  return Object.values(await countLateByKind(db)).reduce((sum, count) => sum + count, 0);
}
