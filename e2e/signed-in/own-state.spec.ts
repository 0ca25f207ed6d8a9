import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { overflow } from '../overflow.ts';
import { login } from './accounts.ts';
import { newCompany } from './sent.ts';

/** Returns the vertical position of each row or card of a list. */
const rowPositions = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));

/** Returns the positions of a list's rows on a desktop and on a phone. */
async function layouts(page: Page) {
  const layoutsByWidth = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    layoutsByWidth.push(await rowPositions(page));
  }
  return layoutsByWidth;
}

test('a project with an application of the company shows and links its state, without layout shift', async ({
  page,
  request,
}) => {
  await page.goto('/project');
  const layoutsBefore = await layouts(page);
  const { username, application } = await newCompany(request);
  const { fdId } = await application();
  // A phone's header shows no user name.
  await page.setViewportSize({ width: 1440, height: 844 });
  await login(page, username, '/project');
  const row = page.getByRole('main').getByRole('article').filter({ hasText: '查看进度' });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('待受理')).toBeVisible();
  await expect(row.getByRole('button', { name: '在线申报' })).toHaveCount(0);
  expect(await layouts(page)).toEqual(layoutsBefore);
  await expect(row.getByText('待受理')).toBeVisible();
  await row.getByRole('link', { name: '查看详情' }).click();
  const progress = page.getByRole('main').getByRole('link', { name: '待受理 · 查看进度' });
  await expect(progress).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 844 });
  await progress.click();
  await expect(page).toHaveURL(`/backoffice/my/applications/${fdId}`);
  await expect(page.getByRole('main')).toContainText('待受理');
});

test('the header of a signed-in company fits the smallest phones in large text', async ({
  page,
  request,
}) => {
  const { username } = await newCompany(request);
  await login(page, username, '/contactUs');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.setAttribute('data-text', 'large'));
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
  await expect(links.filter({ hasText: '光伏产业大脑' })).toBeVisible();
  await expect(links.and(page.getByRole('link', { name: /^通知/ }))).toBeVisible();
  // The name of the site must not run into the bell beside it.
  const overflowing = await links.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(overflowing).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('an app with an open intention of the company shows and links its state, without layout shift', async ({
  page,
  request,
}) => {
  await page.goto('/shopping_mall');
  const layoutsBefore = await layouts(page);
  const { username, intention } = await newCompany(request);
  const { fdId } = await intention();
  await page.setViewportSize({ width: 1440, height: 844 });
  await login(page, username, '/shopping_mall');
  const marks = page.getByRole('main').getByText('待联系');
  await expect(marks.first()).toBeVisible();
  expect(await layouts(page)).toEqual(layoutsBefore);
  await expect(marks.first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText('待联系') })
    .first()
    .getByRole('link')
    .click();
  const progress = page.getByRole('main').getByRole('link', { name: '待联系 · 查看进度' });
  await expect(progress).toHaveAttribute('href', new RegExp(`/backoffice/my/intentions/${fdId}$`));
  await expect(progress).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect(progress).toBeVisible();
  await expect(page.getByRole('button', { name: '采购意向' })).toHaveCount(0);
});
