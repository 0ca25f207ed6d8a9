import { expect, test } from './fixtures.ts';
import { countLoaded } from './loaded-bytes.ts';

/**
 * Bytes of script and style that the server sends with gzip for a first visit. The target is 130,000 and not reached on
 * every page yet: these limits are what there is today, so that it grows no further. Lower them as the pages get lighter.
 */
const LIMITS = {
  '/index': 141_800,
  '/policy': 129_600,
  '/shopping_mall': 135_900,
  '/homeLogin': 139_500,
} as const;

for (const [path, limit] of Object.entries(LIMITS)) {
  test(`a first visit to ${path} stays within its budget`, async ({ page }) => {
    const loaded = countLoaded(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { files, bytes } = await loaded();
    test.info().annotations.push({ type: 'bytes', description: `${bytes} in ${files} files` });
    expect(files).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
}
