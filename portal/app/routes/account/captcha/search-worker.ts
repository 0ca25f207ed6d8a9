import type { Work } from './fetch-captcha.ts';
import { search } from './search.ts';

/** Messages from the worker to the page. */
export type Report = { tried: number } | { answer: string };

const report = (message: Report) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  report({ answer: search(data, (tried) => report({ tried })) });
});
