import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Bytes of script and style, gzipped, of a screen of the back office after the first. */
export const NEXT_SCREEN = 150_000;

/** Counts from now on the scripts and styles that a page loads: how many files, and their bytes, gzipped, and those of the largest. */
export function countLoaded(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css/.test(type)) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => ({
    files: sizes.size,
    bytes: (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
    largest: Math.max(0, ...(await Promise.all(sizes.values()))),
  });
}
