import type { Page } from '@playwright/test';
import { block, clickSection, expects, goHome, open, openStill, VISIBLE_WITHIN_MS } from './content.ts';
import { expect, test } from './fixtures.ts';
import { hero } from './hero.ts';
import { hold } from './hold.ts';

test.use({ firstVisit: true });

const WAIT = '加载中...';

/** Returns the elements with 加载中... that are in the viewport. */
const waitingInSight = () =>
  [...document.querySelectorAll('main *')].filter((element) => {
    if (element.children.length > 0 || element.textContent !== '加载中...') return false;
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && top >= 0 && bottom <= window.innerHeight && element.checkVisibility();
  }).length;

/** Clicks, and advances the page's clock only by the time within which the loading state must show. */
async function press(page: Page, pattern: string, click: () => Promise<void>) {
  const request = page.waitForRequest(pattern);
  await click();
  await request;
  await page.clock.runFor(VISIBLE_WITHIN_MS);
}

test.describe('the home page', () => {
  const blocks = [
    { name: 'banner', call: '**/api/banner/list?*banner_index*', blockOf: (page: Page) => hero(page) },
    {
      name: 'news',
      call: '**/api/policy/list?*',
      blockOf: (page: Page) => page.getByRole('tabpanel', { name: '政策解读' }),
    },
    {
      name: 'supply',
      call: '**/api/getbuginess/list?*type=2*',
      blockOf: (page: Page) => block(page, '供应信息'),
    },
    {
      name: 'demand',
      call: '**/api/getbuginess/list?*type=1*',
      blockOf: (page: Page) => block(page, '需求信息'),
    },
    {
      name: 'demand switch',
      call: '**/api/system/config?configKey=demand',
      blockOf: (page: Page) => block(page, '需求信息'),
    },
    {
      name: 'figures',
      call: '**/api/system/dict?*',
      blockOf: (page: Page) => block(page, '供应链金融服务平台'),
    },
    {
      name: 'experts',
      call: '**/api/specialist/recommendList?*',
      blockOf: (page: Page) => block(page, '共享人才'),
    },
  ];

  /** Content of each block once loaded. */
  const CONTENT = {
    banner: (page: Page) => hero(page).getByRole('button', { name: '第 1 张' }),
    news: (page: Page) => page.getByRole('tabpanel', { name: '政策解读' }).getByRole('article').first(),
    supply: (page: Page) => block(page, '供应信息').getByRole('listitem').first(),
    demand: (page: Page) => block(page, '需求信息').getByRole('listitem').first(),
    figures: (page: Page) => block(page, '供应链金融服务平台').getByRole('definition').first(),
    experts: (page: Page) => block(page, '共享人才').getByRole('article').first(),
  };

  test('shows the other blocks while the call of one hangs, and that block once it answers', async ({
    page,
  }) => {
    await open(page, '/contactUs');
    for (const { name, call, blockOf } of blocks)
      await test.step(name, async () => {
        const release = await hold(page, call);
        await goHome(page);
        await expect(blockOf(page)).toContainText(WAIT);
        const ownName = name === 'demand switch' ? 'demand' : name;
        for (const [contentName, content] of Object.entries(CONTENT)) {
          if (contentName === ownName) await expect(content(page), contentName).toHaveCount(0);
          else await expect(content(page), contentName).not.toHaveCount(0);
        }
        await expect(page).toHaveTitle('光伏产业大脑');
        release();
        // The banner has its own text while its picture loads.
        if (name !== 'banner') await expect(blockOf(page)).not.toContainText(WAIT);
        await expect(CONTENT[ownName as keyof typeof CONTENT](page)).toHaveCount(1);
        await page.unroute(call);
        await page.goBack();
      });
  });

  test(
    'reloads a block that failed late, and keeps the others meanwhile',
    expects('503|Failed to load|cannot load a block'),
    async ({ page }) => {
      await open(page, '/contactUs');
      let fail = () => {};
      const blocked = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/api/getbuginess/list?*type=2*', async (route) => {
        await blocked;
        await route.fulfill({ status: 503, json: {} });
      });
      await goHome(page);
      await expect(block(page, '供应信息')).toContainText(WAIT);
      fail();
      await expect(block(page, '供应信息')).toContainText('数据加载失败，请稍后再试');
      // The others are refetched too, without a loading text.
      await expect(page.getByText(WAIT).and(page.locator(':visible'))).toHaveCount(0);
      await page.unroute('**/api/getbuginess/list?*type=2*');
      const release = await hold(page, '**/api/**');
      await block(page, '供应信息').getByRole('button', { name: '重新加载' }).click();
      await expect(block(page, '供应信息')).toContainText(WAIT);
      await expect(block(page, '需求信息').getByRole('listitem')).toHaveCount(6);
      await expect(page.getByText(WAIT).and(page.locator(':visible'))).toHaveCount(1);
      release();
      await expect(block(page, '供应信息').getByRole('listitem')).toHaveCount(6);
    },
  );
});

