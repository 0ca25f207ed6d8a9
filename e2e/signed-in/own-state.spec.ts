import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { login, register } from './accounts.ts';
import { sender } from './sent.ts';

/** Returns the vertical position of each row or card of a list. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`,
});

for (const width of [1440, 390]) {
  test.describe(`${width} wide`, () => {
    test('a project with an application of the company shows and links its state, without layout shift', async ({
      page,
      request,
    }) => {
      const username = await register(request);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/project');
      const before = await places(page);
      await page.setViewportSize({ width: 1440, height: 844 });
      await login(page, username, '/project');
      await expect(page.getByRole('button', { name: '在线申报' }).first()).toBeVisible();
      const { fdId } = await sender(request, await headersOf(page), username).application();
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      const row = page.getByRole('main').getByRole('article').filter({ hasText: '查看进度' });
      await expect(row).toHaveCount(1);
      await expect(row.getByText('待受理')).toBeVisible();
      await expect(row.getByRole('button', { name: '在线申报' })).toHaveCount(0);
      expect(await places(page)).toEqual(before);
      await row.getByRole('link', { name: '查看详情' }).click();
      await page.getByRole('main').getByRole('link', { name: '待受理 · 查看进度' }).click();
      await expect(page).toHaveURL(`/backoffice/my/applications/${fdId}`);
      await expect(page.getByRole('main')).toContainText('待受理');
    });

    test('an app with an open intention of the company shows and links its state, without layout shift', async ({
      page,
      request,
    }) => {
      const username = await register(request);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/shopping_mall');
      const before = await places(page);
      await page.setViewportSize({ width: 1440, height: 844 });
      await login(page, username, '/shopping_mall');
      const { fdId } = await sender(request, await headersOf(page), username).intention();
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      const marks = page.getByRole('main').getByText('待联系');
      await expect(marks.first()).toBeVisible();
      expect(await places(page)).toEqual(before);
      await page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.getByText('待联系') })
        .first()
        .getByRole('link')
        .click();
      const progress = page.getByRole('main').getByRole('link', { name: '待联系 · 查看进度' });
      await expect(progress).toHaveAttribute('href', new RegExp(`/backoffice/my/intentions/${fdId}$`));
      await expect(page.getByRole('button', { name: '采购意向' })).toHaveCount(0);
    });
  });
}
