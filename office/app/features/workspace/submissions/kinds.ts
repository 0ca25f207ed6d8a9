import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { MY_LIST } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { AttachmentInfo, SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';

type Envelope = AnswerOf<typeof myCalls.application.find>['data'];

/** What the company has sent, of any kind: with the fields of its kind beside what all kinds have. */
export type Mine = Envelope & { attachments?: AttachmentInfo[] } & Readonly<Record<string, unknown>>;

/** What names it: the project, the app, the product. */
export function titleOf(item: Mine): string {
  return String(item.fdProjectName ?? item.fdAppName ?? item.fdGetbuginessName);
}

/** The last day of an entry. */
export const deadlineOf = (item: Mine): string => String(item.fdDeadlineTime ?? '');

/** Whether an entry may be given a later last day: as long as it stands on the market, and once it is over. */
export const isRenewable = (kind: SubmissionKind, { fdState }: Mine): boolean =>
  kind === 'entry' && PUBLIC_STATES.includes(fdState);

/** What is on the market of an entry while a change of it waits or is returned: only what differs. */
export const liveOf = (item: Mine): Readonly<Record<string, unknown>> | undefined =>
  (item.live as Readonly<Record<string, unknown>> | null) ?? undefined;

/** Whether an entry stands on the market, or did until it was over. */
export const isLive = (kind: SubmissionKind, item: Mine): boolean =>
  isRenewable(kind, item) || liveOf(item) !== undefined;

/** Whether an entry that is not returned may be edited, which is published again once it was ended. */
export const isEditable = (kind: SubmissionKind, item: Mine): boolean =>
  isRenewable(kind, item) || (kind === 'entry' && ['pending', 'ended'].includes(item.fdState));

/** Whether the company could not apply for the project once more. */
export const isProjectOver = (kind: SubmissionKind, { fdProjectOpen }: Mine): boolean =>
  kind === 'application' && fdProjectOpen === false;

export interface Group {
  /** As it stands in the address. */
  key: string;
  word: string;
  states: readonly string[];
}

const RETURNED: Group = { key: 'returned', word: MY_LIST.returned, states: ['returned'] };

/** Filters of the lists by progress; together they contain every state of their kind once. */
export const GROUPS: Readonly<Record<SubmissionKind, readonly Group[]>> = {
  application: [
    RETURNED,
    { key: 'open', word: MY_LIST.open, states: ['pending', 'reviewing'] },
    { key: 'over', word: MY_LIST.over, states: ['approved', 'rejected', 'withdrawn'] },
  ],
  intention: [
    { key: 'open', word: MY_LIST.open, states: ['pending', 'contacted'] },
    { key: 'over', word: MY_LIST.over, states: ['won', 'lost', 'withdrawn'] },
  ],
  entry: [
    RETURNED,
    { key: 'open', word: MY_LIST.waiting, states: ['pending'] },
    { key: 'shown', word: MY_LIST.shown, states: ['published'] },
    { key: 'over', word: MY_LIST.ended, states: ['expired', 'ended', 'rejected', 'down', 'withdrawn'] },
  ],
};

/** The day of a time as short as it can be told: 11-20, or with its year where that is not this one. */
export function shortDay(time: string, today: string): string {
  return time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10);
}

/** What happens next, in a few words; of what was returned, until when it is wanted. */
export function nextOf(kind: SubmissionKind, item: Mine, today: string): string {
  if (item.fdState === 'returned')
    return item.asked?.until ? MY_LIST.until(shortDay(item.asked.until, today)) : MY_LIST.asked;
  if (item.fdState === 'pending' && isLive(kind, item)) return MY_ENTRY.editWaits;
  if (kind === 'entry' && item.fdState === 'published') return MY_ENTRY.shownUntil(deadlineOf(item));
  if (kind === 'entry' && item.fdState === 'expired') return MY_ENTRY.over(deadlineOf(item));
  const words: Readonly<Record<string, string>> = MY_LIST.next[kind];
  return words[item.fdState] ?? '';
}