/** Sections by the label of their header link, with the call of their main content. */
const SECTIONS = [
  { label: '企业政策', call: 'policy/list', menu: '政策解读' },
  { label: '项目申报', call: 'project/list', menu: '全部' },
  { label: '金融服务', call: 'system/dict', menu: '平台介绍' },
  { label: '共享人才', call: 'specialist/*ist', menu: '全部' },
  { label: '供需对接', call: 'getbuginess/list', menu: '全部' },
  { label: '行业资讯', call: 'industryNews/list', menu: '全部' },
  { label: '数转应用商城', call: 'app/*ist', menu: '全部' },
];

test('every section and the home page show their layout at once while their calls hang', async ({ page }) => {
  await openStill(page, '/contactUs');
  for (const { label, call, menu } of SECTIONS)
    await test.step(label, async () => {
      const release = await hold(page, `**/api/${call}?*`);
      await press(page, `**/api/${call}?*`, () => clickSection(page, label));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      // The finance introduction begins with static text, which fills the screen of a phone.
      if (label === '金融服务') await expect(page.getByText(WAIT)).toHaveCount(3);
      else await expect.poll(() => page.evaluate(waitingInSight)).toBeGreaterThan(0);
      await expect(page).toHaveTitle(/.+ - 光伏产业大脑$/);
      await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(label);
      await expect(
        page.getByRole('main').getByRole('link', { name: menu, exact: true }).first(),
      ).toBeVisible();
      release();
      await expect(page.getByText(WAIT)).toHaveCount(0);
      await page.unroute(`**/api/${call}?*`);
    });

  await test.step('a menu appears when its own call answers', async () => {
    const release = await hold(page, '**/api/policy/categories');
    await press(page, '**/api/policy/categories', () => clickSection(page, '企业政策'));
    await expect(page.getByRole('article')).toHaveCount(6);
    const menu = page.getByRole('main').getByRole('navigation').getByRole('link', { name: '政策解读' });
    await expect(menu).toHaveCount(0);
    release();
    await expect(menu).toBeVisible();
    await page.unroute('**/api/policy/categories');
  });

  await test.step('home', async () => {
    const release = await hold(page, '**/api/**');
    const home = page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '首页' });
    await press(page, '**/api/banner/list?*', () => home.click());
    await expect(hero(page)).toContainText(WAIT);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '正在申报',
      '平台动态',
      '供需对接',
      '供应链金融服务平台',
      '共享人才',
    ]);
    release();
    await expect(page.getByText(WAIT).and(page.locator(':visible'))).toHaveCount(0);
  });
});

