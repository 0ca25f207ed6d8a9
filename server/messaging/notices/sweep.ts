import { NOTICE_DAYS } from '@pv-brain/contract/messaging/notices.ts';
import { JOB_RETENTION_DAYS } from '@pv-brain/contract/operations/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { addDays, DAY_MS, nowMs, shanghaiDay } from '../../platform/runtime/time.ts';
import { deleteOldChatMessages } from '../chat-webhooks/chat-message.repository.ts';
import { deleteExpiredLinks } from '../email/link.repository.ts';
import { deleteOldNotices } from './notice.repository.ts';

/**
 * Registers the deletion of notices that are a year old, and of mail and chat data that was never sent; the events themselves
 * stay in the history of each submission.
 */
export function sweepNotices(jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void {
  jobs.repeat({
    name: 'notice-sweep',
    every: DAY_MS,
    async run() {
      await deleteExpiredLinks(db, nowMs() - 7 * DAY_MS);
      await deleteOldChatMessages(db, addDays(shanghaiDay(), -JOB_RETENTION_DAYS));
      const removed = await deleteOldNotices(db, addDays(shanghaiDay(), -NOTICE_DAYS));
      if (removed > 0) log.info({ removed }, 'old notices were deleted');
    },
  });
}
