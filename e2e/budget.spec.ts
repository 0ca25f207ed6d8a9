import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/**
 * Bytes of script and style, gzipped, that a first visit may load. The target is 130,000 and not reached yet: these
 * limits are what there is today, so that it grows no further. Lower them as the pages get lighter.
 */
const LIMITS = {
  '/index': 143_500,
  '/policy': 131_000,
  '/shopping_mall': 137_000,
  '/homeLogin': 141_000,
} as const;

for (const [path, limit] of Object.entries(LIMITS)) {
  test(`a first visit to ${path} stays within its budget`, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (!/javascript|css/.test(type)) return;
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'bytes', description: `${total} in ${sizes.size} files` });
    expect(sizes.size).toBeGreaterThan(3);
    expect(total).toBeLessThanOrEqual(limit);
  });
}
