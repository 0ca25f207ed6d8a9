import type { Work } from './fetch-captcha.ts';
import { runSearch } from './run-search.ts';

/** Maximum milliseconds that a form waits for the proof of work: a worker may never answer. */
const LONGEST_MS = 60_000;

/** Solves a puzzle in the background and writes the answer into a hidden field. */
export function doQuietly(work: Work, field: HTMLInputElement, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (answer: string) => {
      stop();
      clearTimeout(timer);
      if (!leaving.aborted) field.value = answer;
      resolve();
    };
    const timer = setTimeout(() => end(''), LONGEST_MS);
    const stop = runSearch(work, { onProgress: () => {}, onAnswer: end, onFailure: () => end('') });
    leaving.addEventListener('abort', () => end(''));
  });
}
