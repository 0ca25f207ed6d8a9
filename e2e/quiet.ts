import type { Page, Request } from '@playwright/test';
import { noticeStream } from '@pv-brain/contract/calls/notices.ts';

/** Milliseconds without a request after which a page has all that it asks for. */
const QUIET = 500;

interface Traffic {
  underWay: Set<Request>;
  /** When the last one was over. */
  since: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Begins to follow what a page asks for. */
export function followTraffic(page: Page): void {
  const seen: Traffic = { underWay: new Set(), since: performance.now() };
  traffic.set(page, seen);
  page.on('request', (request) => {
    if (!request.url().endsWith(noticeStream.path)) seen.underWay.add(request);
  });
  const over = (request: Request) => {
    seen.underWay.delete(request);
    seen.since = performance.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/** Waits until a page has all that it asks for; the back office listens to its notices for as long as it is open. */
export async function quiet(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('nobody follows this page');
  for (;;) {
    const rest = seen.underWay.size > 0 ? QUIET : QUIET - (performance.now() - seen.since);
    if (rest <= 0) return;
    await page.waitForTimeout(rest);
  }
}
