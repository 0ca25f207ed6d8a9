import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { STATES, wordOf } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { refuseUnreviewed } from '../../../identity/accounts/companies/company-review.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { refusalOf } from '../submit.ts';
import { countOwnStates, readOwnStates } from './own-submissions.repository.ts';

/** Why a company may submit nothing at all now; null where it may. */
async function generalRefusal(db: Db, companyId: string): Promise<string | null> {
  try {
    await refuseUnreviewed(db, companyId);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** How many submissions of a company are in which state, in the order of the kinds and of their states. */
async function countWords(db: Db, companyId: string) {
  const counts = await countOwnStates(db, companyId);
  const words = new Map<string, number>();
  for (const kind of SUBMISSION_KINDS)
    for (const state of Object.keys(STATES[kind])) {
      const rows = counts.find((count) => count.kind === kind && count.state === state)?.rows ?? 0;
      const word = wordOf(kind, state);
      if (rows > 0) words.set(word, (words.get(word) ?? 0) + rows);
    }
  return Array.from(words, ([word, rows]) => ({ word, rows }));
}

/** What a company has under way, and what the server would refuse whatever a form says. */
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
