import type { Page } from '@playwright/test';
import { plainText } from '../contract/text/preview.ts';
import {
  ANY_WIDTH,
  answerOf,
  block,
  day,
  dense,
  expects,
  type Item,
  lengthOf,
  open,
  titleAddresses,
} from './content.ts';
import { expect, test } from './fixtures.ts';

const DETAIL = '/specialist/detail/';
const CONTACT_CALL = '**/api/specialist/findSpecialistRelationById?*';
const names = (rows: readonly Item[]) => rows.map(({ fdName }) => String(fdName));

test('the experts page shows six experts, three recommended ones, and leads to all, twelve per page', async ({
  page,
  request,
}) => {
  const { rows, total } = await answerOf(request, 'specialist/list?pageNum=1&pageSize=6');
  await open(page, '/specialist');
  const cards = block(page, '专家风采').getByRole('article');
  await expect(cards.getByRole('heading').getByRole('link')).toHaveText(names(rows));
  expect(rows).toHaveLength(6);
  expect(await titleAddresses(cards)).toEqual(rows.map(({ fdId }) => DETAIL + fdId));
  for (const text of await cards.getByRole('paragraph').allTextContents())
    expect(lengthOf(text)).toBeLessThanOrEqual(351);

  const recommended = block(page, '专家推荐');
  const recommendation = await answerOf(request, 'specialist/recommendList?pageNum=1&pageSize=30');
  // Experts listed above are not recommended again.
  const remaining = recommendation.rows.filter(({ fdId }) => !rows.some((row) => row.fdId === fdId));
  expect(remaining.length).toBeGreaterThan(3);
  const groups = Math.ceil(remaining.length / 3);
  for (const group of [...Array.from({ length: groups }, (_, index) => index + 1), 1]) {
    const rowsOfGroup = remaining.slice((group - 1) * 3, group * 3);
    await expect(recommended.getByRole('heading', { level: 3 })).toHaveText(names(rowsOfGroup));
    expect(await titleAddresses(recommended.getByRole('article'))).toEqual(
      rowsOfGroup.map(({ fdId }) => DETAIL + fdId),
    );
    await recommended.getByRole('button', { name: '换一换' }).click();
  }

  await page.getByRole('link', { name: `全部专家（共 ${total} 位）` }).click();
  await expect(page).toHaveURL('/specialist/detailAll');
  const experts = (await answerOf(request, 'specialist/list?pageNum=1&pageSize=24')).rows;
  const allCards = page.getByRole('main').getByRole('article');
  await expect(allCards.getByRole('heading').getByRole('link')).toHaveText(names(experts.slice(0, 12)));
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL('/specialist/detailAll?page=2');
  await expect(allCards.getByRole('heading').getByRole('link')).toHaveText(names(experts.slice(12)));
  expect(await titleAddresses(allCards)).toEqual(experts.slice(12).map(({ fdId }) => DETAIL + fdId));
});

test(
  'an expert field filters the experts, on the page of all experts too',
  ANY_WIDTH,
  async ({ page, request }) => {
    const { rows } = await answerOf(request, 'specialist/list?pageNum=1&pageSize=12&category=grid');
    await open(page, '/specialist');
    await page.getByRole('link', { name: '并网与储能' }).first().click();
    await expect(page).toHaveURL('/specialist/grid');
    const cards = block(page, '专家风采').getByRole('article');
    await expect(cards.getByRole('heading').getByRole('link')).toHaveText(names(rows.slice(0, 6)));
    // This field has no further experts to recommend: the recommended ones are from other fields, and none is listed above.
    const recommended = block(page, '专家推荐').getByRole('article');
    await expect(recommended).toHaveCount(3);
    const above = rows.slice(0, 6).map(({ fdId }) => DETAIL + fdId);
    for (const address of await titleAddresses(recommended)) expect(above).not.toContain(address);
    await page.getByRole('link', { name: /^全部专家（/ }).click();
    await expect(page).toHaveURL('/specialist/detailAll/grid');
    await expect(page.getByRole('article').getByRole('heading').getByRole('link')).toHaveText(names(rows));
  },
);

