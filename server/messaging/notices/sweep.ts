import { NOTICE_DAYS } from '@pv-brain/contract/messaging/notices.ts';
import { JOB_KEPT_DAYS } from '@pv-brain/contract/operations/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { addDays, nowMs, shanghaiDay } from '../../platform/runtime/time.ts';
import { deleteOldNews } from '../chat-webhooks/robot.repository.ts';
import { forgetLinks } from '../email/link.repository.ts';
import { forgetNotices } from './notice.repository.ts';

/**
 * Has notices forgotten that are a year old, and what was kept for mail and chat groups and never sent; what they told of stays in the
 * history of each submission.
 */
export function sweepNotices(jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void {
  jobs.repeat({
    name: 'notice-sweep',
    every: 24 * 3600e3,
    async run() {
      await forgetLinks(db, nowMs() - 7 * 24 * 3600e3);
      await deleteOldNews(db, addDays(shanghaiDay(), -JOB_KEPT_DAYS));
      const removed = await forgetNotices(db, addDays(shanghaiDay(), -NOTICE_DAYS));
      if (removed > 0) log.info({ removed }, 'notices that were old enough were forgotten');
    },
  });
}
