import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread that reuses the compiled, type-stripped code of earlier threads, like a process with a compile cache: Node
 * keeps a cache for each thread, and a new thread reads it only with this variable.
 */
export function startWorker(program: URL, options: WorkerOptions): Worker {
  // The cache dir is the subfolder of this Node version; the variable needs the parent folder.
  const folder = getCompileCacheDir();
  const env = folder ? { ...process.env, NODE_COMPILE_CACHE: dirname(folder) } : process.env;
  return new Worker(program, { execArgv: [], env, ...options });
}
