import { PROGRESS } from './messages/progress.ts';
import { wordOf } from './states.ts';
import type { RequestedCorrections, SubmissionKind } from './submissions.ts';

/** One step of the way of a submission, done or to come. */
export interface ProgressStep {
  word: string;
  state: 'done' | 'next' | 'later';
  /** When it was done, or until when it is expected; empty where neither is known. */
  when: string;
}

type Done = { fdState: string; fdTime: string; fdStatus?: string };

/** What of a submission its progress follows from. */
export interface ProgressFacts {
  fdState: string;
  /** Oldest first. */
  history: readonly Done[];
  /** The day until which operators are expected to answer. */
  fdExpectedDay?: string | null | undefined;
  asked?: Pick<RequestedCorrections, 'until'> | null | undefined;
  fdDeadlineTime?: unknown;
}

type Coming = keyof (typeof PROGRESS)['coming'];

/** What comes after a state, in its order. What is over has nothing to come. */
const COMING: Readonly<Record<SubmissionKind, Readonly<Record<string, readonly Coming[]>>>> = {
  application: {
    pending: ['accept', 'decide'],
    reviewing: ['decide'],
    returned: ['resend', 'decide'],
  },
  intention: { pending: ['contact', 'follow'], contacted: ['follow'] },
  entry: {
    pending: ['review', 'show'],
    returned: ['resend', 'review', 'show'],
    published: ['end'],
  },
};

/** What the expected day is the day of, by kind: the first of these that is to come. */
const ANSWERS: readonly Coming[] = ['decide', 'contact', 'follow', 'review'];

/** What was done, oldest first: sending comes first, and again after a return. */
const doneWord = (kind: SubmissionKind, { fdState: state, fdStatus }: Done, at: number): string => {
  // The change of an entry is named as such.
  if (fdStatus && fdStatus !== wordOf(kind, state)) return fdStatus;
  if (state === 'pending') return at === 0 ? PROGRESS.sent : PROGRESS.sentAgain;
  const done: Readonly<Record<string, string>> = PROGRESS.done[kind];
  return done[state] ?? wordOf(kind, state);
};

/** All steps of a submission, done and to come, in their order. `today` is a day. */
export function progressOf(kind: SubmissionKind, facts: ProgressFacts, today: string): ProgressStep[] {
  const { fdState, history, fdExpectedDay, asked, fdDeadlineTime } = facts;
  const done = history.map(
    (entry, at): ProgressStep => ({
      word: doneWord(kind, entry, at),
      state: 'done',
      when: entry.fdTime.slice(0, 16),
    }),
  );
  const coming = COMING[kind][fdState] ?? [];
  const answer = ANSWERS.find((each) => coming.includes(each));
  const whenOf = (step: Coming): string => {
    if (step === 'resend') return asked?.until ? PROGRESS.until(asked.until) : '';
    if (step === 'end') return String(fdDeadlineTime ?? '');
    if (step !== answer || !fdExpectedDay) return '';
    return fdExpectedDay < today ? PROGRESS.overdue(fdExpectedDay) : PROGRESS.until(fdExpectedDay);
  };
  const rest = coming.map(
    (step, at): ProgressStep => ({
      word: PROGRESS.coming[step],
      state: at === 0 ? 'next' : 'later',
      when: whenOf(step),
    }),
  );
  return [...done, ...rest];
}
