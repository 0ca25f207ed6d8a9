import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import type { Mine } from './kinds.ts';

/** What the company itself did is done with that. */
const SENT = { tone: 'blue', shape: 'full' } as const;

/** What happened to it, newest first, with the reasons as they were given. */
export function Progress({ kind, history }: { kind: SubmissionKind; history: Mine['history'] }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  // Waiting is what sending leads to: here it is told as what was done.
  const wordOf = ({ fdStatus }: Mine['history'][number], at: number) => {
    if (at === 0) return MY_ITEM.sentFirst;
    return fdStatus === states.pending?.word ? MY_ITEM.sentAgain : fdStatus;
  };
  const drawn = ({ fdState }: Mine['history'][number]) =>
    fdState === 'pending' ? SENT : (states[fdState] ?? SENT);
  const steps = history
    .map((step, at) => ({ ...step, ...drawn(step), key: `${at}`, word: wordOf(step, at) }))
    .reverse();
  return (
    <Timeline
      entries={steps.map(({ key, tone, shape, fdTime: at, fdNote: note, word }) => ({
        key,
        tone,
        shape,
        at,
        note,
        title: <b>{word}</b>,
      }))}
    />
  );
}
