import { publishedNames } from '@pv-brain/contract/submissions/forms/entry.ts';
import type { SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import type { Author } from '../../content/core/writing/item-change.ts';
import { changeState, lockAtRevision, updateItem } from '../../content/core/writing/write.ts';
import type { Db } from '../../platform/database/database.ts';
import { entryLiveKey } from '../intake/entry.ts';
import {
  type findEntryChange,
  removeEntryChange,
  setEntryKey,
  setEntryState,
} from '../intake/entry-change.repository.ts';

type EntryChange = NonNullable<Awaited<ReturnType<typeof findEntryChange>>>;

/**
 * Applies a review step to the change of a published entry and returns the state of its submission, to be called in a transaction
 * that has locked the submission. An approved change replaces the published content; a rejected one leaves it unchanged.
 */
export async function reviewEntryChange(
  db: Db,
  author: Author,
  { id, change, step, reason }: { id: string; change: EntryChange; step: string; reason: string },
): Promise<SubmissionState> {
  const item = { section: 'getbuginess', id } as const;
  const decide = async (): Promise<SubmissionState> => {
    if (step === 'return') return 'returned';
    await removeEntryChange(db, id);
    if (step === 'takeDown') {
      await changeState(db, author, item, 'takeDown', reason);
      return 'down';
    }
    if (step === 'approve') {
      const { digest, companyId, companyName, form } = change;
      const { fdType: category, ...fields } = form;
      const values = { ...fields, ...publishedNames(companyName, form.fdComName) };
      // Written with the author `system`: the form was valid when the company sent it, but its deadline may have passed by now.
      const company = { by: 'system', actorId: author.actorId } as const;
      await updateItem(db, company, item, { category, values }, { step: 'renew' });
      await setEntryKey(db, { id, digest, liveKey: entryLiveKey(companyId, digest) });
    }
    return (await lockAtRevision(db, item)).state === 'expired' ? 'expired' : 'published';
  };
  const state = await decide();
  await setEntryState(db, id, state);
  return state;
}
