import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { refuseUnreviewed } from '../../../identity/accounts/companies/company-review.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { refusalOf } from '../submit.ts';
import { readOwnStates } from './own-submissions.repository.ts';

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
  };
}
