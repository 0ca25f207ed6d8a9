import { vi } from 'vitest';

/** Stubs the browser functions that components use and jsdom lacks, until `vi.unstubAllGlobals()`. */
export function stubBrowser(): void {
  const listening = {
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  };
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...listening }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
