import { randomInt } from 'node:crypto';
import { basename, join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { removeNewerApis } from './missing-apis.ts';
import { followTraffic } from './quiet.ts';

/** Returns a random address of the block reserved for benchmarks. */
const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** The browser's message when playwright.config.ts blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * The browser's message when a style sheet that the router loads ahead of a navigation is unused some seconds after the document's
 * load event: a navigation that a test holds at that moment.
 */
const STYLE_UNUSED_YET = /^The resource \S+\.css#? was preloaded using link preload but not used/;

/**
 * Makes goto and reload wait for the scripts of the page's routes. They load after the first paint and after the browser's load
 * event; a person is not that quick. Makes goBack wait for the history entry of an open dialog, likewise.
 */
function loadWithScripts(page: Page) {
  const { goBack, goto, reload } = page;
  async function withScripts(response: Awaited<ReturnType<typeof goto>>) {
    await page.waitForFunction(
      () => !('__reactRouterContext' in window) || '__reactRouterRouteModules' in window,
    );
    return response;
  }
  // A closed dialog navigates back, which would abort a navigation of the test; after a reload its history entry remains.
  const steppedBack = () =>
    page
      .waitForFunction(() => !history.state?.dialog || document.querySelector('dialog[open]'), undefined, {
        timeout: 2000,
      })
      .catch(() => {});
  // On a phone, an open dialog adds a history entry for the back key a moment later than it is visible.
  const dialogAdded = () =>
    page
      .waitForFunction(
        () =>
          !document.querySelector('dialog[open], [role=dialog]') ||
          innerWidth > 640 ||
          history.state?.dialog ||
          history.state?.sheets,
        undefined,
        { timeout: 2000 },
      )
      .catch(() => {});
  page.goBack = async (...args) => {
    await dialogAdded();
    return goBack.apply(page, args);
  };
  page.goto = async (...args) => {
    await steppedBack();
    return withScripts(await goto.apply(page, args));
  };
  page.reload = async (...args) => {
    await steppedBack();
    return withScripts(await reload.apply(page, args));
  };
}

/** Saves a screenshot of each open page and attaches its address: both are named in the report of the failed test. */
async function explainFailure(browser: Browser | null, info: TestInfo): Promise<void> {
  const spec = basename(info.file, '.spec.ts');
  const pages = (browser?.contexts() ?? []).flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const title = info.title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
    const name = `${info.project.name}-${spec}-${info.line}-${title}${index ? `-${index + 1}` : ''}.png`;
    const path = join(info.project.outputDir, 'failures', name);
    // A page that crashed or hangs has no picture; its address is reported all the same.
    const isSaved = await page.screenshot({ path, timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    await info.attach('page', { body: page.url(), contentType: 'text/plain' });
    if (isSaved) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** Removes what a test left in its context except the storage: pages, cookies and permissions. What the browser cached stays. */
async function clear(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
  await context.clearPermissions();
}

/** Removes the storage that earlier tests left, from the page of the next test: a page only for that takes a third of a visit. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

export interface Options {
  /** Whether the browser's cache is empty, as on a first visit. */
  firstVisit: boolean;
  /** Whether the browser has only the APIs of the oldest supported one. */
  oldBrowser: boolean;
}

interface WorkerFixtures {
  /** Reusable contexts of finished tests, by their settings. */
  contexts: Map<string, BrowserContext>;
}

/**
 * Fails a test when its page logs an error or a request fails. A test that provokes one declares it: `test('…', { annotation: {
 * type: 'expects', description: 'status 404' } }, …)`.
 */
export const test = base.extend<Options, WorkerFixtures>({
  firstVisit: [false, { option: true }],
  oldBrowser: [false, { option: true }],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  // Each test comes from an address of its own, where the server believes it: limits count by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  // Tests share a context where possible: loading and compiling the scripts again takes most of a page's time.
  context: async (
    { browser, contexts, firstVisit, baseURL, extraHTTPHeaders, bypassCSP, isMobile, viewport },
    use,
  ) => {
    const settings = JSON.stringify({ baseURL, bypassCSP, isMobile, viewport });
    const openContext = firstVisit ? undefined : contexts.get(settings);
    const context = openContext ?? (await browser.newContext());
    contexts.delete(settings);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    let canBeShared = !firstVisit;
    // A clock cannot be uninstalled: such a context is not reused.
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (...args) => {
      canBeShared = false;
      return install(...args);
    };
    await use(context);
    if (!canBeShared) return context.close();
    await clear(context);
    contexts.set(settings, context);
  },
  page: async ({ page, oldBrowser, firstVisit, baseURL }, use, info) => {
    if (!firstVisit) await clearStorage(page, baseURL ?? '');
    if (oldBrowser) await page.addInitScript(removeNewerApis);
    followTraffic(page);
    loadWithScripts(page);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.text() === WORKER_BLOCKED || STYLE_UNUSED_YET.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A navigation aborts pending requests; that is not a failure.
      const text = request.failure()?.errorText ?? '';
      if (text !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${text}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
    });
    await use(page);
    const expected = info.annotations
      .filter(({ type }) => type === 'expects')
      .map(({ description = '' }) => new RegExp(description));
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    const hasFailed = info.status !== info.expectedStatus || unexpected.length > 0;
    if (hasFailed) await explainFailure(page.context().browser(), info);
    expect(unexpected, 'errors of the page').toEqual([]);
  },
});

export { expect };
