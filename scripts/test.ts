import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { CHECKS } from './check.ts';
import { program, ROOT, runGroups, runStep, type Step, type StepResult, script } from './steps.ts';
import { ensureTools } from './tools.ts';

/**
 * Runs `npm test`; scripts/test-hunt.ts reads the report.
 *
 * - `--late` delays a random share of the servers' responses; `--seed N` repeats an earlier order of delays.
 * - `--busy` keeps every core busy with other work meanwhile.
 * - `--tests-only` leaves out types, lint and import rules.
 * - `--report FILE` writes the failures as JSON.
 */
const { values: options } = parseArgs({
  options: {
    late: { type: 'boolean', default: false },
    seed: { type: 'string' },
    busy: { type: 'boolean', default: false },
    'tests-only': { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

export interface Failure {
  test: string;
  message: string;
}

interface Counts {
  passed: number;
  failures: Failure[];
}

/** Lines of a failure's message before the stack. */
const MESSAGE_LINES = 16;

const firstLines = (message = '') =>
  stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n');

/** A file that failed to load has no failed test, so it counts as one. */
const readVitest = ({ numPassedTests, testResults }: JsonTestResults): Counts => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [{ test: file, message: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: firstLines(failureMessages?.[0]),
    }));
  }),
});

const failedSpecs = (suites: readonly JSONReportSuite[]): Failure[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          test: `e2e/${file} › ${title} (${projectName})`,
          message: firstLines(results[0]?.error?.message),
        })),
    ),
    ...failedSpecs(inner),
  ]);

const readPlaywright = ({ stats, suites }: JSONReport): Counts => ({
  passed: stats.expected,
  failures: failedSpecs(suites),
});

/** Counts each check and build as one test. */
const countSteps = (results: readonly StepResult[]): Counts => ({
  passed: results.filter(({ ok }) => ok).length,
  failures: results.filter(({ ok }) => !ok).map(({ title }) => ({ test: title, message: '' })),
});

/**
 * Returns the counts of a test runner's report; a runner that fails without a failed test, or passes without a test, counts as
 * one failure.
 */
function countTests<Report>(
  { title, ok }: StepResult,
  file: string,
  readReport: (report: Report) => Counts,
): Counts {
  let counts: Counts = { passed: 0, failures: [] };
  try {
    counts = readReport(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    process.stdout.write(`${title}: there is no report\n`);
  }
  const hasResult = ok ? counts.passed > 0 : counts.failures.length > 0;
  return hasResult ? counts : { ...counts, failures: [...counts.failures, { test: title, message: '' }] };
}

/** Program that works until its parent process has ended. */
const BUSY_LOOP = `
  const parent = process.ppid;
  while (process.ppid === parent) for (const end = Date.now() + 1000; Date.now() < end; );
`;

/** Keeps every core busy with unrelated work. Returns a function that stops it. */
function startBusyWork(): () => void {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  return () => {
    for (const child of processes) child.kill('SIGKILL');
  };
}

const seed = options.seed ?? String(randomInt(1_000_000));
const start = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'pv-brain-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const env = options.late ? { TEST_LATE: seed } : {};

const BUILD = script('build', 'scripts/build.ts', '--if-needed');
const VITEST: Step = {
  ...program(
    'unit and integration tests',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ),
  env,
  isLive: true,
};
const PLAYWRIGHT: Step = {
  ...program('browser tests', 'playwright', 'test', '--reporter=line,json'),
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  isLive: true,
};

ensureTools();
if (options.late) process.stdout.write(`Answers are late by seed ${seed}.\n`);
const endBusyWork = options.busy ? startBusyWork() : undefined;

const results = await runGroups([[BUILD], ...(options['tests-only'] ? [] : CHECKS)]);
const parts: Counts[] = [countSteps(results)];
const vitest = await runStep(VITEST);
results.push(vitest);
parts.push(countTests(vitest, vitestReport, readVitest));
if (results.some(({ title, ok }) => title === BUILD.title && ok)) {
  const playwright = await runStep(PLAYWRIGHT);
  results.push(playwright);
  parts.push(countTests(playwright, playwrightReport, readPlaywright));
}
endBusyWork?.();
rmSync(reports, { recursive: true, force: true });

const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failures = parts.flatMap((part) => part.failures);
if (options.report) writeFileSync(options.report, JSON.stringify({ passed, failures }));

for (const { test, message } of failures)
  process.stdout.write(`\nFAILED: ${test}\n${message.replace(/^(?=.)/gm, '    ')}\n`);
const row = (title: string, seconds: number) => `${title.padEnd(44)}${seconds.toFixed(1).padStart(7)} s\n`;
process.stdout.write('\n');
for (const { title, seconds } of results) process.stdout.write(row(title, seconds));
process.stdout.write(row('whole run', (performance.now() - start) / 1000));
if (options.late) process.stdout.write(`Repeat these delays: npm test -- --late --seed ${seed}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
