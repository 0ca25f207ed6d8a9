import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../../testing/load/starting.ts';
import { inTemporaryFolder } from './destination.ts';

/** Works in two temporary folders, one inside the work of the other, until a signal ends the process. */
const PROGRAM = `
  const { inTemporaryFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'destination.ts'))});
  await inTemporaryFolder(() => inTemporaryFolder(() => new Promise(() => {
    setInterval(() => {}, 1000);
    console.log('working');
  })));
`;

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('temporary folders with a copy of the data are removed on %s', async (signal, code) => {
  const parent = mkdtempSync(join(tmpdir(), 'pv-brain-temporary-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const environment = { PATH: process.env.PATH, NODE_ENV: 'test', TMPDIR: parent };
  const running = startProcess(process.execPath, ['--input-type=module', '-e', PROGRAM], environment);
  await expect.poll(running.out, { timeout: 30_000 }).toBe('working\n');
  expect(readdirSync(parent)).toHaveLength(2);
  running.child.kill(signal);
  expect(await running.exit).toBe(code);
  expect(readdirSync(parent)).toEqual([]);
});

it('a full disk of temporary folders is named, with the setting that chooses another one', async () => {
  const full = (dest: string) =>
    Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/backup/a', dest });
  const copyInto = (dest: (folder: string) => string) =>
    inTemporaryFolder(async (folder) => {
      throw full(dest(folder));
    });
  await expect(copyInto((folder) => join(folder, 'a'))).rejects.toThrow(
    `the disk of ${tmpdir()} is full: free some space there, or set TMPDIR to another folder`,
  );
  await expect(copyInto(() => '/data/a')).rejects.toThrow('ENOSPC');
});
