import type { MailTopic } from '@pv-brain/contract/messaging/mail.ts';
import { contentChanged } from '../content/core/writing/record-change.ts';
import { updateSearchIndex } from '../content/search/index/update-search-index.ts';
import { renamingDecided } from '../enterprises/directory/change.ts';
import { listPeople } from '../identity/accounts/companies/company.repository.ts';
import { announcementSent, summaryOf } from '../messaging/announcements/change.ts';
import { notifyGroups, notifyOverdue } from '../messaging/chat-webhooks/chat-webhooks.ts';
import { settleIncoming } from '../messaging/notices/notice.repository.ts';
import { notify, notifyReaders } from '../messaging/notices/notify.ts';
import type { Db } from '../platform/database/database.ts';
import type { EventKind, Handler } from '../platform/events/event.ts';
import {
  overdueCounted,
  type SubmissionEvent,
  submissionChanged,
  submissionDue,
} from '../submissions/intake/events.ts';
import { readParties } from '../submissions/intake/submission.repository.ts';
import { listAssignees } from '../submissions/review/review.ts';
import { pushChanges } from '../web/search-engine-ping/search-push.ts';

/** Returns the accounts that get a notice of a submission event. */
type Recipients = (
  db: Db,
  event: SubmissionEvent,
  parties: Awaited<ReturnType<typeof readParties>>,
) => Promise<string[]>;

/** All people of the company that sent it. */
const company: Recipients = (db, _, { companyId }) => listPeople(db, companyId);

/** Operator to whom it is assigned. */
const handler: Recipients = (db, { actorId }, { handlerId }) => operator(db, handlerId, actorId);

/** Operator to whom it was assigned before. */
const previousHandler: Recipients = (db, { actorId, previousHandlerId = null }) =>
  operator(db, previousHandlerId, actorId);

/**
 * Returns the operator unless they acted themselves; all possible assignees when that operator may no longer deal with
 * submissions.
 */
async function operator(db: Db, id: string | null, actorId?: string): Promise<string[]> {
  if (id === null || id === actorId) return [];
  const able = (await listAssignees(db)).map((each) => each.id);
  return able.includes(id) ? [id] : able;
}

/** All operators to whom it can be assigned. */
const reviewers: Recipients = async (db) => (await listAssignees(db)).map(({ id }) => id);

interface Rule {
  /** Recipients of the notice; no notice when omitted. */
  notice?: Recipients;
  /** Mail preference that decides whether the notice is also mailed: `steps` when omitted; null for no mail. */
  mail?: MailTopic | null;
  /** Set when the operators' chat groups get a message. */
  isForGroups?: true;
}

/**
 * Recipients of notices about submission events. The texts are in `contract/messaging/messages`: `NOTICE_WORDS` for the notice,
 * `MAIL_NEXT` for the mail, `ROBOT_NEWS` for the message to chat groups.
 */
export const RULES: Readonly<Record<SubmissionEvent['step'], Rule>> = {
  // Actions of a company.
  submit: { notice: reviewers, mail: null, isForGroups: true },
  publish: { isForGroups: true },
  edit: { notice: handler, isForGroups: true },
  republish: { isForGroups: true },
  resend: { notice: handler, isForGroups: true },
  withdraw: { notice: handler, isForGroups: true },
  end: { notice: handler, isForGroups: true },
  // Assignment among operators.
  claim: { notice: previousHandler },
  'hand-over': { notice: handler },
  'put-back': {},
  // Decisions of an operator.
  accept: { notice: company },
  approve: { notice: company },
  return: { notice: company },
  reject: { notice: company },
  'reject-edit': { notice: company },
  contact: { notice: company },
  win: { notice: company },
  lose: { notice: company },
  takeDown: { notice: company },
  // Dates that approach or have passed.
  remind: { notice: handler, mail: 'reminders' },
  stale: { notice: handler, mail: 'reminders' },
  'due-soon': { notice: company, mail: 'reminders' },
  'due-today': { notice: company, mail: 'reminders' },
  'due-over': { notice: company, mail: 'reminders' },
  closing: { notice: company, mail: 'reminders' },
  expiring: { notice: company, mail: 'reminders' },
};

/** Steps of companies after which a submission waits for the operators as before. */
const WAITING_STEPS: readonly SubmissionEvent['step'][] = ['submit', 'edit', 'resend'];

async function notifyOfSubmission(db: Db, event: SubmissionEvent): Promise<void> {
  const { submissionId, step, note, until } = event;
  const { notice, mail = 'steps', isForGroups } = RULES[step];
  if (notice) {
    const parties = await readParties(db, submissionId);
    const noticeData = { step, title: parties.title ?? '', note, until_day: until };
    await notify(db, await notice(db, event, parties), { submission_id: submissionId, ...noticeData }, mail);
  }
  if (!WAITING_STEPS.includes(step)) await settleIncoming(db, submissionId);
  if (isForGroups) await notifyGroups(db, { submissionId, step });
}

const on =
  <T>(event: EventKind<T>, handle: Handler<T>) =>
  (db: Db) =>
    event.subscribe(db, handle);

/** Effects of each event, in the event's transaction. */
const SUBSCRIPTIONS = [
  on(submissionChanged, notifyOfSubmission),
  on(submissionDue, notifyOfSubmission),
  // Recipients: the operators' chat groups, once a day.
  on(overdueCounted, notifyOverdue),
  // Recipients: all people of the company.
  on(renamingDecided, async (db, { companyId, changeId, state, name, answer }) =>
    notify(
      db,
      await listPeople(db, companyId),
      { change_id: changeId, step: state, title: name, note: answer },
      'steps',
    ),
  ),
  // Recipients: readers of this batch of the announcement.
  on(announcementSent, (db, { text, mustRead, ...announcement }) =>
    notifyReaders(db, { ...announcement, note: summaryOf(text) }, mustRead ? 'must' : 'announcements'),
  ),
  on(contentChanged, pushChanges),
  on(contentChanged, (db, { section, changes }) =>
    updateSearchIndex(
      db,
      section,
      changes.map(({ id }) => id),
    ),
  ),
];

/** Subscribes to all events in a database, for servers and commands alike; repeated calls change nothing. */
export function subscribeAll(db: Db): void {
  for (const subscribe of SUBSCRIPTIONS) subscribe(db);
}
