import type { Work } from './fetch-captcha.ts';
import type { Report } from './search-worker.ts';

interface Listeners {
  onProgress: (percent: number) => void;
  onAnswer: (answer: string) => void;
  onFailure: () => void;
}

/** How likely the search has ended after so many tries: it never reaches the end, but never stands still either. */
function percentOf(tried: number, bits: number): number {
  return Math.floor(100 * (1 - Math.exp(-tried / 2 ** bits)));
}

/** Searches beside the page, which stays usable meanwhile. Returns how to stop. */
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
