import { expect, type Page } from '@playwright/test';
import { heading, panel } from './console.ts';
import type { Scenes } from './scene.ts';

/** Opens the dashboard until the first backup, which begins with the server, has ended. */
async function waitForBackup(page: Page) {
  await expect(async () => {
    await page.reload();
    await expect(panel(page, '备份').getByText('成功')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await panel(page, '备份').scrollIntoViewIfNeeded();
}

export const operations: Scenes = {
  'sign-in': {
    as: 'visitor',
    path: '/homeLogin?redirect=/backoffice/index',
    crop: (page) => [page.getByRole('main')],
  },
  dashboard: {
    path: '/backoffice/index',
    crop: (page) => [heading(page), page.getByLabel('概况'), panel(page, '上线准备')],
    marks: (page) => [panel(page, '上线准备')],
  },
  backup: {
    path: '/backoffice/index',
    steps: waitForBackup,
    crop: (page) => [panel(page, '备份')],
  },
  readyz: {
    as: 'visitor',
    path: '/index',
    async steps(page) {
      await page.setViewportSize({ width: 480, height: 420 });
      await page.goto('/readyz');
      // The browser's switch for indented JSON.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    },
    crop: (page) => [page.locator('pre')],
  },
};
