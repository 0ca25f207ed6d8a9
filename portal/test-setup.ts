/** Milliseconds: on a machine that is busy with other tests a component may need more than the library's one second. */
const PATIENCE = 5000;

// Most tests have no page and need nothing of the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE });
}

export {};
