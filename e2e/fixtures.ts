import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { followTraffic } from './quiet.ts';

/** From the block that is kept for measurements. */
const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** What the browser says where playwright.config.ts has switched workers off. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Longer than any load of ours has kept a timer or a page waiting, in milliseconds. */
const STANDSTILL = 5000;

/** Watches whether the machine stands still: a timer of this process comes late. Answers with what it saw, in milliseconds. */
function watchMachine(): () => number {
  let [last, longest] = [performance.now(), 0];
  const look = () => {
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/**
 * Has a page be there only with the scripts of its routes. They come after its first paint and no longer belong to what a
 * browser calls its loading; a person is not that quick.
 */
function loadWithScripts(page: Page) {
  const { goto, reload } = page;
  async function withScripts(response: Awaited<ReturnType<typeof goto>>) {
    await page.waitForFunction(
      () => !('__reactRouterContext' in window) || '__reactRouterRouteModules' in window,
    );
    return response;
  }
  page.goto = async (...given) => withScripts(await goto.apply(page, given));
  page.reload = async (...given) => withScripts(await reload.apply(page, given));
}

/** Whether a page still runs script. */
const answers = (page: Page) =>
  Promise.race([
    page.evaluate(() => true).catch(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, STANDSTILL, false)),
  ]);

/**
 * A page that fails its test when the browser logs an error or a request goes wrong. A test that provokes one says so:
 * `test('…', { annotation: { type: 'expects', description: 'status 404' } }, …)`.
 */
export const test = base.extend({
  // Each test comes from an address of its own, where the server believes it: limits count by address.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture must name what it needs, and this one needs nothing
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  page: async ({ page }, use, info) => {
    followTraffic(page);
    loadWithScripts(page);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.text() === WORKER_BLOCKED) return;
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A navigation away aborts what is still loading; that is no failure.
      const text = request.failure()?.errorText ?? '';
      if (text !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${text}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
    });
    const longest = watchMachine();
    await use(page);
    const pause = longest();
    // Only such a failure may be tried again: it is the machine's or the browser's, not the product's.
    if (info.errors.length > 0 && (pause > STANDSTILL || !(await answers(page))))
      info.annotations.push({ type: 'standstill', description: `${Math.round(pause)} ms` });
    const expected = info.annotations
      .filter(({ type }) => type === 'expects')
      .map(({ description = '' }) => new RegExp(description));
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };
