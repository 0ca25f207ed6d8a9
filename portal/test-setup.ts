/** Milliseconds, as long as `expect.poll` waits: on a machine that is busy with other tests a component may need more than one second. */
const PATIENCE = 15_000;

// Most tests have no page and need nothing of the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE });
}

export {};
