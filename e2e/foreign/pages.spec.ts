import type { Page } from '@playwright/test';
import { expects, open } from '../content.ts';
import { quiet } from '../quiet.ts';
import { FAILING_ID, SPECIAL_ID } from './content.ts';
import { expect, test } from './fixtures.ts';

const specialId = encodeURIComponent(SPECIAL_ID);

/** Addresses of every kind of page that a foreign back end has data for, each with a text that only its data contains. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['/index', '行业动态1'],
  ['/policy', '关于支持光伏产业发展的若干措施（第1号）'],
  ['/policy?page=3', '关于支持光伏产业发展的若干措施（第14号）'],
  ['/policy/2', '关于支持光伏产业发展的若干措施（第1号）'],
  [`/policy/detail/${specialId}`, '一、加大技术改造支持力度。'],
  ['/policy/detail/1001', '2026-11-20'],
  ['/project', '智能光伏示范项目1'],
  [`/project/detail/${specialId}`, '申报对象为注册地在本园区的企业。'],
  ['/financial/default', '供应链金融'],
  ['/financial/21', '光伏订单贷1'],
  ['/financial/detail/1001', '凭订单授信。'],
  ['/special', '行业动态1'],
  ['/special/31', '行业动态1'],
  ['/special/detail/1002', '组件价格平稳。'],
  ['/specialist', '专家1'],
  ['/specialist/41', '专家1'],
  ['/specialist/detailAll', '专家5'],
  [`/specialist/detail/${specialId}`, '长期从事电池工艺研究。'],
  ['/shopping_mall', '能耗管理系统1'],
  ['/shopping_mall/51', '能耗管理系统1'],
  [`/shopping_mall/detail/${specialId}`, '采集、统计、分析能耗。'],
  ['/supply_demand/supply', '单晶组件1'],
  ['/supply_demand/supply/71', '单晶组件1'],
  [`/supply_demand/supply/detail/${specialId}`, '13900009000'],
  ['/supply_demand/demand', '单晶组件2'],
  ['/supply_demand/demand/detail/1001', '1,200'],
  ['/recruit', '工艺工程师1'],
  ['/recruit/detail/1001', '负责电池工艺。'],
  ['/contactUs', '0571-88880000'],
  ['/privacy', '隐私条款'],
]);

/** Features that only our own back end has, by selectors of their visible elements. No page may contain them. */
const HIDDEN = [
  // Search.
  '[role=search]:not([action="/help"]), a[href^="/search"]',
  // Filters.
  'form[action*="?"], select[name=sort], select[name=year], a[href*="sort="]',
  // Closing soon, new this week, pages of companies, receipts and the site map.
  'a[href^="/closing"], a[href^="/new"], a[href^="/company"], a[href^="/receipt"], a[href^="/sitemap"]',
  // Feeds.
  'link[rel=alternate]',
  // The workspace and the console, and joining a company.
  'a[href*="/backoffice"], a[href^="/join"]',
  // A forgotten password and the other captcha.
  'a[href*="#forgotten"], button:has-text("无障碍验证")',
  // All files at once.
  'a[href^="/api/project/files"]',
].join(', ');

const UNKNOWN = '/no-such-page';
/** Where the crawl begins, besides the pages with data. */
const START = ['/homeLogin', '/homeRegister', '/about', '/accessibility', '/help', UNKNOWN];

/** Returns the kind of an address: one item per section is enough, and the login page is the same for every redirect. */
const kindOf = (address: string) => `a ${address.replace(/detail\/.*|\?redirect=.*/, '')}`;

/** Returns the targets of the page's links and forms within this site. */
const targets = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href], link[href]')].map(
      ({ href }) => href,
    );
    const forms = [...document.querySelectorAll('form[action]')].map(
      (form) => (form as HTMLFormElement).action,
    );
    return [...links, ...forms]
      .map((address) => new URL(address))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
  });

/** Checks that a page shows the back end's data and pictures, runs nothing of it and offers no missing feature. */
async function expectPage(page: Page, address: string) {
  const response = await page.goto(address);
  await quiet(page);
  expect.soft(response?.status(), address).toBe(address === UNKNOWN ? 404 : 200);
  const text = TEXTS.get(address);
  if (text) await expect.soft(page.locator('main').getByText(text).first(), address).toBeAttached();
  const broken = await page.locator('img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(({ complete, naturalWidth, loading }) => loading !== 'lazy' || (complete && naturalWidth === 0))
      .filter(({ naturalWidth }) => naturalWidth === 0)
      .map(({ src }) => src),
  );
  expect.soft(broken, `${address}: pictures`).toEqual([]);
  expect.soft(await page.title(), address).not.toBe('hacked');
  expect
    .soft(await page.locator('main [style*="position"], main iframe, main [onclick]').count(), address)
    .toBe(0);
  const missing = await page
    .locator(HIDDEN)
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  expect.soft(missing, `${address}: features that only our own back end has`).toEqual([]);
}

