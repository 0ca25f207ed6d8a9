import { useEffect, useState } from 'react';
import { fetchWork } from './fetch-captcha.ts';
import { runSearch } from './run-search.ts';

export type WorkState =
  | { state: 'working'; percent: number }
  | { state: 'done'; answer: string }
  | { state: 'failed' };

const START: WorkState = { state: 'working', percent: 0 };

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
          onProgress: (percent) => show({ state: 'working', percent }),
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
