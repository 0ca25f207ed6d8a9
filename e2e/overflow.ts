import type { Page } from '@playwright/test';

/**
 * Returns by how many pixels a page is wider than the screen. Uses the layout width, not `innerWidth`: on a phone, a page that is
 * too wide enlarges the window.
 */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
