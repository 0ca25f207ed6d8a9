import type { Work } from './fetch-captcha.ts';
import type { Report } from './search-worker.ts';

interface Listeners {
  onProgress: (tried: number) => void;
  onAnswer: (answer: string) => void;
  onFailure: () => void;
}

/** Searches beside the page, which stays usable meanwhile. Answers how to stop. */
export function runSearch(work: Work, { onProgress, onAnswer, onFailure }: Listeners): () => void {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Report>) => {
    if ('answer' in data) onAnswer(data.answer);
    else onProgress(data.tried);
  };
  worker.onerror = onFailure;
  worker.postMessage(work);
  return () => worker.terminate();
}
