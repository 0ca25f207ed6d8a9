import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOfficeBuild } from '../server/identity/backoffice-session/office-build.ts';
import { PORTAL_CLIENT } from '../server/web/ssr/portal-build.ts';
import { replaceBuild } from './replace-build.ts';

const FILES = ['a.js', 'b.js', 'c.js'];

function emptyRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'pv-brain-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

function writeVersion(folder: string, version: string) {
  for (const file of FILES) writeFileSync(join(folder, file), version);
}

const build = (root: string, version: string, ifNeeded = false) =>
  replaceBuild({
    root,
    fingerprint: version,
    ifNeeded,
    make: async (folder) => writeVersion(folder, version),
  });

const readFiles = (folder: string) => FILES.map((file) => readFileSync(join(folder, file), 'utf8'));

/** Returns the existing builds, without the lock file. */
const builds = (root: string) => readdirSync(join(root, 'builds')).filter((entry) => entry !== 'lock');

/** Starts a process that builds with the code `make`, in which `folder` is the output folder. */
function buildProcess(root: string, make: string) {
  const program = `
    import { appendFileSync, writeFileSync } from 'node:fs';
    const { replaceBuild } = await import(${JSON.stringify(join(import.meta.dirname, 'replace-build.ts'))});
    const root = ${JSON.stringify(root)};
    await replaceBuild({ root, fingerprint: '1', ifNeeded: true, async make(folder) { ${make} } });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, exitCode: once(child, 'close').then(([code, signal]) => code ?? signal) };
}

/** Returns the files that a process has open. */
const openFiles = (pid = 0) =>
  readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // Closed meanwhile.
      return '';
    }
  });

describe('replaceBuild', () => {
  it('keeps the old build complete until the new one is', async () => {
    const root = emptyRoot();
    await build(root, '1');
    await replaceBuild({
      root,
      fingerprint: '2',
      ifNeeded: false,
      async make(folder) {
        for (const file of FILES) {
          writeFileSync(join(folder, file), '2');
          expect(readFiles(join(root, 'build'))).toEqual(['1', '1', '1']);
        }
      },
    });
    expect(readFiles(join(root, 'build'))).toEqual(['2', '2', '2']);
  });

  it('never leaves readers without a file', async () => {
    const root = emptyRoot();
    await build(root, '1');
    const reader = spawn(process.execPath, [
      '-e',
      `const { readFileSync } = require('node:fs');
      for (let previousVersion; previousVersion !== '20'; ) {
        const version = readFileSync(${JSON.stringify(join(root, 'build/c.js'))}, 'utf8');
        if (version !== previousVersion) console.log(version);
        previousVersion = version;
      }`,
    ]);
    const closeEvent = once(reader, 'close');
    const lines = createInterface(reader.stdout)[Symbol.asyncIterator]();
    for (let version = 1; version <= 20; version += 1) {
      if (version > 1) await build(root, String(version));
      // The next build removes the folder before this one, so no reader may still be resolving it.
      expect((await lines.next()).value).toBe(String(version));
    }
    expect((await closeEvent)[0]).toBe(0);
  });

  it('keeps the build that a running server has loaded, and no older one', async () => {
    const root = emptyRoot();
    await build(root, '1');
    const first = realpathSync(join(root, 'build'));
    await build(root, '2');
    expect(readFiles(first)).toEqual(['1', '1', '1']);
    await build(root, '3');
    await build(root, '4');
    expect(builds(root)).toHaveLength(2);
    expect(builds(root).map((name) => readFiles(join(root, 'builds', name))[0])).toEqual(
      expect.arrayContaining(['3', '4']),
    );
  });

  it('keeps the old build if the new one fails, and removes the incomplete output', async () => {
    const root = emptyRoot();
    await build(root, '1');
    const replacement = replaceBuild({
      root,
      fingerprint: '2',
      ifNeeded: true,
      async make(folder) {
        writeFileSync(join(folder, 'a.js'), '2');
        throw new Error('no such module');
      },
    });
    await expect(replacement).rejects.toThrow('no such module');
    expect(readFiles(join(root, 'build'))).toEqual(['1', '1', '1']);
    expect(builds(root)).toHaveLength(1);
    await build(root, '2', true);
    expect(readFiles(join(root, 'build'))).toEqual(['2', '2', '2']);
  });

  it('keeps the old build if the process is killed; the next build removes the incomplete output', async () => {
    const root = emptyRoot();
    await build(root, '0');
    const { child, exitCode } = buildProcess(
      root,
      `console.log('started'); await new Promise((resolve) => process.stdin.once('data', resolve));`,
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    expect(await exitCode).toBe('SIGKILL');
    expect(readFiles(join(root, 'build'))).toEqual(['0', '0', '0']);
    await build(root, '1');
    expect(readFiles(join(root, 'build'))).toEqual(['1', '1', '1']);
    expect(builds(root)).toHaveLength(2);
  });

  it('builds once if two processes start the same build at the same moment', async () => {
    const root = emptyRoot();
    const make = `
      appendFileSync(root + '/made', '.');
      console.log('started');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      process.stdin.destroy();
      writeFileSync(folder + '/a.js', '1');`;
    const first = buildProcess(root, make);
    await once(first.child.stdout, 'data');
    const second = buildProcess(root, make);
    // The first build finishes only then: the second has to wait.
    await expect.poll(() => openFiles(second.child.pid)).toContain(join(root, 'builds/lock'));
    first.child.stdin.write('go on\n');
    second.child.stdin.write('go on\n');
    expect(await Promise.all([first.exitCode, second.exitCode])).toEqual([0, 0]);
    expect(readFileSync(join(root, 'made'), 'utf8')).toBe('.');
  });

  it('builds only if the sources have changed, if asked to', async () => {
    const root = emptyRoot();
    await build(root, '1', true);
    const first = realpathSync(join(root, 'build'));
    await build(root, '1', true);
    expect(realpathSync(join(root, 'build'))).toBe(first);
    await build(root, '1');
    expect(realpathSync(join(root, 'build'))).not.toBe(first);
  });
});

it('a server uses the files of the build that it loaded, even if there is a newer one', () => {
  for (const folder of [PORTAL_CLIENT, loadOfficeBuild().assets ?? ''])
    expect(realpathSync(folder)).toBe(folder);
});

it.each(['portal', 'office'])(
  'the build of the %s is repeated when a script of its configuration changes',
  (part) => {
    const configuration = readFileSync(join(import.meta.dirname, '..', part, 'vite.config.ts'), 'utf8');
    const imported = Array.from(configuration.matchAll(/from '\.\.\/(scripts\/[^']+)'/g), ([, path]) => path);
    expect(imported.length).toBeGreaterThan(0);
    const builder = readFileSync(join(import.meta.dirname, 'build.ts'), 'utf8');
    expect(imported.filter((path) => !builder.includes(`'${path}'`))).toEqual([]);
  },
);
