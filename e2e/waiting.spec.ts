import type { Page } from '@playwright/test';
import { expects, openStill, VISIBLE_WITHIN_MS } from './content.ts';
import { expect, test } from './fixtures.ts';

const LIST = '**/api/industryNews/list?*';
const FAILURE = '数据加载失败，请稍后再试';

/** Makes calls that match a pattern hang. Returns a function that waits for the first one. */
async function hang(page: Page, pattern: string): Promise<() => Promise<unknown>> {
  await page.route(pattern, () => new Promise<void>(() => {}));
  const first = page.waitForRequest(pattern);
  return () => first;
}

test(
  'a list that does not answer within 30 seconds shows an error, and loads again on retry',
  expects('timed out'),
  async ({ page }) => {
    const waitForCall = await hang(page, LIST);
    await openStill(page, '/special');
    await page.getByRole('link', { name: '下一页' }).click();
    await waitForCall();
    await page.clock.runFor(VISIBLE_WITHIN_MS);
    await expect(page.getByText('加载中...').first()).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(page.getByText('加载中...').first()).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(page.getByText('加载中...')).toHaveCount(0);
    await page.unroute(LIST);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
    await expect(page).toHaveURL('/special?page=2');
  },
);

test('a detail page that does not answer shows an error too', expects('timed out'), async ({ page }) => {
  const waitForCall = await hang(page, '**/api/recruit/findRecruitById?*');
  await openStill(page, '/recruit');
  await page.getByRole('main').getByRole('article').first().click();
  await waitForCall();
  await page.clock.runFor(VISIBLE_WITHIN_MS);
  await expect(page.getByText('加载中...').first()).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '返回列表' })).toHaveAttribute(
    'href',
    '/recruit',
  );
});

test('an expert’s address that does not load shows its own error', expects('timed out'), async ({ page }) => {
  const waitForCall = await hang(page, '**/api/specialist/findSpecialistRelationById?*');
  await openStill(page, '/specialist/detailAll');
  await page.getByRole('button', { name: '联系专家' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('加载中...');
  await waitForCall();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('dialog')).toContainText('获取联系方式失败，请稍后再试');
});
