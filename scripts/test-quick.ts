import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { program, ROOT, runStep } from './steps.ts';

/**
 * Runs the tests beside changed files and those that import them by name, over SQLite and without a browser. Changed files:
 * everything since --since REVISION, committed or not; by default what is not committed.
 */
const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const tests = git('ls-files', '--cached', '--others', '--exclude-standard').filter(isTest);
const changedFiles = [
  ...git('diff', '--name-only', '--diff-filter=d', options.since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Returns the tests that import a module; `git grep` exits with 1 if there are none. */
function importersOf(path: string): string[] {
  try {
    return git('grep', '--untracked', '-l', '-F', `/${basename(path)}'`, '--', '*.test.ts', '*.test.tsx');
  } catch {
    return [];
  }
}

const selected = new Set<string>();
for (const path of changedFiles) {
  if (isTest(path)) selected.add(path);
  else if (/\.(tsx?|css)$/.test(path)) {
    for (const test of tests) if (dirname(test) === dirname(path)) selected.add(test);
    for (const test of importersOf(path)) selected.add(test);
  }
}

if (selected.size === 0) {
  process.stdout.write(`no test is next to a file changed since ${options.since}, or imports one\n`);
} else {
  const projects = ['unit', 'dom', 'sqlite*'].flatMap((name) => ['--project', name]);
  const step = program(`${selected.size} test files`, 'vitest', 'run', ...projects, ...selected);
  const { ok } = await runStep({ ...step, isLive: true });
  process.exitCode = ok ? 0 : 1;
}
