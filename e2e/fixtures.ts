import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';

/** From the block that is kept for measurements. */
const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/**
 * A page that fails its test when the browser logs an error or a request goes wrong. A test that provokes one says so:
 * `test('…', { annotation: { type: 'expects', description: 'status 404' } }, …)`.
 */
export const test = base.extend({
  // Each test comes from an address of its own, where the server believes it: limits count by address.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture must name what it needs, and this one needs nothing
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  page: async ({ page }, use, info) => {
    const problems: string[] = [];
    page.on('console', (message) => {
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
    await use(page);
    const expected = info.annotations
      .filter(({ type }) => type === 'expects')
      .map(({ description = '' }) => new RegExp(description));
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };
