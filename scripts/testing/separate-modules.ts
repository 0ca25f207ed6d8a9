import { afterAll, vi } from 'vitest';

// Test files share a worker, because loading libraries takes longer than most tests. Our own modules are evaluated anew for
// each file: no file depends on the state that another one left in them, and `vi.mock` finds nothing loaded already.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
