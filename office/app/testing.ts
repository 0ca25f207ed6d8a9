import { vi } from 'vitest';

/** Stands for what components ask of a browser and jsdom lacks; until `vi.unstubAllGlobals()`. */
export function stubBrowser(): void {
  const listening = {
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  };
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
