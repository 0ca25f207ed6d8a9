import type { Page } from '@playwright/test';

/** Maximum cumulative layout shift of a page while it loads. */
export const MAX_LAYOUT_SHIFT = 0.02;

/** Returns how far the parts of a page have moved since its load began. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer delivers buffered entries within the next two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
