import { configEntry } from '@pv-brain/contract/site/config.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays } from '../../platform/runtime/time.ts';
import { readSwitch } from '../../platform/site-config/system.repository.ts';

const KEYS = {
  application: SITE_RULE.applicationDays,
  intention: SITE_RULE.intentionDays,
  entry: SITE_RULE.entryDays,
} as const satisfies Record<SubmissionKind, string>;

/** Returns the number of days within which operators should answer a submission of a kind. */
export async function readAnswerDays(db: Db, kind: SubmissionKind): Promise<number> {
  const key = KEYS[kind];
  return Number((await readSwitch(db, key)) ?? configEntry(key)?.usual);
}

interface Open {
  state: string;
  /** Time since which the submission waits for operators. */
  waits_since: string;
  updated_at: string;
}

/**
 * Returns the day until which operators are expected to answer; null when they have nothing to do. For an intention, the last
 * activity counts.
 */
export function expectedDay(
  kind: SubmissionKind,
  { state, waits_since, updated_at }: Open,
  days: number,
): string | null {
  if (!(OPEN_STATES[kind] as readonly string[]).includes(state)) return null;
  return addDays((kind === 'intention' ? updated_at : waits_since).slice(0, 10), days);
}
