import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { ANY_WIDTH, answerOf, clickSection, day, dense, minute, open, titleAddresses } from './content.ts';
import { expect, test } from './fixtures.ts';

const MARKETS = [
  { market: 'supply', type: 2, tab: '供应市场', label: '供应' },
  { market: 'demand', type: 1, tab: '需求市场', label: '需求' },
] as const;

const segment = (page: Page) => page.getByRole('navigation', { name: '供需对接' });
const numbers = (text: unknown) => String(text).replace(/,/g, '');

/** Makes the browser's config call say that the demand market is closed. */
async function hideDemand(page: Page) {
  await page.route('**/api/system/config?configKey=demand', (route) =>
    route.fulfill({ json: { code: 0, rows: [{ configKey: 'demand', configValue: 'false' }], total: 1 } }),
  );
}

test('/supply_demand leads to the supply market', ANY_WIDTH, async ({ page }) => {
  await open(page, '/supply_demand');
  await expect(page).toHaveURL('/supply_demand/supply/');
  await expect(segment(page).getByRole('link', { name: '供应市场' })).toHaveAttribute('aria-current', 'page');
  await clickSection(page, '首页');
  await expect(page).toHaveURL('/index');
  await clickSection(page, '供需对接');
  await expect(page).toHaveURL(/\/supply_demand\/supply\/?$/);
});

for (const { market, type, label } of MARKETS) {
  test(`the ${market} market shows nine a page, each leading to its detail`, async ({ page, request }) => {
    const path = `/supply_demand/${market}`;
    const { rows } = await answerOf(request, `getbuginess/list?pageNum=1&pageSize=9&type=${type}`);
    expect(rows).toHaveLength(9);
    await open(page, path);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(rows.map((row) => String(row.fdGetbuginessName)));
    expect(await titleAddresses(cards)).toEqual(rows.map(({ fdId }) => `${path}/detail/${fdId}`));
    for (const [index, row] of rows.entries()) {
      await expect(cards.nth(index)).toContainText(day(row.fdDeadlineTime));
      await expect(cards.nth(index)).toContainText(String(row.fdComName));
      await expect(cards.nth(index)).not.toContainText('已截止');
    }

    const { data: entry } = await answerOf(request, `getbuginess/findSupplyDemandById?fdId=${rows[0]?.fdId}`);
    await cards.first().click();
    await expect(page).toHaveURL(`${path}/detail/${entry.fdId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(entry.fdGetbuginessName));
    const article = page.getByRole('article');
    await expect(article.getByText(label, { exact: true })).toBeVisible();
    const articleText = numbers(dense(await article.textContent()));
    for (const fact of [
      `金额${entry.fdGetbuginessPrice}`,
      `数量${entry.fdGetbuginessNumber}`,
      `规格型号${entry.fdGetbuginessModel}`,
      `分类${entry.fdCategoryName}`,
      `所在地区${entry.fdArea}`,
      `发布时间${minute(entry.fdReleaseTime)}`,
      `截止日期${day(entry.fdDeadlineTime)}`,
      `企业名称${entry.fdComName}`,
      `联系人${entry.fdContactsPerson}`,
      `联系电话${entry.fdContactsPhone}`,
      `详细地址${entry.fdContactsAddress}`,
    ])
      expect(articleText).toContain(numbers(dense(fact)));
  });
}

test('the segmented control switches between the markets and keeps the category', async ({
  page,
  request,
}) => {
  await open(page, '/supply_demand/supply');
  const categories = page.getByRole('navigation', { name: '产品分类' });
  await categories.getByRole('link', { name: '逆变器' }).click();
  await expect(page).toHaveURL('/supply_demand/supply/inverter');
  for (const { market, type, tab } of [MARKETS[1], MARKETS[0]]) {
    await segment(page).getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(`/supply_demand/${market}/inverter`);
    await expect(segment(page).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(categories.getByRole('link', { name: '逆变器' })).toHaveAttribute('aria-current', 'page');
    const { rows } = await answerOf(
      request,
      `getbuginess/list?pageNum=1&pageSize=9&type=${type}&category=inverter`,
    );
    await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
      rows.map((row) => String(row.fdGetbuginessName)),
    );
  }
});

test(
  'the demand market is hidden and an unknown page where the config says false',
  ANY_WIDTH,
  async ({ page }) => {
    await open(page, '/supply_demand/supply');
    await hideDemand(page);
    await segment(page).getByRole('link', { name: '需求市场' }).click();
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await clickSection(page, '供需对接');
    await expect(segment(page).getByRole('link')).toHaveText(['供应市场']);
  },
);

test('an entry past its deadline is not listed, and its page says 已截止', ANY_WIDTH, async ({ page }) => {
  // No call lists expired entries, so the id is read from the test server's database.
  const folder = join(process.env.E2E_DATA_DIR ?? '', process.env.E2E_PORT ?? '4310');
  const database = new DatabaseSync(join(folder, 'pv-brain.sqlite'), { readOnly: true });
  const row = database
    .prepare("select id, getbuginess_type as type from getbuginess where state = 'expired' limit 1")
    .get() as { id: string; type: string };
  database.close();
  const market = row.type === '2' ? 'supply' : 'demand';
  await page.goto(`/supply_demand/${market}/detail/${row.id}`);
  await expect(page.getByRole('article').getByText('已截止', { exact: true })).toBeVisible();
  const { rows } = await answerOf(page.request, `getbuginess/list?pageNum=1&pageSize=100&type=${row.type}`);
  expect(rows.map(({ fdId }) => fdId)).not.toContain(row.id);
});
