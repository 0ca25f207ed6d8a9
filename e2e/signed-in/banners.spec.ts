import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from './accounts.ts';
import { enter, openSession, operatorOf, violations } from './console.ts';
import { comeDue } from './database.ts';
import { besideRemoval, choosePicture } from './pictures.ts';

const list = (page: Page) => page.getByRole('region', { name: '次序' });
const titles = (page: Page) => list(page).getByRole('link').allTextContents();

/**
 * Returns the banners of a slot that visitors see. Each test has its own slot: reordering fails when another test adds a banner
 * meanwhile.
 */
const publicBanners = async (
  page: Page,
  slot: 'banner_index' | 'banner_footer',
): Promise<{ fdTitle: string; fdMobilePath: string | null }[]> =>
  (await (await page.request.get(`/api/banner/list?pageNum=1&pageSize=6&category=${slot}`)).json()).rows;

test(
  'an operator adds a banner with a picture for each width, orders it by keys, and visitors see it',
  besideRemoval,
  async ({ page }) => {
    const name = `横幅${Date.now()}`;
    const headers = await enter(page, '/backoffice/banners');
    await page.getByRole('button', { name: '新增横幅' }).click();
    const form = page.getByRole('region', { name: '新增横幅' });
    await page.getByRole('button', { name: '选电脑图' }).click();
    await choosePicture(page, name, 1440, 440);
    await expect(form.getByRole('textbox', { name: '标题（读屏文字）' })).toHaveValue(name);
    await page.getByRole('button', { name: '选手机图' }).click();
    await choosePicture(page, `${name}手机`, 780, 456);
    await expect(page.getByText('画面完整')).toHaveCount(2);
    await form.getByRole('textbox', { name: '链接' }).fill('/policy');
    await form.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('已发布，门户 1 秒内可见')).toBeVisible();
    await expect.poll(async () => (await titles(page))[0]).toBe(name);
    expect(await violations(page)).toEqual([]);

    const bannerLink = list(page).getByRole('link', { name });
    await bannerLink.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(bannerLink).toBeFocused();
    await expect(page.getByText('次序已更新，门户 1 秒内可见')).toBeVisible();
    await expect.poll(async () => (await publicBanners(page, 'banner_index'))[1]?.fdTitle).toBe(name);

    // A phone loads the picture for its width, without layout shift.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/index');
    const picture = page.getByAltText(name, { exact: true });
    const small = (await publicBanners(page, 'banner_index'))[1]?.fdMobilePath ?? 'none';
    expect(small).toContain('/780.webp');
    await page.getByRole('button', { name: '第 2 张' }).click();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(small);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('/1440.webp');

    const { rows } = await (
      await page.request.get(
        `/api/console/content/list?section=banner&text=${encodeURIComponent(name)}&pageNum=1&pageSize=1`,
        { headers },
      )
    ).json();
    const data = { section: 'banner', fdIds: rows[0].fdId };
    await page.request.post('/api/console/content/recycle', { headers, data });
  },
);

test('an ended banner is hidden, and the console shows its state', async ({ page }) => {
  const title = `限时${Date.now()}`;
  const headers = await openSession(page.request, operatorOf(page));
  const values = { fdTitle: title, fdFilePath: '/profile/upload/demo/hero-park.svg' };
  const send = async (call: string, data: object) =>
    (await page.request.post(`/api/console/content/${call}`, { headers, data })).json();
  const { data } = await send('release', {
    section: 'banner',
    category: 'banner_footer',
    values,
    revision: '0',
  });
  expect((await publicBanners(page, 'banner_footer')).map(({ fdTitle }) => fdTitle)).toContain(title);

  await page.goto(`/backoffice/banners?slot=banner_footer&fdId=${data.fdId}`);
  await page.getByRole('button', { name: /^设置显示时间/ }).click();
  const dialog = page.getByRole('dialog', { name: '显示时间（北京时间）' });
  const end = dialog.getByLabel('结束');
  await end.fill('2026-01-31T09:30:00');
  await dialog.getByRole('button', { name: '设定' }).press('Enter');
  await expect(dialog.getByText('请选择晚于现在的时间')).toBeVisible();
  const at = new Date(Date.now() + 32 * 3600e3).toISOString().slice(0, 19);
  await end.fill(at);
  await dialog.getByRole('button', { name: '设定' }).press('Enter');
  await expect(dialog).toBeHidden();
  const button = page.getByRole('button', { name: /^设置显示时间/ });
  await expect(button).toContainText(at.slice(0, 16).replace('T', ' '));
  comeDue(data.fdId);
  await expect
    .poll(async () => (await publicBanners(page, 'banner_footer')).map(({ fdTitle }) => fdTitle))
    .not.toContain(title);

  await page.reload();
  const row = list(page).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('已截止');
  await page.getByRole('button', { name: '删除' }).click();
  await expect(row).toBeHidden();
});

test('the home page preview with a banner works in an office on another host than the portal', async ({
  page,
  baseURL,
}) => {
  const office = (baseURL ?? '').replace('localhost', '127.0.0.1');
  await signIn(page.request, operatorOf(page), office);
  await page.goto(`${office}/backoffice/banners?slot=banner_index`);
  await list(page).getByRole('link').first().click();
  await page.getByText('门户首页', { exact: true }).click();
  for (const frame of await page.locator('iframe').all()) {
    await expect(frame.contentFrame().getByText('预览，尚未发布')).toBeAttached();
    await expect(frame.contentFrame().getByRole('contentinfo')).toBeAttached();
  }
  await expect(page.locator('iframe')).toHaveCount(2);
});
