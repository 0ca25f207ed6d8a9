import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests named `*.api.test.ts` speak to the whole server over a real database: the same suite runs on both kinds. */
const API_TESTS = 'server/**/*.api.test.ts';
/**
 * Tests named `*.server.test.ts` do so too, of what cannot differ by the kind of database: HTTP, files, pictures, starting and
 * stopping, what is rendered. They run over SQLite alone (docs/decisions/0064-one-database-where-one-will-do.md).
 */
const SERVER_TESTS = 'server/**/*.server.test.ts';

/** Tests named `*.dom.test.ts` and those of components, `*.test.tsx`, run in jsdom. */
const DOM_TESTS = '**/*.dom.test.ts';
const WORKSPACES = '{contract,art,demo,server,portal,office,scripts}';
const NO_SOURCES = ['**/node_modules/**', '**/builds/**'];

/** Milliseconds. They only protect against hanging: no test asserts how fast the machine is, and a busy one takes long. */
const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/** Puts a module of the tests in the place of one of that name, for those who import it from its folder or the one above. */
const standIn = (name: string) => [
  {
    find: new RegExp(`^\\./([a-z-]+/)?${name}$`),
    replacement: join(import.meta.dirname, 'server/testing', name),
  },
];

/** The tests over one kind of database. Files share the loaded server where they can: loading takes longer than most tests. */
function overDatabase(kind: 'sqlite' | 'postgres', include: string[]): TestProjectInlineConfiguration[] {
  const usual = {
    env: { TEST_DATABASE: kind },
    ...LIMITS,
    globalSetup: [`server/testing/servers/${kind}.ts`],
    setupFiles: ['server/testing/load/late.ts'],
    alias: [
      // Most of these tests hash several passwords, at a cost that is meant to be felt; accounts/passwords/password-policy.test.ts holds it.
      ...standIn('password-cost.ts'),
      // And have pictures drawn, in a thread that takes longer to start than they do.
      ...standIn('painter.ts'),
    ],
  };
  // What puts something else in a module's place must not find it loaded already.
  const replacing = globSync(include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
  return [
    { test: { ...usual, name: kind, include, exclude: replacing, isolate: false } },
    { test: { ...usual, name: `${kind}, with parts replaced`, include: replacing } },
  ];
}

// Servers go by no settings of whoever runs the tests.
process.env.ENV_FILE = '';

export default defineConfig({
  test: {
    // One more than there are cores: each waits now and then, for a database, a disk or a program that it started.
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
          include: [`${WORKSPACES}/**/*.test.tsx`, DOM_TESTS],
          exclude: NO_SOURCES,
          environment: 'jsdom',
          // Not setInterval: jsdom starts an interval when a focused element is removed. After it started a fake one,
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
