import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests named `*.api.test.ts` speak to the whole server over a real database: the same suite runs on both kinds. */
const API_TESTS = 'server/**/*.api.test.ts';
/** Those that put something else in a module's place, which must not be loaded already. */
const REPLACING = globSync(API_TESTS).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Milliseconds: hashing fifty passwords takes its time on a small machine. */
const PATIENCE = 30_000;
/** What is waited for comes late where the machine is busy with other tests. */
const EXPECT = { poll: { timeout: PATIENCE / 2 } };

/** The tests over one kind of database. Files share the loaded server where they can: loading takes longer than most tests. */
function apiTests(kind: 'sqlite' | 'postgres'): TestProjectInlineConfiguration[] {
  const usual = {
    env: { TEST_DATABASE: kind },
    testTimeout: PATIENCE,
    expect: EXPECT,
    globalSetup: [`server/testing/${kind}.ts`],
  };
  return [
    { test: { ...usual, name: kind, include: [API_TESTS], exclude: REPLACING, isolate: false } },
    { test: { ...usual, name: `${kind}, with parts replaced`, include: REPLACING } },
  ];
}

export default defineConfig({
  test: {
    // By default one core is left to others, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,art,demo,server,portal,office,scripts}/**/*.test.{ts,tsx}'],
          exclude: [API_TESTS, '**/node_modules/**', '**/build/**'],
          setupFiles: ['portal/test-setup.ts'],
          testTimeout: PATIENCE,
          expect: EXPECT,
        },
      },
      ...apiTests('sqlite'),
      ...apiTests('postgres'),
    ],
  },
});
