import { get } from 'node:http';
import type { Page } from '@playwright/test';

/** Maximum bytes of script and style, gzipped, that a further screen of the back office loads. */
export const NEXT_SCREEN = 150_000;

/** Returns the bytes that the server sends of a file to clients with gzip but no brotli, as browsers on a network without TLS. */
const sentBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/**
 * Counts the scripts and styles that a page loads from now on: number of files, gzipped bytes in total, and bytes of the largest.
 */
export function countLoaded(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css/.test(type)) return;
    sizes.set(response.url(), sentBytes(response.url()));
  });
  return async () => ({
    files: sizes.size,
    bytes: (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
    largest: Math.max(0, ...(await Promise.all(sizes.values()))),
  });
}
