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
    const leaving = new AbortController();
    const { signal } = leaving;
    let stop = () => {};
    const show = (next: WorkState) => {
      if (!signal.aborted) setWork(next);
    };
    show(START);
    fetchWork(signal).then(
      (puzzle) => {
        if (signal.aborted) return;
        stop = runSearch(puzzle, {
          onProgress: (percent) => show({ state: 'working', percent }),
          onAnswer: (answer) => show({ state: 'done', answer }),
          onFailure: () => show({ state: 'failed' }),
        });
      },
      () => show({ state: 'failed' }),
    );
    return () => {
      leaving.abort();
      stop();
    };
  }, [round]);

  return work;
}
