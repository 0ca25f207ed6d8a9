import { type Browser, chromium, type Page } from 'playwright-core';
import { countLoaded } from '../e2e/loaded-bytes.ts';
import { chromiumPath } from '../scripts/tools.ts';
import { importDemo, LIST, startProduct, withDataDir } from './servers.ts';
import { median, type Row } from './table.ts';

/**
 * Slow 4G of the developer tools, in milliseconds and bytes a second, and a processor four times slower. The tools delay each
 * request but no handshake, so their latency is 3.75 times that of the network, 150 ms.
 */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const PROCESSOR = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Maximum milliseconds of a task that does not count as blocking. */
const SHORT_MS = 50;
/** Milliseconds without a request or a long task after which a page is complete. */
const QUIET_MS = 1500;
/** Visits of a page, as the blocking time contains other work of the machine. */
const VISITS = 3;
const BUDGET = { bytes: 120_000, files: 8, lcp: 1500, tbt: 100, navigation: 300 };

export const launchBrowser = (args: readonly string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...args],
    ...(executablePath ? { executablePath } : {}),
  });
};

export async function firstPages(origin: string): Promise<Record<string, string>> {
  const { rows } = (await (await fetch(origin + LIST)).json()) as { rows: { fdId: string }[] };
  return {
    home: '/index',
    policy: '/policy',
    detail: `/policy/detail/${rows[0]?.fdId}`,
    supply: '/supply_demand/supply',
    login: '/homeLogin',
  };
}

interface Entries {
  paints: number[];
  /** Start and duration of tasks that took longer than 50 ms. */
  tasks: [number, number][];
}

/** Runs in the page, before everything else. */
function observe() {
  const entries: Entries = { paints: [], tasks: [] };
  Object.assign(window, { entries });
  const observeType = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observeType('largest-contentful-paint', ({ startTime }) => entries.paints.push(startTime));
  observeType('longtask', ({ startTime, duration }) => entries.tasks.push([startTime, duration]));
}

async function readVitals(page: Page) {
  const read = () =>
    page.evaluate(() => {
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return { ...(window as unknown as { entries: Entries }).entries, firstPaint };
    });
  await page.waitForLoadState('networkidle');
  let vitals = await read();
  for (let previousCount = -1; previousCount < vitals.tasks.length; ) {
    previousCount = vitals.tasks.length;
    await page.waitForTimeout(QUIET_MS);
    vitals = await read();
  }
  const { firstPaint, paints, tasks } = vitals;
  const blocking = tasks.filter(([start]) => start >= firstPaint).map(([, duration]) => duration - SHORT_MS);
  return { lcp: paints.at(-1) ?? Number.NaN, tbt: blocking.reduce((sum, time) => sum + time, 0) };
}

/** Runs `act` on a page of a new phone, with a slow network and processor. */
async function onSlowPhone<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Opens a page for the first time. */
const visit = (browser: Browser, url: string, { hasScripts = true } = {}) =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(observe);
    if (!hasScripts) await page.route('**/*.js', (route) => route.abort());
    const countBytes = countLoaded(page);
    await page.goto(url);
    const vitals = await readVitals(page);
    return { ...vitals, ...(await countBytes()) };
  });

/** Milliseconds after which a visitor of a list opens an item; the page prepares for that after three seconds. */
const READING_MS = 6000;

/** Runs in the page: notes when the title and the text of a policy are painted, in milliseconds after the tap. */
function observeDetail(title: string) {
  const paintTimes: { title?: number; text?: number } = {};
  Object.assign(window, { paintTimes });
  addEventListener('pointerdown', ({ timeStamp }) => {
    const note = (name: keyof typeof paintTimes) => {
      paintTimes[name] = Number.NaN;
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(paintTimes, { [name]: performance.now() - timeStamp })),
      );
    };
    const checkDetail = () => {
      const heading = document.querySelector('main h1');
      if (heading?.textContent !== title) return;
      if (!('title' in paintTimes)) note('title');
      if (heading.closest('article') && !('text' in paintTimes)) note('text');
    };
    new MutationObserver(checkDetail).observe(document.body, { childList: true, subtree: true });
  });
}

