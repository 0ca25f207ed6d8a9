import { ROBOT, ROBOT_NAMES, ROBOT_NEWS } from '@pv-brain/contract/messaging/messages/chat-webhooks.ts';
import { CONSOLE_PATHS } from '@pv-brain/contract/protocol/paths.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { enableChannel, isChannelEnabled } from '../../platform/jobs/channels.ts';
import { addToWaitingJob, enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobType } from '../../platform/jobs/job-type.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { deleteChatMessages, readChatMessages, saveChatMessage } from './chat-message.repository.ts';
import { type ChatServiceName, type Message, sendMessage } from './service.ts';

/** Milliseconds for which events are collected into one message, so that no group gets 20 messages a minute. */
const GATHER_MS = 10_000;

/** Maximum items listed in one message: a WeCom message holds 4096 bytes. */
const MAX_NAMED_ITEMS = 15;

type OverdueCounts = Readonly<Record<SubmissionKind, number>>;

/** A message of one chat webhook: new submissions, or the number of overdue ones. */
const ROBOT_MESSAGE: JobType<{ robot: ChatServiceName; late?: OverdueCounts }> = {
  name: 'robot',
  maxAttempts: 12,
  maxConcurrent: 1,
};

const ALL = Object.keys(ROBOT_NAMES) as ChatServiceName[];
const channelName = (service: ChatServiceName) => `robot:${service}`;
const enabledServices = (db: Db) => ALL.filter((service) => isChannelEnabled(db, channelName(service)));

/** Enqueues messages to the operators' groups about a new, changed or withdrawn submission, in the transaction of the change. */
export async function notifyGroups(db: Db, change: { submissionId: string; step: string }): Promise<void> {
  for (const service of enabledServices(db)) {
    const subject = ROBOT.subject(ROBOT_NAMES[service], ROBOT.incomingSubject);
    const at = nowMs() + GATHER_MS;
    const jobId = await addToWaitingJob(db, ROBOT_MESSAGE, { robot: service }, { key: service, subject, at });
    await saveChatMessage(db, { ...change, jobId });
  }
}

/**
 * Enqueues one message a day to the groups about the number of overdue submissions, in a transaction; none when nothing is
 * overdue.
 */
export async function notifyOverdue(
  db: Db,
  { day, counts: late }: { day: string; counts: OverdueCounts },
): Promise<void> {
  if (Object.values(late).every((count) => count === 0)) return;
  for (const service of enabledServices(db)) {
    const jobKey = `late:${service}:${day}`;
    if (!(await saveChatMessage(db, { id: jobKey, jobId: jobKey, submissionId: null, step: 'late' })))
      continue;
    const subject = ROBOT.subject(ROBOT_NAMES[service], ROBOT.lateSubject);
    await enqueue(db, ROBOT_MESSAGE, { robot: service, late }, { key: jobKey, subject });
  }
}

interface Parts {
  db: Db;
  robots: Settings['robots'];
  /** Returns the absolute address of a back office screen. */
  office(path: string): string;
}

/** Registers the jobs that send chat webhook messages. */
export function registerChatWebhookJobs(jobs: Jobs, { db, robots, office }: Parts): void {
  for (const service of ALL) if (robots[service] !== undefined) enableChannel(db, channelName(service));
  const link = ROBOT.open(office('inbox'));

  async function incomingMessage(jobId: string): Promise<Message | null> {
    const changes = await readChatMessages(db, jobId);
    if (changes.length === 0) return null;
    const lines = changes.slice(0, MAX_NAMED_ITEMS).map(({ kind, step, submissionId, receiptNo }) => {
      const url = office(`${CONSOLE_PATHS[kind]}/${submissionId}`);
      return ROBOT.line(ROBOT_NEWS[kind][step] ?? '', receiptNo, url);
    });
    const remaining = changes.length - lines.length;
    return {
      title: ROBOT.incoming(changes.length),
      lines: remaining > 0 ? [...lines, ROBOT.more(remaining)] : lines,
      link,
    };
  }

  function overdueMessage(overdue: OverdueCounts): Message {
    const nonZero = Object.entries(overdue).filter(([, count]) => count > 0);
    const lines = nonZero.map(([kind, count]) => ROBOT.number(ROBOT.lateOf[kind as SubmissionKind], count));
    return { title: ROBOT.late(nonZero.reduce((sum, [, count]) => sum + count, 0)), lines, link };
  }

  jobs.handle(ROBOT_MESSAGE, async ({ robot: service, late }, { id, signal }) => {
    const message = late ? overdueMessage(late) : await incomingMessage(id);
    if (!message) return;
    await sendMessage(robots, service, message, signal);
    await deleteChatMessages(db, id);
  });
}
