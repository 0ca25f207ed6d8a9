import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';
import { startWorker as startReal } from '../platform/threads/start-worker.ts';

/**
 * Starts a thread that runs the bundled script (servers/programs.ts): from source it takes up to four times the processor time.
 */
export function startWorker(program: URL, options: WorkerOptions): Worker {
  const script = basename(program.pathname).replace(/\.ts$/, '.js');
  return startReal(pathToFileURL(`${inject('programs')}/${script}`), options);
}
