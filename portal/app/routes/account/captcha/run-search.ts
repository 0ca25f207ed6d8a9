import type { Work } from './fetch-captcha.ts';
import type { Report } from './search-worker.ts';

interface Listeners {
  onProgress: (percent: number) => void;
  onAnswer: (answer: string) => void;
  onFailure: () => void;
}

/** Returns the probability in percent that the search has ended after so many tries: it always grows, but never reaches 100. */
function percentOf(tried: number, bits: number): number {
  return Math.floor(100 * (1 - Math.exp(-tried / 2 ** bits)));
}

/** Searches in a worker, so that the page stays usable. Returns a function that stops it. */
export function runSearch(work: Work, { onProgress, onAnswer, onFailure }: Listeners): () => void {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Report>) => {
    if ('answer' in data) onAnswer(data.answer);
    else onProgress(percentOf(data.tried, work.bits));
  };
  worker.onerror = onFailure;
  worker.postMessage(work);
  return () => worker.terminate();
}
