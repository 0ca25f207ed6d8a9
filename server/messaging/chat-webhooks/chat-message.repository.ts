import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Keeps what a job is to tell. False where a row of that id is there. */
export async function saveChatMessage(
  db: Db,
  {
    id = newId(),
    jobId,
    submissionId,
    step,
  }: { id?: string; jobId: string; submissionId: string | null; step: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('robot_news')
    .values({ id, job_id: jobId, submission_id: submissionId, step, at: shanghaiTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export interface ChatMessage {
  id: string;
  step: string;
  submissionId: string;
  kind: SubmissionKind;
  receiptNo: string;
}

/** What a job is to tell, the first first. */
export const readChatMessages = (db: Db, jobId: string): Promise<ChatMessage[]> =>
  db
    .selectFrom('robot_news')
    .innerJoin('submission', 'submission.id', 'robot_news.submission_id')
    .select(['robot_news.id', 'robot_news.step', 'submission.id as submissionId', 'kind'])
    .select('receipt_no as receiptNo')
    .where('job_id', '=', jobId)
    .orderBy('robot_news.id')
    .execute();

/** Forgets what a job has told. What joins it later is another job's. */
export async function deleteChatMessages(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('robot_news').where('job_id', '=', jobId).execute();
}

/** Forgets what nobody tells any more, from before a Shanghai time. */
export async function deleteOldChatMessages(db: Db, before: string): Promise<void> {
  await db.deleteFrom('robot_news').where('at', '<', before).execute();
}
