import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. It finds compiled, and stripped of types, what a thread like it has loaded before, as the process does
 * that began with a compile cache: Node keeps one for each thread, and has it read for a new one only by this variable.
 */
export function startWorker(program: URL, options: WorkerOptions): Worker {
  // The folder of this version of Node, in the folder that was asked for.
  const folder = getCompileCacheDir();
  const env = folder ? { ...process.env, NODE_COMPILE_CACHE: dirname(folder) } : process.env;
  return new Worker(program, { execArgv: [], env, ...options });
}
