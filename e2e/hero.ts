import { expect, type Page } from '@playwright/test';
import { answerOf } from './content.ts';

/** Finds the carousel at the top of the home page. */
export const hero = (page: Page) => page.getByRole('region', { name: '首页横幅' });
export const dot = (page: Page, number: number) =>
  hero(page).getByRole('button', { name: `第 ${number} 张` });
export const bannersOf = async (page: Page) =>
  (await answerOf(page.request, 'banner/list?pageNum=1&pageSize=6&category=banner_index')).rows;

/** Opens the home page with a clock that only the test moves. */
export async function openStill(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/index');
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
}

/** Clicks a dot without the mouse or the focus, either of which pauses the carousel. */
export const press = (page: Page, number: number) => dot(page, number).dispatchEvent('click');
