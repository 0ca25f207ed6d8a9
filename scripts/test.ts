import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureTools } from './tools.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Hundreds of processes and threads load the same modules: each finds them as the first has compiled them. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');

/** Where our modules are. */
const ROOMS = ['contract', 'art', 'demo', 'server', 'portal/app', 'office/app', 'e2e', 'bench', 'scripts'];

let passed = 0;
let failed = 0;
/** Named once more at the end: what a runner prints of them is thousands of lines before it. */
const failures: string[] = [];

function run(title: string, command: string, parameters: string[], cwd = ROOT, env = {}): boolean {
  const start = performance.now();
  process.stdout.write(`\n— ${title}\n`);
  const { status } = spawnSync(command, parameters, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`— ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  return status === 0;
}

/** A check that is either fine or not, counted as one test. */
function check(title: string, command: string, parameters: string[], cwd = ROOT): boolean {
  const ok = run(title, command, parameters, cwd);
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(title);
  }
  return ok;
}

/** A test runner, whose own report is counted; a runner that fails without a failed test counts as one. */
function suite(
  title: string,
  command: string,
  parameters: string[],
  report: string,
  env: object,
  read: (json: never) => [number, string[]],
) {
  const ok = run(title, command, parameters, ROOT, env);
  let counts: [number, string[]] = [0, []];
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  } catch {
    process.stdout.write(`${title} wrote no report\n`);
  }
  const [fine, broken] = counts;
  if (ok ? fine === 0 : broken.length === 0) broken.push(title);
  passed += fine;
  failed += broken.length;
  failures.push(...broken);
}

/** Lines of a failure's message that say what is wrong; the stack comes after them. */
const MESSAGE_LINES = 12;

const beginningOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n', MESSAGE_LINES)
    .map((line) => `\n    ${line}`)
    .join('');

interface UnitReport {
  numPassedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: {
    file: string;
    title: string;
    tests: {
      status: string;
      results: { error?: { message?: string }; annotations: { type: string }[] }[];
    }[];
  }[];
}

interface BrowserReport {
  stats: { expected: number };
  suites: BrowserSuite[];
}

/** Tests that passed when they were tried again, after the machine or the browser had stood still. */
const standstills: string[] = [];

/** A test that passed when it was tried again is broken too, unless the whole machine or the browser stood still the first time. */
const brokenSpecs = (suites: readonly BrowserSuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status, results }) => {
          if (status !== 'flaky') return status === 'unexpected';
          const stoodStill = results[0]?.annotations.some(({ type }) => type === 'standstill') ?? false;
          if (stoodStill) standstills.push(`${file} ${title}`);
          return !stoodStill;
        })
        .map(({ results }) => `${file} ${title}${beginningOf(results[0]?.error?.message)}`),
    ),
    ...brokenSpecs(inner),
  ]);

ensureTools();
const reports = mkdtempSync(join(tmpdir(), 'pv-brain-reports-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

check('types: server, contract, tests', bin('tsc'), ['-p', '.']);
check('types: portal routes', bin('react-router'), ['typegen'], join(ROOT, 'portal'));
check('types: portal', bin('tsc'), ['-p', 'portal']);
check('types: back office', bin('tsc'), ['-p', 'office']);
check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']);
check('which module may import which', bin('depcruise'), [...ROOMS]);
check('unused files, exports and dependencies', bin('knip'), []);
// Some tests look at the product as people get it, its pages included.
const isBuilt = check('build', process.execPath, ['scripts/build.ts', '--if-needed']);
suite(
  'unit and integration tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  {},
  ({ numPassedTests, testResults }: UnitReport) => [
    numPassedTests,
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) =>
            `${relative(ROOT, name)} ${fullName}${beginningOf(failureMessages[0])}`,
        ),
    ),
  ],
);
if (isBuilt) {
  suite(
    'browser tests',
    bin('playwright'),
    ['test', '--reporter=line,json'],
    browserReport,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    ({ stats, suites }: BrowserReport) => {
      const broken = brokenSpecs(suites);
      return [stats.expected + standstills.length, broken];
    },
  );
}
rmSync(reports, { recursive: true, force: true });

for (const name of standstills)
  process.stdout.write(`\nSTOOD STILL, and passed when it was tried again: ${name}`);
for (const failure of failures) process.stdout.write(`\nFAILED: ${failure}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
