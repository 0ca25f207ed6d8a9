import type { Page } from '@playwright/test';

/** Holds the requests that match a pattern until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await blocked;
    await route.continue();
  });
  return release;
}
