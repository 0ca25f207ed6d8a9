import { defineConfig } from 'vitest/config';

/** Tests named `*.api.test.ts` speak to the whole server over a real database: the same suite runs on both kinds. */
const API_TESTS = 'server/**/*.api.test.ts';

/** Milliseconds: hashing fifty passwords takes its time on a small machine. */
const PATIENCE = 30_000;

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
        },
      },
      {
        test: {
          name: 'sqlite',
          include: [API_TESTS],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: PATIENCE,
          globalSetup: ['server/testing/sqlite.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: [API_TESTS],
          env: { TEST_DATABASE: 'postgres' },
          testTimeout: PATIENCE,
          globalSetup: ['server/testing/postgres.ts'],
        },
      },
    ],
  },
});
