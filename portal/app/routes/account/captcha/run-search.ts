import type { Work } from './fetch-captcha.ts';
import type { Report } from './search-worker.ts';

/** Returns the probability in percent that the search has ended after so many tries: it always grows, but never reaches 100. */
function percentOf(tried: number, bits: number): number {
  return Math.floor(100 * (1 - Math.exp(-tried / 2 ** bits)));
}

/** Searches in a worker, so that the page stays usable. Rejects if the search fails or is aborted. */
export async function runSearch(
  work: Work,
  signal: AbortSignal,
  onProgress: (percent: number) => void = () => {},
): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Report>) => {
        if ('answer' in data) resolve(data.answer);
        else onProgress(percentOf(data.tried, work.bits));
      };
      worker.onerror = reject;
      signal.addEventListener('abort', reject);
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
  }
}
