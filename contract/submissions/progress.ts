import { PROGRESS } from './messages/progress.ts';
import { wordOf } from './states.ts';
import type { SubmissionKind } from './submissions.ts';

/** One step in the progress of a submission, past or future. */
export interface ProgressStep {
  word: string;
  state: 'done' | 'next' | 'later';
  /** Time of a past step or deadline of a future one; empty if unknown. */
  when: string;
}

type PastStep = { fdState: string; fdTime: string; fdStatus?: string };

/** Data of a submission that its progress is computed from. */
export interface ProgressFacts {
  fdState: string;
  /** Oldest first. */
  history: readonly PastStep[];
  /** The day until which operators are expected to answer. */
  fdExpectedDay?: string | null | undefined;
  asked?: { until: string | null } | null | undefined;
  fdDeadlineTime?: unknown;
}

type FutureStep = keyof (typeof PROGRESS)['coming'];

/** Future steps by state, in their order. Final states have none. */
const COMING: Readonly<Record<SubmissionKind, Readonly<Record<string, readonly FutureStep[]>>>> = {
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

/** Steps to which the expected day may apply: the first of these that is still to come. */
const ANSWERS: readonly FutureStep[] = ['decide', 'contact', 'follow', 'review'];

/** Returns the word of a past step; the first `pending` is the submission, later ones are resubmissions after a return. */
const pastWord = (kind: SubmissionKind, { fdState: state, fdStatus }: PastStep, at: number): string => {
  // A change of an entry has its own word.
  if (fdStatus && fdStatus !== wordOf(kind, state)) return fdStatus;
  if (state === 'pending') return at === 0 ? PROGRESS.sent : PROGRESS.sentAgain;
  const words: Readonly<Record<string, string>> = PROGRESS.done[kind];
  return words[state] ?? wordOf(kind, state);
};

/** Returns all steps of a submission, past and future, in their order. `today` is a day. */
export function progressOf(kind: SubmissionKind, facts: ProgressFacts, today: string): ProgressStep[] {
  const { fdState, history, fdExpectedDay, asked: corrections, fdDeadlineTime } = facts;
  const pastSteps = history.map(
    (entry, at): ProgressStep => ({
      word: pastWord(kind, entry, at),
      state: 'done',
      when: entry.fdTime.slice(0, 16),
    }),
  );
  const nextSteps = COMING[kind][fdState] ?? [];
  const answerStep = ANSWERS.find((step) => nextSteps.includes(step));
  const whenOf = (step: FutureStep): string => {
    if (step === 'resend') return corrections?.until ? PROGRESS.until(corrections.until) : '';
    if (step === 'end') return String(fdDeadlineTime ?? '');
    if (step !== answerStep || !fdExpectedDay) return '';
    return fdExpectedDay < today ? PROGRESS.overdue(fdExpectedDay) : PROGRESS.until(fdExpectedDay);
  };
  const futureSteps = nextSteps.map(
    (step, at): ProgressStep => ({
      word: PROGRESS.coming[step],
      state: at === 0 ? 'next' : 'later',
      when: whenOf(step),
    }),
  );
  return [...pastSteps, ...futureSteps];
}