/** Returns the milliseconds from a tap on the first policy of the list until its title and its text are shown. */
const navigate = (browser: Browser, origin: string, readingMs: number) =>
  onSlowPhone(browser, async (page) => {
    await page.goto(`${origin}/policy`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(readingMs);
    const link = page.locator('main a[href^="/policy/detail/"]').first();
    await page.evaluate(observeDetail, (await link.textContent()) ?? '');
    await link.tap();
    const paintTimes = await page.waitForFunction(() => {
      const { paintTimes } = window as unknown as { paintTimes: { title?: number; text?: number } };
      return paintTimes.title && paintTimes.text ? { title: paintTimes.title, text: paintTimes.text } : null;
    });
    return (await paintTimes.jsonValue()) as { title: number; text: number };
  });

const formatTimes = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ');

/** Measures the script and style of first visits, and how long they take and block on a phone. */
export const firstVisit = (): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    await importDemo(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir });
    const browser = await launchBrowser();
    const rows: Row[] = [];
    try {
      for (const [name, path] of Object.entries(await firstPages(product.origin))) {
        const url = product.origin + path;
        const visits = [];
        for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url));
        const withoutScripts = await visit(browser, url, { hasScripts: false });
        const { bytes = 0, files = 0 } = visits[0] ?? {};
        const [paints, blockingTimes] = [visits.map(({ lcp }) => lcp), visits.map(({ tbt }) => tbt)];
        const [lcp, tbt] = [median(paints), median(blockingTimes)];
        rows.push(
          {
            metric: `${name}: script and style, gzip`,
            figure: `${(bytes / 1000).toFixed(1)} kB`,
            budget: `≤ ${BUDGET.bytes / 1000} kB`,
            met: bytes <= BUDGET.bytes,
            ratio: bytes / BUDGET.bytes,
          },
          {
            metric: `${name}: files of script and style`,
            figure: String(files),
            budget: `≤ ${BUDGET.files}`,
            met: files <= BUDGET.files,
            ratio: files / BUDGET.files,
          },
          {
            metric: `${name}: largest paint, slow 4G and ${PROCESSOR} × processor`,
            figure: `${Math.round(lcp)} ms`,
            comparison: `visits: ${formatTimes(paints)}`,
            budget: `< ${BUDGET.lcp} ms`,
            met: lcp < BUDGET.lcp,
          },
          {
            metric: `${name}: total blocking time, the same`,
            figure: `${Math.round(tbt)} ms`,
            comparison: `visits: ${formatTimes(blockingTimes)}; with all script files blocked ${Math.round(withoutScripts.tbt)} ms`,
            budget: `< ${BUDGET.tbt} ms`,
            met: tbt < BUDGET.tbt,
          },
        );
      }
      const navigations = [];
      for (let count = 0; count < VISITS; count += 1)
        navigations.push(await navigate(browser, product.origin, READING_MS));
      const [titles, texts] = [navigations.map(({ title }) => title), navigations.map(({ text }) => text)];
      const immediate = await navigate(browser, product.origin, 0);
      rows.push(
        {
          metric: 'policy: from a tap in the list to the title of the detail, the same network and processor',
          figure: `${Math.round(median(titles))} ms`,
          comparison: `visits: ${formatTimes(titles)}; without ${READING_MS / 1000} s of reading ${Math.round(immediate.title)} ms`,
          budget: `< ${BUDGET.navigation} ms`,
          met: median(titles) < BUDGET.navigation,
        },
        {
          metric: 'policy: from a tap in the list to the text of the detail, the same',
          figure: `${Math.round(median(texts))} ms`,
          comparison: `visits: ${formatTimes(texts)}; without reading ${Math.round(immediate.text)} ms; a request takes ${NETWORK.latency} ms`,
        },
      );
      return rows;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
