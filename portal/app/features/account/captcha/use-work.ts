import { useEffect, useState } from 'react';
import { fetchWork } from './fetch-captcha.ts';
import { runSearch } from './run-search.ts';

export type WorkState =
  | { state: 'working'; percent: number }
  | { state: 'done'; answer: string }
  | { state: 'failed' };

const START: WorkState = { state: 'working', percent: 0 };

/** How likely the search has ended after so many tries: it never reaches the end, but never stands still either. */
function percentOf(tried: number, bits: number): number {
  return Math.floor(100 * (1 - Math.exp(-tried / 2 ** bits)));
}

/** Solves a new puzzle for each `round`. */
export function useWork(round: number): WorkState {
  const [work, setWork] = useState<WorkState>(START);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new puzzle
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const show = (next: WorkState) => {
      if (!gone) setWork(next);
    };
    show(START);
    fetchWork().then(
      (puzzle) => {
        if (gone) return;
        stop = runSearch(puzzle, {
          onProgress: (tried) => show({ state: 'working', percent: percentOf(tried, puzzle.bits) }),
          onAnswer: (answer) => show({ state: 'done', answer }),
          onFailure: () => show({ state: 'failed' }),
        });
      },
      () => show({ state: 'failed' }),
    );
    return () => {
      gone = true;
      stop();
    };
  }, [round]);

  return work;
}
