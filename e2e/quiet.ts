import type { Page, Request } from '@playwright/test';
import { noticeStream } from '@pv-brain/contract/messaging/calls/notices.ts';

interface Traffic {
  pending: Set<Request>;
  /** Number of requests started so far. */
  started: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Starts to track the page's requests, except for the endless stream of notices. */
export function followTraffic(page: Page): void {
  const state: Traffic = { pending: new Set(), started: 0 };
  traffic.set(page, state);
  page.on('request', (request) => {
    if (request.url().endsWith(noticeStream.path)) return;
    // Requests of the previous document may end without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) state.pending.clear();
    state.started += 1;
    state.pending.add(request);
  });
  page.on('requestfinished', (request) => void state.pending.delete(request));
  page.on('requestfailed', (request) => void state.pending.delete(request));
}

/** Waits until the page has rendered and run its pending tasks: requests that follow from a response have started by then. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Without the limit it may wait for ever: Chromium's headless shell stops idle tasks until the next input or screenshot.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
    }
  });

/** Waits until the page has no pending requests. */
export async function quiet(page: Page): Promise<void> {
  const state = traffic.get(page);
  if (!state) throw new Error('followTraffic() has not been called for this page');
  for (;;) {
    const startedBefore = state.started;
    await idle(page);
    if (state.pending.size === 0 && state.started === startedBefore) return;
  }
}
