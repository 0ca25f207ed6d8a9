import type { Page } from '@playwright/test';
import { flaws } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', firstVisit: true });

/** Returns an expression that tells whether a page is in the offline cache. */
const isCached = (path: string) =>
  `caches.open('read').then((cache) => cache.match('${path}')).then(Boolean)`;

/** Opens an item of a list within the page, waits until it is cached, and returns its title. */
async function readItem(page: Page, at: number): Promise<string> {
  const row = page.getByRole('article').nth(at).getByRole('heading', { level: 3 });
  const title = await row.innerText();
  const link = row.getByRole('link');
  // Taken from the link, so that it does not depend on when the address of the page changes.
  const pathname = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(isCached(pathname))).toBe(true);
  return title;
}

test('offline, the pages read last are listed and can be read', {
  annotation: { type: 'expects', description: 'net::ERR_INTERNET_DISCONNECTED' },
}, async ({ page, context }) => {
  await page.goto('/policy');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => Boolean(active)));
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  // One page by a document load, one by client navigation.
  await page.goto('/contactUs');
  await expect.poll(() => page.evaluate(isCached('/contactUs'))).toBe(true);
  await page.goto('/policy');
  const title = await readItem(page, 0);

  await context.setOffline(true);
  await page.goto('/shopping_mall');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有网络');
  await expect(page.getByRole('listitem').first()).toContainText(title);
  await expect(page.getByRole('link', { name: /联系我们/ })).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('没有网络，您看到的是之前保存的页面')).toBeVisible();

  // Back online, the requested page opens by itself.
  await page.goto('/shopping_mall');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('数转应用商城');
});

test('every page reached by navigation within the portal is cached for offline reading, not only the first', async ({
  page,
}) => {
  await page.goto('/policy');
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await page.goto('/policy');
  for (const at of [0, 1]) {
    await readItem(page, at);
    await page.getByRole('link', { name: '返回列表' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});
