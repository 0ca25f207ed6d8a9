import { get } from 'node:http';
import type { Page } from '@playwright/test';

/** Bytes of script and style, gzipped, of a screen of the back office after the first. */
export const NEXT_SCREEN = 150_000;

/** Bytes that the server sends of a file to who reads gzip and no brotli, as browsers on a network without TLS do. */
const sentBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** Counts from now on the scripts and styles that a page loads: how many files, and their bytes, gzipped, and those of the largest. */
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
