import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, script } from './steps.ts';
import type { Failure } from './test.ts';

/** Repeats the tests, alternately with delayed responses and with busy cores, and lists every test that ever failed. */
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('usage: npm run test:hunt -- NUMBER_OF_RUNS');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'pv-brain-hunt-'));
const failuresByTest = new Map<string, { times: number; message: string }>();
let incomplete = 0;
for (let run = 1; run <= runs; run += 1) {
  const mode = run % 2 === 1 ? '--late' : '--busy';
  const report = join(folder, `${run}.json`);
  const title = `run ${run} of ${runs}, ${mode}`;
  const step = script(title, 'scripts/test.ts', '--tests-only', mode, '--report', report);
  await runStep({ ...step, isLive: true });
  try {
    const { failures } = JSON.parse(readFileSync(report, 'utf8')) as { failures: Failure[] };
    for (const { test, message } of failures)
      failuresByTest.set(test, { times: (failuresByTest.get(test)?.times ?? 0) + 1, message });
  } catch {
    incomplete += 1;
  }
}
rmSync(folder, { recursive: true, force: true });

for (const [test, { times, message }] of [...failuresByTest].sort(([, a], [, b]) => b.times - a.times))
  process.stdout.write(`\n${times} of ${runs}: ${test}\n${message.replace(/^(?=.)/gm, '    ')}\n`);
if (incomplete > 0) process.stdout.write(`\n${incomplete} of ${runs} runs ended without a report\n`);
process.stdout.write(`\n${failuresByTest.size} tests failed in ${runs} runs\n`);
process.exit(failuresByTest.size + incomplete === 0 ? 0 : 1);