test('a list, its category and its items show their titles and loading state at once', {
  ...expects('404|Failed to load'),
}, async ({ page }) => {
  await openStill(page, '/policy');
  const LIST = '**/api/policy/list?*';
  const ITEM = '**/api/policy/findPolicyById?*';
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('another page of the list, in the list’s place', async () => {
    const release = await hold(page, LIST);
    await press(page, LIST, () => page.getByRole('link', { name: '下一页' }).click());
    await expect.poll(() => page.evaluate(waitingInSight)).toBe(1);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(heading).toHaveText('企业政策');
    release();
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.unroute(LIST);
  });

  await test.step('a category: its heading and the menu', async () => {
    const release = await hold(page, LIST);
    await press(page, LIST, () => page.getByRole('link', { name: '政策解读' }).first().click());
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('政策解读');
    await expect(page).toHaveTitle('政策解读 - 企业政策 - 光伏产业大脑');
    await expect(
      page.getByRole('navigation', { name: '当前位置' }).locator('[aria-current=page]'),
    ).toHaveText('政策解读');
    release();
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.unroute(LIST);
  });

  const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
  await test.step('an item: its title, then its text and breadcrumb', async () => {
    const release = await hold(page, ITEM);
    const title = String(await link.textContent());
    await press(page, ITEM, () => link.click());
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(waitingInSight)).toBe(1);
    await expect(page).toHaveTitle('企业政策 - 光伏产业大脑');
    release();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${title} - 企业政策 - 光伏产业大脑`);
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('政策解读');
    await page.unroute(ITEM);
  });

  await test.step('a missing item says so even when the answer is late', async () => {
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(6);
    let unblock = () => {};
    const blocked = new Promise<void>((resolve) => {
      unblock = resolve;
    });
    await page.route(ITEM, async (route) => {
      await blocked;
      await route.fulfill({ status: 404, json: { code: 404, msg: '内容不存在', requestId: 'x' } });
    });
    await press(page, ITEM, () => link.click());
    await expect(page.getByText(WAIT)).toBeVisible();
    unblock();
    await expect(page.getByRole('heading', { name: '数据加载失败，请稍后再试' })).toBeVisible();
    await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible();
    await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0);
  });
});

test('the demand market shows nothing before the config says that it is open', async ({ page }) => {
  await openStill(page, '/supply_demand/supply');
  let unblock = () => {};
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  const SWITCH = '**/api/system/config?configKey=demand';
  await page.route(SWITCH, async (route) => {
    await blocked;
    await route.fulfill({
      json: { code: 0, rows: [{ configKey: 'demand', configValue: 'false' }], total: 1 },
    });
  });
  await press(page, SWITCH, () => page.getByRole('link', { name: '需求市场' }).click());
  await expect.poll(() => page.evaluate(waitingInSight)).toBe(1);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  unblock();
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('the back key restores the scroll position even when the list loads late', async ({ page }) => {
  await openStill(page, '/special');
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => window.scrollY);
  expect(scrollBefore).toBeGreaterThan(200);
  await last.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('行业资讯');
  const release = await hold(page, '**/api/industryNews/list?*');
  await press(page, '**/api/industryNews/list?*', async () => void (await page.goBack()));
  await expect(page.getByText(WAIT)).toBeVisible();
  release();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollBefore);
});

test('placeholder rows show while a page’s script hangs, and its header link is marked as current', async ({
  page,
}) => {
  await openStill(page, '/contactUs');
  const release = await hold(page, '**/assets/*.js');
  // From the bottom of the page, so that the new page must scroll to the top.
  await page.getByRole('contentinfo').getByRole('link', { name: '行业资讯' }).click();
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '行业资讯' });
  if (await link.isVisible()) await expect(link).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(async () => {
      await page.clock.runFor(VISIBLE_WITHIN_MS);
      return page.evaluate(waitingInSight);
    })
    .toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('行业资讯');
});

test('the title of an item is shown while the script of its page hangs, and the contact page while a line does', async ({
  page,
}) => {
  // Otherwise the script may have been loaded ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openStill(page, '/index');
  await test.step('item', async () => {
    const release = await hold(page, '**/assets/*.js');
    const links = page.getByRole('tabpanel').getByRole('article').getByRole('heading').getByRole('link');
    const title = String(await links.first().textContent());
    await links.first().click();
    // The loading state appears by a timer, which may begin after the click.
    await expect
      .poll(async () => {
        await page.clock.runFor(VISIBLE_WITHIN_MS);
        return page.getByRole('heading', { level: 1 }).allTextContents();
      })
      .toEqual([title]);
    await expect.poll(() => page.evaluate(waitingInSight)).toBe(1);
    release();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title);
    await page.unroute('**/assets/*.js');
  });

  await test.step('contact page', async () => {
    const PHONE = '**/api/system/config?configKey=contactUs%3Aphone';
    const release = await hold(page, PHONE);
    await press(page, PHONE, () => clickSection(page, '联系我们'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('联系我们');
    const line = page.getByRole('main').getByRole('definition');
    await expect(line.nth(2)).toHaveText(WAIT);
    await expect(line.nth(0)).not.toHaveText(WAIT);
    await expect(line.nth(0)).not.toBeEmpty();
    release();
    await expect(line.nth(2).getByRole('link')).toBeVisible();
  });
});
