import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';

const openIntentions = (db: Db) =>
  db
    .selectFrom('submission')
    .select('submission.id')
    .where('kind', '=', 'intention')
    .where('state', 'in', OPEN_STATES.intention)
    .where('handler_id', 'is not', null);

/** Lists open intentions whose reminder day has come. */
export const listReminders = (db: Db, today: string) =>
  openIntentions(db).where('remind_on', '<=', today).execute();

/** Lists open intentions without activity since a Shanghai time for which no notice was sent since; with `id`, only that one. */
export const listStale = (db: Db, before: string, id?: string) =>
  openIntentions(db)
    .$if(id !== undefined, (all) => all.where('submission.id', '=', id ?? ''))
    .where('touched_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notice')
            .select('notice.id')
            .whereRef('notice.submission_id', '=', 'submission.id')
            .whereRef('notice.at', '>', 'submission.touched_at')
            .where('notice.step', '=', 'stale'),
        ),
      ),
    )
    .execute();

/** Locks a submission until the end of the transaction. */
export async function lockSubmission(db: Db, id: string): Promise<void> {
  await db
    .updateTable('submission')
    .set(({ ref }) => ({ touched_at: ref('touched_at') }))
    .where('id', '=', id)
    .execute();
}

/** Clears an intention's reminder day; returns false when it was cleared or changed meanwhile. */
export const clearReminder = (db: Db, id: string, today: string): Promise<boolean> =>
  db
    .updateTable('submission')
    .set({ remind_on: null })
    .where('id', '=', id)
    .where('remind_on', '<=', today)
    .$call(hasWritten);
