import { afterAll, vi } from 'vitest';

// Test files share a worker, because loading libraries takes longer than most tests. Our own modules are evaluated again for each
// file, so that no file depends on state left by another one, and `vi.mock` finds no module loaded already.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
