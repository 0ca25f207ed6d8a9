import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

const mockState = vi.hoisted(() => ({ folder: undefined as string | undefined }));
vi.mock('node:module', async (original) => ({
  ...(await original<typeof import('node:module')>()),
  getCompileCacheDir: () => mockState.folder,
}));

const REPORTING_PROGRAM = `import { getCompileCacheDir } from 'node:module';
import { parentPort } from 'node:worker_threads';
parentPort.postMessage([getCompileCacheDir(), process.env.HOME]);`;

it('startWorker starts a thread with the compile cache and the environment of its process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, REPORTING_PROGRAM);
  mockState.folder = join(folder, 'cache', 'of this version');
  const worker = startWorker(pathToFileURL(program), {});
  const [[read, home]] = await once(worker, 'message');
  expect(dirname(read)).toBe(join(folder, 'cache'));
  expect(home).toBe(process.env.HOME);
  await worker.terminate();
});
