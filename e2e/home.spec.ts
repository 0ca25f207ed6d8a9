import type { Page } from '@playwright/test';
import { ANY_WIDTH, answerOf, block, expects, goHome, open, titleAddresses } from './content.ts';
import { expect, test } from './fixtures.ts';
import { bannersOf, dot, hero, openStill, press } from './hero.ts';

const FAILURE = '数据加载失败，请稍后再试';
const FAILED_CALL = '50[03]|Failed to load|cannot load a block|cannot load other experts';

/** Makes the calls that match a pattern fail from now on. */
async function fail(page: Page, ...patterns: string[]) {
  for (const pattern of patterns)
    await page.route(pattern, (route) => route.fulfill({ status: 503, json: {} }));
}

test.describe('the carousel', () => {
  test('links each picture to its own address', async ({ page }) => {
    await openStill(page);
    const banners = await bannersOf(page);
    for (const [index, { fdTitle, fdLink }] of banners.entries()) {
      await press(page, index + 1);
      const link = hero(page).getByRole('link', { name: String(fdTitle) });
      await expect(link).toHaveAttribute('href', String(fdLink));
      const picture = link.getByRole('img');
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const last = banners.at(-1);
    await hero(page)
      .getByRole('img', { name: String(last?.fdTitle) })
      .click();
    await expect(page).toHaveURL(String(last?.fdLink));
  });

  test('does not move with one picture, and says that there is none without any, or that its call failed', {
    ...expects(FAILED_CALL),
    ...ANY_WIDTH,
  }, async ({ page }) => {
    const [firstBanner] = await bannersOf(page);
    let rows = [firstBanner];
    await page.route('**/api/banner/list?*banner_index*', (route) =>
      route.fulfill({ json: { code: 0, rows, total: rows.length } }),
    );
    await open(page, '/contactUs');
    await goHome(page);
    await expect(hero(page).getByRole('link')).toHaveAttribute('href', String(firstBanner?.fdLink));
    await expect(hero(page).getByRole('button')).toHaveCount(0);
    await page.goBack();
    rows = [];
    await goHome(page);
    await expect(hero(page).getByText('暂无Banner')).toBeVisible();
    await expect(hero(page).locator('img')).toBeVisible();
    await page.goBack();
    await fail(page, '**/api/banner/list?*');
    await goHome(page);
    await expect(hero(page).getByText('Banner加载失败')).toBeVisible();
    await expect(hero(page).getByRole('link')).toHaveAttribute('href', '#');
    await expect(hero(page).locator('img')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(4);
  });

  test('shows a message in place of a picture that does not load', {
    ...expects('404|Failed to load'),
    ...ANY_WIDTH,
  }, async ({ page }) => {
    const [first] = await bannersOf(page);
    await page.route(`**${first?.fdFilePath}`, (route) => route.fulfill({ status: 404 }));
    await page.goto('/index');
    await expect(hero(page).getByText('Banner加载失败')).toBeVisible();
    await expect(hero(page).getByRole('link')).toHaveAttribute('href', String(first?.fdLink));
  });

  test('says that a picture is loading', ANY_WIDTH, async ({ page }) => {
    const [first] = await bannersOf(page);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${first?.fdFilePath}`, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto('/index', { waitUntil: 'domcontentloaded' });
    const loadingText = hero(page).getByText('加载中...').first();
    await expect(loadingText).toBeVisible();
    await expect(dot(page, 1)).toBeVisible();
    release();
    await expect(hero(page).getByRole('link').getByText('加载中...')).toHaveCount(0);
  });
});

test.describe('the news block', () => {
  const TABS = [
    {
      label: '政策解读',
      call: 'policy/list?pageNum=1&pageSize=4&category=3',
      detail: '/policy/detail/',
      more: '/policy/3',
    },
    {
      label: '人才服务',
      call: 'recruit/list?pageNum=1&pageSize=4',
      detail: '/recruit/detail/',
      more: '/recruit',
    },
    {
      label: '行业资讯',
      call: 'industryNews/list?pageNum=1&pageSize=4',
      detail: '/special/detail/',
      more: '/special',
    },
    {
      label: '数转应用',
      call: 'app/list?pageNum=1&pageSize=4',
      detail: '/shopping_mall/detail/',
      more: '/shopping_mall',
    },
  ];

  test('has four tabs of four entries, each linked to its detail', async ({ page }) => {
    await open(page, '/index');
    await expect(page.getByRole('tab')).toHaveText(TABS.map(({ label }) => label));
    for (const { label, call, detail, more } of TABS) {
      await page.getByRole('tab', { name: label }).click();
      const panel = page.getByRole('tabpanel', { name: label });
      await expect(panel.getByRole('article')).toHaveCount(4);
      const { rows } = await answerOf(page.request, call);
      expect(await titleAddresses(panel)).toEqual(rows.map(({ fdId }) => detail + fdId));
      await expect(page.getByRole('link', { name: new RegExp(`查看更多 ?${label}`) })).toHaveAttribute(
        'href',
        more,
      );
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
    }
    await page.getByRole('tabpanel').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/shopping_mall\/detail\//);
  });

  test(
    'changes tabs by buttons, which stop at both ends, and by the arrow keys',
    ANY_WIDTH,
    async ({ page }) => {
      await open(page, '/index');
      const selected = page.getByRole('tab', { selected: true });
      const previous = page.getByRole('button', { name: '上一个' });
      const next = page.getByRole('button', { name: '下一个' });
      await expect(previous).toBeDisabled();
      for (const { label } of TABS.slice(1)) {
        await next.click();
        await expect(selected).toHaveText(label);
        await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      }
      await expect(next).toBeDisabled();
      await previous.click();
      await expect(selected).toHaveText('行业资讯');
      await expect(next).toBeEnabled();

      await selected.focus();
      for (const [key, label] of [
        ['ArrowLeft', '人才服务'],
        ['End', '数转应用'],
        ['ArrowRight', '政策解读'],
        ['ArrowLeft', '数转应用'],
        ['Home', '政策解读'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(selected).toHaveText(label);
        await expect(selected).toBeFocused();
        await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      }
    },
  );
});

test('has a low carousel, the projects that close next directly below it, six entries of both markets, and finance figures', async ({
  page,
  request,
}) => {
  await page.goto('/index');
  const carousel = await hero(page).boundingBox();
  expect(carousel?.height).toBeLessThanOrEqual(340);
  const strip = page.getByRole('region', { name: '可申报项目与常用服务' });
  const box = await strip.boundingBox();
  expect(box?.y).toBe((carousel?.y ?? 0) + (carousel?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
  const { rows, total } = await answerOf(request, 'project/list?state=open&pageSize=3');
  expect(rows).toHaveLength(3);
  const links = strip.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(rows.map((row) => String(row.fdProjectName)));
  await expect(strip.getByRole('definition').first()).toHaveText(String(total));
  await expect(strip.getByRole('navigation').getByRole('link')).toHaveCount(6);

  for (const [title, market, type] of [
    ['供应信息', 'supply', 2],
    ['需求信息', 'demand', 1],
  ] as const) {
    const { rows } = await answerOf(page.request, `getbuginess/list?pageNum=1&pageSize=6&type=${type}`);
    expect(rows).toHaveLength(6);
    const links = block(page, title).getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(rows.map((row) => String(row.fdGetbuginessName)));
    const addresses = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(rows.map(({ fdId }) => `/supply_demand/${market}/detail/${fdId}`));
    const moreLink = block(page, title).getByRole('link', { name: new RegExp(`查看更多 ?${title}`) });
    await expect(moreLink).toHaveAttribute('href', `/supply_demand/${market}`);
  }

  const finance = block(page, '供应链金融服务平台');
  for (const [label, figure] of [
    ['交易规模', /^15亿元$/],
    ['服务企业', /^54家$/],
    ['交易笔数', /^132笔$/],
    ['创造利润', /^1420万元$/],
  ] as const) {
    await expect(finance.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(finance.getByRole('definition').filter({ hasText: figure })).toBeVisible();
  }
  await finance.getByRole('link').click();
  await expect(page).toHaveURL('/financial/default');
});

test('the demand board is hidden where the config says false', ANY_WIDTH, async ({ page }) => {
  await open(page, '/contactUs');
  await page.route('**/api/system/config?configKey=demand', (route) =>
    route.fulfill({ json: { code: 0, rows: [{ configKey: 'demand', configValue: 'false' }], total: 1 } }),
  );
  await goHome(page);
  await expect(page.getByRole('heading', { name: '供应信息' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '需求信息' })).toHaveCount(0);
});

test('换一换 shows three other experts and, after the last, the first again', async ({ page }) => {
  await open(page, '/index');
  const experts = block(page, '共享人才');
  const cards = experts.getByRole('article');
  const { total } = await answerOf(page.request, 'specialist/recommendList?pageNum=1&pageSize=3');
  const groups = Math.ceil(total / 3);
  expect(groups).toBeGreaterThan(1);
  for (const group of [...Array.from({ length: groups }, (_, index) => index + 1), 1]) {
    const { rows } = await answerOf(page.request, `specialist/recommendList?pageNum=${group}&pageSize=3`);
    const names = rows.map((row) => String(row.fdName));
    await expect(cards.getByRole('heading').getByRole('link')).toHaveText(names);
    expect(await titleAddresses(cards)).toEqual(rows.map(({ fdId }) => `/specialist/detail/${fdId}`));
    await expect(experts.getByRole('status')).toHaveText(`第 ${group} / ${groups} 组`);
    await experts.getByRole('button', { name: '换一换' }).click();
  }
});

test('换一换 keeps the current experts when the next ones fail to load', {
  ...expects(FAILED_CALL),
  ...ANY_WIDTH,
}, async ({ page }) => {
  await open(page, '/index');
  await fail(page, '**/api/specialist/recommendList?*');
  const experts = block(page, '共享人才');
  const textsBefore = await experts.getByRole('article').allInnerTexts();
  await experts.getByRole('button', { name: '换一换' }).click();
  await expect(experts.getByRole('alert')).toHaveText(FAILURE);
  expect(await experts.getByRole('article').allInnerTexts()).toEqual(textsBefore);
});

test('the page stays usable when blocks fail, and the retry button loads them', {
  ...expects(FAILED_CALL),
  ...ANY_WIDTH,
}, async ({ page }) => {
  await open(page, '/contactUs');
  const failing = [
    '**/api/policy/list?*',
    '**/api/getbuginess/list?*type=1*',
    '**/api/specialist/recommendList?*',
  ];
  await fail(page, ...failing);
  await goHome(page);
  await expect(page.getByRole('tabpanel', { name: '政策解读' })).toContainText(FAILURE);
  await expect(block(page, '需求信息')).toContainText(FAILURE);
  await expect(block(page, '共享人才')).toContainText(FAILURE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('光伏产业大脑');
  await expect(hero(page).getByRole('img').first()).toBeVisible();
  await expect(block(page, '供应信息').getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: '下一个' }).click();
  await expect(page.getByRole('tabpanel', { name: '人才服务' }).getByRole('article')).toHaveCount(4);

  for (const pattern of failing) await page.unroute(pattern);
  await block(page, '需求信息').getByRole('button', { name: '重新加载' }).click();
  await expect(block(page, '需求信息').getByRole('listitem')).toHaveCount(6);
  await expect(block(page, '共享人才').getByRole('article')).toHaveCount(3);
});
