import type { Work } from './fetch-captcha.ts';
import { runSearch } from './run-search.ts';

/** Maximum milliseconds that a form waits for the proof of work: a worker may never answer. */
const MAX_WAIT_MS = 60_000;

/** Solves a puzzle in the background and writes the answer into a hidden field. */
export function solveInBackground(work: Work, field: HTMLInputElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (answer: string) => {
      stop();
      clearTimeout(timer);
      if (!signal.aborted) field.value = answer;
      resolve();
    };
    const timer = setTimeout(() => end(''), MAX_WAIT_MS);
    const stop = runSearch(work, { onProgress: () => {}, onAnswer: end, onFailure: () => end('') });
    signal.addEventListener('abort', () => end(''));
  });
}
