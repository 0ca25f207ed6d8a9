import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { STATES, wordOf } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { refuseUnreviewed } from '../../../identity/accounts/companies/company-review.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { refusalOf } from '../submit.ts';
import { countOwnStates, readOwnStates } from './own-submissions.repository.ts';

/** Returns why a company may not submit anything now; null when it may. */
async function generalRefusal(db: Db, companyId: string): Promise<string | null> {
  try {
    await refuseUnreviewed(db, companyId);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Counts a company's submissions by state, ordered by kind and state. */
async function countWords(db: Db, companyId: string) {
  const counts = await countOwnStates(db, companyId);
  const totals = new Map<string, number>();
  for (const kind of SUBMISSION_KINDS)
    for (const state of Object.keys(STATES[kind])) {
      const rows = counts.find((count) => count.kind === kind && count.state === state)?.rows ?? 0;
      const word = wordOf(kind, state);
      if (rows > 0) totals.set(word, (totals.get(word) ?? 0) + rows);
    }
  return Array.from(totals, ([word, rows]) => ({ word, rows }));
}

/** Returns a company's open submissions, and the refusals that apply whatever a form contains. */
export async function ownStatesOf(db: Db, companyId: string): Promise<AnswerOf<typeof ownStates>['data']> {
  const general = await generalRefusal(db, companyId);
  const refusal = async (kind: 'application' | 'intention' | 'entry') =>
    general ?? (await refusalOf(db, kind, companyId));
  const rows = await readOwnStates(db, companyId);
  return {
    refusals: {
      application: await refusal('application'),
      intention: await refusal('intention'),
      entry: await refusal('entry'),
    },
    rows: rows.map(({ id, kind, about, state, liveKey }) => ({
      kind,
      about,
      fdId: id,
      fdState: state,
      fdStatus: wordOf(kind, state),
      isOpen: liveKey !== null,
    })),
    counts: await countWords(db, companyId),
  };
}