test(
  'every page shows what a foreign back end has, with its pictures, runs nothing of it, offers no missing feature, and links only to pages that exist',
  expects(`${UNKNOWN}|Failed to load resource`),
  async ({ page, request, park }) => {
    // It visits more than fifty pages.
    test.slow();
    const requestedOrigins = new Set<string>();
    page.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin));
    const waiting = [...TEXTS.keys(), ...START];
    const visitedTargets = new Set([...waiting, ...waiting.map(kindOf)]);
    const checked = new Set<string>();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await expectPage(page, address);
      for (const target of await targets(page)) {
        if (checked.has(target)) continue;
        checked.add(target);
        // A visit checks the status too.
        if (visitedTargets.has(target)) continue;
        const response = await request.get(target, { maxRedirects: 5 });
        expect.soft(response.status(), `${address} leads to ${target}`).toBe(200);
        const isPage = response.headers()['content-type']?.startsWith('text/html');
        if (!isPage || visitedTargets.has(kindOf(target))) continue;
        visitedTargets.add(kindOf(target));
        waiting.push(target);
      }
    }
    expect(checked.size).toBeGreaterThan(60);
    // The browser must request nothing from the back end itself.
    expect([...requestedOrigins]).toEqual([park.origin]);
  },
);

test('with a foreign back end, a visitor navigates in the browser, also to ids with special characters', async ({
  page,
}) => {
  await open(page, '/index');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '企业政策' }).click();
  await expect(page).toHaveURL('/policy');
  await page.getByRole('link', { name: '关于支持光伏产业发展的若干措施（第1号）' }).click();
  await expect(page).toHaveURL(`/policy/detail/${specialId}`);
  // Until the item is displayed, the list still contains the text several times.
  await expect(page.getByRole('heading', { level: 1, name: '若干措施（第1号）' })).toBeVisible();
  await expect(page.getByText('一、加大技术改造支持力度。')).toBeVisible();
  await expect(page.locator('main img[src^="/profile/upload/"]').first()).toBeVisible();
  const related = page.getByRole('heading', { name: '相关内容' });
  await expect(related).toBeVisible();
  await related.locator('xpath=..').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/policy\/detail\/\d+$/);
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '企业政策' }).click();
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page.getByText('若干措施（第7号）')).toBeVisible();
});

test('with a foreign back end, 换一换 shows other experts, and an expert’s email address is shown on request', async ({
  page,
}) => {
  await open(page, '/index');
  await page.getByRole('button', { name: '换一换' }).click();
  await expect(page.getByRole('link', { name: '专家4' })).toBeVisible();
  await open(page, '/specialist/detail/1001');
  await page.getByRole('button', { name: /联系/ }).first().click();
  await expect(page.getByText('expert@example.cn').first()).toBeVisible();
});

test(
  'an item of a foreign back end that is missing, fails or requires signing in shows the matching error',
  expects('status (401|404|50\\d)|Failed to load resource'),
  async ({ page }) => {
    for (const [id, status, message] of [
      [FAILING_ID.missing, 404, '内容不存在或已撤下'],
      [FAILING_ID.broken, 502, '数据加载失败，请稍后再试'],
      [FAILING_ID.expired, 401, '数据加载失败，请稍后再试'],
    ] as const) {
      const response = await page.goto(`/policy/detail/${id}`);
      expect(response?.status()).toBe(status);
      await expect(page.locator('main').getByText(message)).toBeVisible();
    }
    await page.getByRole('button', { name: '立即登录' }).click();
    await expect(page).toHaveURL(`/homeLogin?redirect=${encodeURIComponent('/policy/detail/401')}`);
  },
);

test('a page waits for a slow answer of a foreign back end', async ({ page, park }) => {
  const navigation = open(page, `/policy/detail/${FAILING_ID.slow}`);
  await expect.poll(async () => Number(await (await fetch(`${park.backEnd}/release`)).text())).toBe(1);
  await navigation;
  await expect(page.getByText('一、加大技术改造支持力度。')).toBeVisible();
});
