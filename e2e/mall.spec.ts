import type { Locator, Page } from '@playwright/test';
import { plainText } from '../contract/text/preview.ts';
import {
  ANY_WIDTH,
  answerOf,
  block,
  dense,
  type Item,
  lengthOf,
  minute,
  open,
  titleAddresses,
} from './content.ts';
import { expect, test } from './fixtures.ts';

const DETAIL = '/shopping_mall/detail/';

/** Returns the first app of the list that satisfies a condition, in full. */
async function findApp(page: Page, matches: (app: Item) => boolean): Promise<Item> {
  const { rows } = await answerOf(page.request, 'app/list?pageNum=1&pageSize=100');
  for (const { fdId } of rows) {
    const { data } = await answerOf(page.request, `app/findOrderById?fdId=${fdId}`);
    if (matches(data)) return data;
  }
  throw new Error('the demo content has no such app');
}

async function expectCards(cards: Locator, rows: readonly Item[]) {
  await expect(cards.getByRole('heading').getByRole('link')).toHaveText(
    rows.map((row) => String(row.fdAppName)),
  );
  expect(await titleAddresses(cards)).toEqual(rows.map(({ fdId }) => DETAIL + fdId));
  for (const [index, row] of rows.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText('面议', { exact: true })).toBeVisible();
    await expect(card).toContainText(`评分${Number(row.fdRating).toFixed(1)}`);
    const description = plainText(String(row.fdDescription));
    const excerpt = lengthOf(description) > 100 ? `${[...description].slice(0, 100).join('')}…` : description;
    await expect(card.getByText(excerpt, { exact: true })).toBeVisible();
  }
}

test('the list shows nine apps per page, with three recommendations above the first, and a detail page the whole app', async ({
  page,
  request,
}) => {
  const { rows } = await answerOf(request, 'app/list?pageNum=1&pageSize=18');
  const { rows: picks } = await answerOf(request, 'app/findTopList?pageNum=1&pageSize=3');
  expect(picks).toHaveLength(3);
  await open(page, '/shopping_mall');
  await expectCards(block(page, '精选推荐').getByRole('article'), picks);
  const cards = block(page, '全部应用').getByRole('article');
  await expectCards(cards, rows.slice(0, 9));
  // A drawn cover is not a photograph, and is labelled as such.
  const drawn = await cards.locator('img[src^="/art/cover/"]').count();
  expect(drawn).toBeGreaterThan(0);
  await expect(cards.getByText('示意图', { exact: true })).toHaveCount(drawn);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL('/shopping_mall?page=2');
  await expectCards(page.getByRole('main').getByRole('article'), rows.slice(9));

  const app = await findApp(page, (candidate) => Boolean(candidate.fdDemoUrl && candidate.fdDetailUrl));
  await page.goBack();
  await page
    .getByRole('link', { name: String(app.fdAppName), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(DETAIL + app.fdId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(app.fdAppName));
  const articleText = dense(await page.getByRole('article').textContent());
  for (const fact of [
    `供应商${app.fdSupplier}`,
    `适用对象${app.fdUserGroup}`,
    `上架时间${minute(app.fdReleaseTime)}`,
    `发布企业${app.fdComName}`,
    `开发语言${app.fdDevLanguage}`,
    `评分${Number(app.fdRating).toFixed(1)}`,
    '市场价面议',
    String(app.fdCategoryName),
    plainText(String(app.fdDescription)).slice(0, 60),
  ])
    expect(articleText).toContain(dense(fact));
  for (const [name, address] of [
    ['在线演示', app.fdDemoUrl],
    ['产品官网', app.fdDetailUrl],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', String(address));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
});

test('never shows another price than 面议', ANY_WIDTH, async ({ page, request }) => {
  const { rows } = await answerOf(request, 'app/list?pageNum=1&pageSize=9');
  const priced = rows.map((row) => ({ ...row, fdMarketPrice: '98000元/年' }));
  await page.route('**/api/app/list?*', (route) =>
    route.fulfill({ json: { code: 0, rows: priced, total: priced.length } }),
  );
  await page.route('**/api/app/findOrderById?*', (route) =>
    route.fulfill({ json: { code: 0, data: { ...priced[0], fdDemoUrl: 'javascript:alert(1)' } } }),
  );
  await open(page, '/shopping_mall');
  await page.getByRole('link', { name: '质量检测' }).first().click();
  await expect(page).toHaveURL('/shopping_mall/quality');
  const main = page.getByRole('main');
  await expect(main.getByText('面议', { exact: true })).toHaveCount(9);
  await expect(main).not.toContainText('98000');
  await main.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(rows[0]?.fdAppName));
  await expect(main.getByText('面议', { exact: true })).toHaveCount(1);
  await expect(main).not.toContainText('98000');
  await expect(main.getByText('暂无视频')).toBeVisible();
  await expect(main.getByRole('link', { name: '在线演示' })).toHaveCount(0);
});

const videoOf = (page: Page, app: Item) => page.locator(`video[aria-label^="${app.fdAppName}"]`);

test('the detail page plays the video of an app', ANY_WIDTH, async ({ page }) => {
  const app = await findApp(page, ({ fdVideoUrl }) => Boolean(fdVideoUrl));
  await page.goto(DETAIL + app.fdId);
  const video = videoOf(page, app);
  await expect(video).toHaveAttribute('src', String(app.fdVideoUrl));
  await expect(video).not.toHaveAttribute('src', /^http:/);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test(
  'the detail page requests a video by https, even if its address says http',
  ANY_WIDTH,
  async ({ page }) => {
    const app = await findApp(page, ({ fdVideoUrl }) => Boolean(fdVideoUrl));
    const file = await (await page.request.get(String(app.fdVideoUrl))).body();
    await page.route('https://video.pv-brain.example/**', (route) =>
      route.fulfill({ body: file, contentType: 'video/mp4' }),
    );
    await page.route('**/api/app/findOrderById?*', (route) =>
      route.fulfill({
        json: { code: 0, data: { ...app, fdVideoUrl: 'http://video.pv-brain.example/a.mp4' } },
      }),
    );
    await open(page, '/shopping_mall');
    await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(videoOf(page, app)).toHaveAttribute('src', 'https://video.pv-brain.example/a.mp4');
  },
);

test(
  'the detail page says 暂无视频 without a video, and loads the description’s pictures from the back office',
  ANY_WIDTH,
  async ({ page }) => {
    const app = await findApp(
      page,
      ({ fdVideoUrl, fdDescription }) =>
        !fdVideoUrl && /<img[^>]+src="\/profile\/upload\//.test(String(fdDescription)),
    );
    const base = (await answerOf(page.request, 'system/getHttpPath')).data as unknown as string;
    await page.goto(DETAIL + app.fdId);
    await expect(page.getByText('暂无视频')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    const [, name] = /<img[^>]+src="\/profile\/upload\/([^"]+)"/.exec(String(app.fdDescription)) ?? [];
    const picture = page.getByRole('article').locator(`img[src$="${name}"]`);
    const source = await picture.evaluate((image: HTMLImageElement) => image.src);
    expect(source).toBe(`${base}/profile/upload/${name}`);
    await expect(picture).toHaveAccessibleName(/./);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);
