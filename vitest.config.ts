import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { useMemoryForTemporaryFiles } from './scripts/tools.ts';

/** Tests named `*.api.test.ts` send requests to the whole server with a real database: the same suite runs on both kinds. */
const API_TESTS = 'server/**/*.api.test.ts';
/**
 * Tests named `*.server.test.ts` also send requests to the whole server, for behaviour that does not depend on the kind of
 * database: HTTP, files, pictures, starting and stopping, rendering. They run over SQLite only
 * (docs/decisions/0064-tests-on-one-database.md).
 */
const SERVER_TESTS = 'server/**/*.server.test.ts';

/** Tests named `*.dom.test.ts` and those of components, `*.test.tsx`, run in jsdom. */
const DOM_TESTS = '**/*.dom.test.ts';
const WORKSPACES = '{contract,art,demo,server,portal,office,scripts,bench}';
const NO_SOURCES = ['**/node_modules/**', '**/builds/**'];

/** Milliseconds. They only protect against hanging: no test asserts the speed of the machine, and a busy one is slow. */
const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/** Replaces a module by the tests' version of that name, for importers in its folder, the one above, or another part of the server. */
const standIn = (name: string) => [
  {
    find: new RegExp(`^(\\.|\\.\\./\\.\\.)/([a-z-]+/)*${name}$`),
    replacement: join(import.meta.dirname, 'server/testing', name),
  },
];

/**
 * Returns the projects for one kind of database. Files share the loaded server if possible: loading takes longer than most tests.
 */
function overDatabase(kind: 'sqlite' | 'postgres', include: string[]): TestProjectInlineConfiguration[] {
  const usual = {
    env: { TEST_DATABASE: kind },
    ...LIMITS,
    globalSetup: [`server/testing/servers/${kind}.ts`, 'server/testing/servers/programs.ts'],
    setupFiles: ['server/testing/load/late.ts'],
    alias: [
      // Most of these tests hash several passwords, which is expensive on purpose; accounts/passwords/password-policy.test.ts
      // checks the cost.
      ...standIn('password-cost.ts'),
      // They also draw pictures, in a thread that takes longer to start than the drawing.
      ...standIn('painter.ts'),
      // They start threads: those that check a spreadsheet, one for each file.
      ...standIn('start-worker.ts'),
    ],
  };
  // Files that mock modules need an isolated worker, where these are not loaded yet.
  const replacing = globSync(include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
  return [
    { test: { ...usual, name: kind, include, exclude: replacing, isolate: false } },
    { test: { ...usual, name: `${kind}, with parts replaced`, include: replacing } },
  ];
}

// Servers must not read the settings of the person who runs the tests.
process.env.ENV_FILE = '';
useMemoryForTemporaryFiles();

export default defineConfig({
  test: {
    // One more than there are cores: each worker sometimes waits for a database, a disk or a child process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...LIMITS,
          isolate: false,
          name: 'unit',
          include: [`${WORKSPACES}/**/*.test.ts`],
          exclude: [API_TESTS, SERVER_TESTS, DOM_TESTS, ...NO_SOURCES],
          setupFiles: ['scripts/testing/separate-modules.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          isolate: false,
          name: 'dom',
          // In 'test', antd gives all its components one id: dialogs get each other's names, and Escape may close the wrong popup.
          env: { NODE_ENV: 'development' },
          include: [`${WORKSPACES}/**/*.test.tsx`, DOM_TESTS],
          exclude: NO_SOURCES,
          environment: 'jsdom',
          // Without setInterval: jsdom starts an interval when a focused element is removed. If that is a fake one,
          // requestAnimationFrame never calls back in that worker.
          fakeTimers: {
            toFake: [
              'setTimeout',
              'clearTimeout',
              'setImmediate',
              'clearImmediate',
              'Date',
              'performance',
              'requestAnimationFrame',
              'cancelAnimationFrame',
              'requestIdleCallback',
              'cancelIdleCallback',
            ],
          },
          setupFiles: ['scripts/testing/separate-modules.ts', 'scripts/testing/separate-pages.ts'],
        },
      },
      ...overDatabase('sqlite', [API_TESTS, SERVER_TESTS]),
      ...overDatabase('postgres', [API_TESTS]),
    ],
  },
});
