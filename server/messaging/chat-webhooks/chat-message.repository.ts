import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Saves a message for a job to send. False when there is already a row with that id. */
export const saveChatMessage = (
  db: Db,
  {
    id = newId(),
    jobId,
    submissionId,
    step,
  }: { id?: string; jobId: string; submissionId: string | null; step: string },
): Promise<boolean> =>
  db
    .insertInto('robot_news')
    .values({ id, job_id: jobId, submission_id: submissionId, step, at: shanghaiTime() })
    .onConflict((conflict) => conflict.doNothing())
    .$call(hasWritten);

/** Reads the messages for a job to send, oldest first. */
export const readChatMessages = (db: Db, jobId: string) =>
  db
    .selectFrom('robot_news')
    .innerJoin('submission', 'submission.id', 'robot_news.submission_id')
    .select(['robot_news.id', 'robot_news.step', 'submission.id as submissionId', 'kind'])
    .select('receipt_no as receiptNo')
    .where('job_id', '=', jobId)
    .orderBy('robot_news.id')
    .execute();

/** Deletes the messages that a job has sent. Later ones belong to another job. */
export async function deleteChatMessages(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('robot_news').where('job_id', '=', jobId).execute();
}

/** Deletes messages from before a Shanghai time, which no job will send. */
export async function deleteOldChatMessages(db: Db, before: string): Promise<void> {
  await db.deleteFrom('robot_news').where('at', '<', before).execute();
}
