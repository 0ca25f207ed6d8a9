/** Milliseconds, as for `expect.poll` (vitest.config.ts): protects against hanging. */
const WAIT_LIMIT_MS = 120_000;

// Most tests have no page and need nothing of the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: WAIT_LIMIT_MS });
}

export {};
