import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../../platform/runtime/start-error.ts';
import { dump } from './postgres-tools.ts';

it.each([
  ['s%23cret', 's#cret'],
  // The driver accepts it too.
  ['50%off', '50%off'],
])('passes the password %s of the address on as %s', async (coded, password) => {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\necho "$PGPASSWORD" >&2\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const dumping = dump(`postgres://pv:${coded}@127.0.0.1/pv`, join(folder, 'dump'), 'snapshot');
  await expect(dumping).rejects.toThrow(new StartError(`pg_dump failed: ${password}`));
});