test('the detail page shows the whole expert without the address', ANY_WIDTH, async ({ page, request }) => {
  const { rows } = await answerOf(request, 'specialist/list?pageNum=1&pageSize=1');
  const { data: expert } = await answerOf(request, `specialist/findSpecialistById?fdId=${rows[0]?.fdId}`);
  await page.goto(DETAIL + expert.fdId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(expert.fdName));
  const articleText = dense(await page.getByRole('article').textContent());
  for (const fact of [
    `职称${expert.fdTitle}`,
    `单位及职务${expert.fdPosition}`,
    `研究领域${String(expert.fdField).replace(/、/g, '')}`,
    `专家领域${expert.fdCategoryName}`,
    `籍贯${expert.fdHometown}`,
    `入库时间${day(expert.fdCreateTime)}`,
    plainText(String(expert.fdIntro)).slice(0, 60),
  ])
    expect(articleText).toContain(dense(fact));
  const { data } = await answerOf(request, `specialist/findSpecialistRelationById?fdId=${expert.fdId}`);
  expect(String(data.fdEmail)).toContain('@');
  expect(await page.content()).not.toContain(String(data.fdEmail));
});

test.describe('联系专家', () => {
  const modal = (page: Page) => page.getByRole('dialog', { name: '联系专家' });

  test('requests the address only when opened, copies it and returns the focus', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('findSpecialistRelationById')) requests.push(request.url());
    });
    const { rows } = await answerOf(page.request, 'specialist/list?pageNum=1&pageSize=1');
    await open(page, '/specialist');
    const button = page.getByRole('button', { name: `联系专家 ${rows[0]?.fdName}` });
    expect(requests).toEqual([]);
    await button.click();
    await expect(modal(page)).toContainText(String(rows[0]?.fdName));
    const email = modal(page).getByRole('definition');
    await expect(email).toHaveText(/^\S+@\S+\.\S+$/);
    expect(requests).toHaveLength(1);

    await modal(page).getByRole('button', { name: '复制' }).click();
    await expect(modal(page).getByRole('button', { name: '已复制' })).toBeVisible();
    const address = await email.textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(modal(page).getByRole('link', { name: '写邮件' })).toHaveAttribute(
      'href',
      `mailto:${address}`,
    );

    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(
    'shows a loading state, closes with 关闭, and requests the address again on reopening',
    ANY_WIDTH,
    async ({ page }) => {
      let requestCount = 0;
      let release = () => {};
      const blocked = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(CONTACT_CALL, async (route) => {
        requestCount += 1;
        await blocked;
        await route.fulfill({ json: { code: 0, data: { fdEmail: 'expert@pv-brain.example' } } });
      });
      const { rows } = await answerOf(page.request, 'specialist/list?pageNum=1&pageSize=1');
      await open(page, DETAIL + rows[0]?.fdId);
      const button = page.getByRole('button', { name: '联系专家' });
      await button.click();
      await expect(modal(page)).toContainText('加载中...');
      release();
      await expect(modal(page)).toContainText('expert@pv-brain.example');
      for (const closeIndex of [0, 1]) {
        await modal(page).getByRole('button', { name: '关闭' }).nth(closeIndex).click();
        await expect(modal(page)).toBeHidden();
        await expect(button).toBeFocused();
        await button.click();
        await expect(modal(page)).toContainText('expert@pv-brain.example');
      }
      expect(requestCount).toBe(3);
    },
  );

  test('shows an error when the address fails to load', {
    ...expects('500|Failed to load'),
    ...ANY_WIDTH,
  }, async ({ page }) => {
    await page.route(CONTACT_CALL, (route) => route.fulfill({ status: 500, json: { code: 500 } }));
    await open(page, '/specialist/detailAll');
    await page.getByRole('button', { name: '联系专家' }).first().click();
    await expect(modal(page).getByRole('alert')).toHaveText('获取联系方式失败，请稍后再试');
    await expect(modal(page).getByRole('button', { name: '复制' })).toHaveCount(0);
  });
});
