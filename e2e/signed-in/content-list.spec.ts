import type { Page } from '@playwright/test';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusIn } from '../keyboard.ts';
import { countLoaded, NEXT_SCREEN } from '../loaded-bytes.ts';
import { register } from './accounts.ts';
import { enter, heading, openSession, operatorOf, violations } from './console.ts';
import { setRoles } from './database.ts';

test.use({ oldBrowser: true });

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('an operator filters, publishes several items at once, and visitors see them', async ({ page }) => {
  // Not from the dashboard, whose charts load last.
  const headers = await enter(page, '/backoffice/me');
  const title = `光伏建筑一体化试点 ${Date.now()}`;
  for (const part of ['甲', '乙']) {
    const values = {
      fdTitle: `${title} ${part}`,
      fdLevel: '省级',
      fdTheme: `建筑${part}`,
      fdContent: '<p>正文</p>',
    };
    const data = { section: 'policy', category: '2', values };
    const response = await page.request.post('/api/console/content/create', { headers, data });
    expect(await response.json()).toMatchObject({ code: 0 });
  }
  const readLoaded = countLoaded(page);
  await page.getByRole('button', { name: '内容', exact: true }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '企业政策' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(heading(page)).toBeFocused();
  const { files, bytes } = await readLoaded();
  test.info().annotations.push({ type: 'bytes', description: `${bytes} for the list` });
  expect(files).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(NEXT_SCREEN);

  await page.keyboard.press('/');
  await page.keyboard.type(title);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: '级别', exact: true }).click();
  await page.getByRole('checkbox', { name: '省级' }).click();
  await expect(page.getByRole('checkbox', { name: '省级' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '草稿 2' }).click();
  await expect(page).toHaveURL(/state=draft/);
  await expect(page.getByText(/，筛出 2 条/)).toBeVisible();

  await page.getByRole('button', { name: '筛选', exact: true }).press('Enter');
  // The menu takes the focus some frames after it opens; a person does not choose earlier.
  await expectFocusIn(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: '主题' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '主题' })).toBeFocused();
  await page.keyboard.type('建筑甲');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '草稿 1' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: '不再按主题筛选' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('checkbox', { name: '选择本页全部' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('2 条已发布')).toBeVisible();
  await expect(page.getByText('没有符合条件的政策')).toBeVisible();
  await page.getByRole('link', { name: '已发布 2' }).click();
  const link = page.getByRole('link', { name: `${title} 甲 · 在门户查看` });
  const portal = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await portal.text()).toContain(`${title} 甲`);

  // Undo is offered for a few seconds only, so it is clicked at once.
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '撤回' }).click();
  const undo = page.getByRole('alert').filter({ hasText: '2 条已撤回' });
  await undo.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('2 条已发布')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/state=draft/);
  await page.getByRole('button', { name: '清空筛选' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox', { name: '搜索标题、主题、发文单位' })).toHaveValue('');
});

/** Returns the widths of the columns panel during its first frames. */
const panelWidths = (page: Page) =>
  page.evaluate(async () => {
    const widths = new Set<number>();
    const frame = () => new Promise(requestAnimationFrame);
    const drawn = () => document.querySelector('section[aria-label="列"]')?.getBoundingClientRect().width;
    for (let frames = 0; frames < 20; await frame()) {
      const width = drawn();
      if (width === undefined) continue;
      widths.add(width);
      frames += 1;
    }
    return [...widths];
  });

test('an operator moves two items to another category and back, and chooses the columns in a panel without animation', async ({
  page,
}) => {
  const headers = await openSession(page.request, operatorOf(page));
  const title = `光储充一体化 ${Date.now()}`;
  for (const category of ['1', '2']) {
    const values = { fdTitle: `${title} ${category}`, fdIssuedComName: '澜州市工信局' };
    const data = { section: 'policy', category, values };
    await page.request.post('/api/console/content/create', { headers, data });
  }
  await page.goto(`/backoffice/content/policy?text=${encodeURIComponent(title)}&sort=title`);
  await expect(rows(page)).toContainText(['普通政策', '申报政策']);
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '改分类' }).press('Enter');
  await page.getByRole('menuitem', { name: '申报政策' }).click();
  await expect(page.getByText('2 条已改分类')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).hover();
  await expect(rows(page)).toContainText(['申报政策', '申报政策']);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page)).toContainText(['普通政策', '申报政策']);

  // playwright.config.ts sets prefers-reduced-motion.
  const widths = panelWidths(page);
  await page.getByRole('button', { name: /^列 \d/ }).press('Enter');
  expect(await widths).toHaveLength(1);
  const menu = page.getByRole('region', { name: '列' });
  await menu.getByRole('checkbox', { name: '发文单位' }).check();
  await expect(rows(page)).toContainText(['澜州市工信局', '澜州市工信局']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  // In a low window, as with enlarged pages, the panel is within it.
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '发文单位' })).toBeVisible();
  await page.getByRole('button', { name: /^列 \d/ }).press('Enter');
  await expect(menu).toBeInViewport({ ratio: 1 });
});

test('an auditor sees the list without its actions', async ({ page, request }) => {
  const username = await register(request);
  setRoles(username, ['auditor']);
  await enter(page, '/backoffice/content/policy', { username });
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText(/已选/)).toBeHidden();
});

test('market entries are reviewed, not published, from their list', async ({ page }) => {
  await enter(page, '/backoffice/content/getbuginess');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^待审核 \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: '发布日期' }).first().click();
  await page.getByRole('region', { name: '发布日期' }).getByLabel('从').fill('2099-01-01');
  await expect(page).toHaveURL(/published=2099-01-01/);
  await expect(page.getByText('没有符合条件的供需')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a list that fails to load shows an error and can be reloaded', expects('503'), async ({ page }) => {
  const json = { code: 503, msg: '服务繁忙，请稍后再试', requestId: '7F3A-21' };
  await page.route('**/api/console/content/list*', (route) => route.fulfill({ status: 503, json }));
  await enter(page, '/backoffice/content/banner');
  const failure = page.getByRole('alert').filter({ hasText: '服务繁忙，请稍后再试' });
  await expect(failure).toContainText('错误编号 7F3A-21');
  await page.unroute('**/api/console/content/list*');
  await failure.getByRole('button', { name: '重新加载' }).click();
  await expect(rows(page).first()).toBeVisible();
});
