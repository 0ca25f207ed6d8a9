import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;
const FLOOD = join(import.meta.dirname, '../../testing/load/cache-flood.ts');
/** Timeout in milliseconds; the test takes some ten seconds on an idle machine. */
const TEST_TIMEOUT_MS = 240_000;

it(
  'the response cache grows the process by at most one and a half times its bound, whatever is requested',
  async () => {
    const limit = 64 * MEGABYTE;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--max-semi-space-size=8',
      FLOOD,
      String(limit),
      '200000',
    ]);
    const { grown, held } = JSON.parse(stdout) as { grown: number; held: number };
    // The requests have filled the cache.
    expect(held).toBeGreaterThan(0.9 * limit);
    expect(held).toBeLessThanOrEqual(limit);
    expect(grown).toBeLessThan(1.5 * limit);
  },
  TEST_TIMEOUT_MS,
);
