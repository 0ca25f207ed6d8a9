import type { Page } from '@playwright/test';

/**
 * Pixels by which a page is wider than the screen. The layout's width counts, not `innerWidth`: on a phone a window grows with a
 * page that is too wide.
 */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
