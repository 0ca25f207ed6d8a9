import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { MY_LIST } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { AttachmentInfo, SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';

type Envelope = AnswerOf<typeof myCalls.application.find>['data'];

/** Submission of the company, of any kind: the fields of its kind besides the common ones. */
export type Submission = Envelope & { attachments?: AttachmentInfo[] } & Readonly<Record<string, unknown>>;

/** Returns the title: project, app or product. */
export const titleOf = (item: Submission): string =>
  String(item.fdProjectName ?? item.fdAppName ?? item.fdGetbuginessName);

export const deadlineOf = (item: Submission): string => String(item.fdDeadlineTime ?? '');

/** Returns whether an entry's deadline can be extended: while it is published, and once it has expired. */
export const isRenewable = (kind: SubmissionKind, { fdState }: Submission): boolean =>
  kind === 'entry' && PUBLIC_STATES.includes(fdState);

/** Returns the published values of an entry while a change is pending or returned: only those that differ. */
export const liveOf = (item: Submission): Readonly<Record<string, unknown>> | undefined =>
  (item.live as Readonly<Record<string, unknown>> | null) ?? undefined;

/** Returns whether an entry is published or has expired. */
export const isLive = (kind: SubmissionKind, item: Submission): boolean =>
  isRenewable(kind, item) || liveOf(item) !== undefined;

/** Returns whether an entry that is not returned can be edited; an ended one is published again by that. */
export const isEditable = (kind: SubmissionKind, item: Submission): boolean =>
  isRenewable(kind, item) || (kind === 'entry' && ['pending', 'ended'].includes(item.fdState));

/** Returns whether the company can no longer apply for the project. */
export const isProjectOver = (kind: SubmissionKind, { fdProjectOpen }: Submission): boolean =>
  kind === 'application' && fdProjectOpen === false;

/** Titles of the lists. */
export const SCREENS = {
  application: OFFICE_SCREENS.applications,
  intention: OFFICE_SCREENS.intentions,
  entry: OFFICE_SCREENS.entries,
} as const;

const RETURNED = { key: 'returned', text: MY_LIST.returned, states: ['returned'] };

/** Filters of the lists by progress, with their keys in the address; together they contain every state of their kind once. */
export const GROUPS = {
  application: [
    RETURNED,
    { key: 'open', text: MY_LIST.open, states: ['pending', 'reviewing'] },
    { key: 'over', text: MY_LIST.over, states: ['approved', 'rejected', 'withdrawn'] },
  ],
  intention: [
    { key: 'open', text: MY_LIST.open, states: ['pending', 'contacted'] },
    { key: 'over', text: MY_LIST.over, states: ['won', 'lost', 'withdrawn'] },
  ],
  entry: [
    RETURNED,
    { key: 'open', text: MY_LIST.waiting, states: ['pending'] },
    { key: 'shown', text: MY_LIST.shown, states: ['published'] },
    { key: 'over', text: MY_LIST.ended, states: ['expired', 'ended', 'rejected', 'down', 'withdrawn'] },
  ],
} satisfies Record<SubmissionKind, object[]>;

/** Formats the day of a time: 11-20, with the year if it is not the current one. */
export const shortDay = (time: string, today: string): string =>
  time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10);

/** Returns the next step in a few words; for a returned submission, the deadline. */
export function nextOf(kind: SubmissionKind, item: Submission, today: string): string {
  if (item.fdState === 'returned')
    return item.asked?.until ? MY_LIST.until(shortDay(item.asked.until, today)) : MY_LIST.asked;
  if (item.fdState === 'pending' && isLive(kind, item)) return MY_ENTRY.editWaits;
  if (kind === 'entry' && item.fdState === 'published') return MY_ENTRY.shownUntil(deadlineOf(item));
  if (kind === 'entry' && item.fdState === 'expired') return MY_ENTRY.over(deadlineOf(item));
  const texts: Readonly<Record<string, string>> = MY_LIST.next[kind];
  return texts[item.fdState] ?? '';
}
