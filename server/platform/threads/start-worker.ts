import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread without the Node flags of its process. Tests replace it: they start the bundled script. */
export const startWorker = (program: URL, options: WorkerOptions): Worker =>
  new Worker(program, { execArgv: [], ...options });
