import type { Work } from './fetch-captcha.ts';
import { runSearch } from './run-search.ts';

/** Maximum milliseconds that a form waits for the proof of work: a worker may never answer. */
const MAX_WAIT_MS = 60_000;

/** Solves a puzzle in the background and writes the answer into a hidden field; rejects if there is none. */
export async function solveInBackground(work: Work, field: HTMLInputElement, signal: AbortSignal) {
  field.value = await runSearch(work, AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]));
}
