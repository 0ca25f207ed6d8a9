import { plainText } from '../contract/text/preview.ts';
import { answerOf, day, dense, type Item, lengthOf, minute, open, titleAddresses } from './content.ts';
import { expect, test } from './fixtures.ts';

interface Section {
  name: string;
  path: string;
  list: string;
  find: string;
  detail: string;
  title: string;
  time: string;
  /** Name of the field whose beginning a row shows. */
  preview?: string;
  richText: readonly string[];
  /** Facts on the detail page of an item: a label with a value, or a value alone. */
  facts: (item: Item) => readonly (string | number | null)[];
}

const SECTIONS: readonly Section[] = [
  {
    name: 'policy',
    path: '/policy',
    list: 'policy/list?pageNum=1&pageSize=6',
    find: 'policy/findPolicyById',
    detail: '/policy/detail/',
    title: 'fdTitle',
    time: 'fdApplyDate',
    preview: 'fdContent',
    richText: ['fdContent'],
    facts: (item) => [
      `发文单位：${item.fdIssuedComName}`,
      `发布日期：${minute(item.fdApplyDate)}`,
      item.fdLevel ?? null,
      item.fdTheme ?? null,
      { '1': '普通政策', '2': '申报政策', '3': '政策解读' }[String(item.fdClass)] ?? null,
    ],
  },
  {
    name: 'news',
    path: '/special',
    list: 'industryNews/list?pageNum=1&pageSize=6',
    find: 'industryNews/findIndustryNewsById',
    detail: '/special/detail/',
    title: 'fdTitle',
    time: 'fdApplyDate',
    preview: 'fdContent',
    richText: ['fdContent'],
    facts: (item) => [
      `来源：${item.fdComName}`,
      `发布日期：${minute(item.fdApplyDate)}`,
      item.fdCategoryName ?? null,
    ],
  },
  {
    name: 'finance',
    path: '/financial/product',
    list: 'financial/list?pageNum=1&pageSize=6&category=product',
    find: 'financial/findFinancialById',
    detail: '/financial/detail/',
    title: 'fdTitle',
    time: 'fdApplyDate',
    preview: 'fdContent',
    richText: ['fdContent'],
    facts: (item) => [
      `发布单位：${item.fdComName}`,
      `发布日期：${minute(item.fdApplyDate)}`,
      item.fdCategoryName ?? null,
    ],
  },
  {
    name: 'recruit',
    path: '/recruit',
    list: 'recruit/list?pageNum=1&pageSize=6',
    find: 'recruit/findRecruitById',
    detail: '/recruit/detail/',
    title: 'fdPost',
    time: 'fdCreateTime',
    richText: ['fdJobDescription', 'fdPositionRequirement', 'fdBenefits'],
    facts: (item) => [
      `招聘企业${item.fdComName}`,
      `企业规模${item.fdComSize}`,
      `所属行业${item.fdIndustryType}`,
      `职位分类${item.fdCategoryName}`,
      `工作地点${item.fdWorkplace}`,
      `薪资待遇${item.fdSalary}`,
      `经验要求${item.fdExperience}`,
      `学历要求${item.fdEducation}`,
      `招聘人数${item.fdRecruitNum}`,
      `发布时间${minute(item.fdCreateTime)}`,
      `发布人${item.fdPublisher}`,
      `联系电话${item.fdPublisherPhone}`,
      `联系邮箱${item.fdContactEmail}`,
      item.fdStatus ?? null,
    ],
  },
];

for (const { name, path, list, find, detail, title, time, preview, richText, facts } of SECTIONS) {
  test.describe(name, () => {
    test('a list shows six items per page with day, preview and link, and a detail page the whole item', async ({
      page,
      request,
      viewport,
    }) => {
      const { rows } = await answerOf(request, list);
      expect(rows).toHaveLength(6);
      await open(page, path);
      const articles = page.getByRole('main').getByRole('article');
      await expect(articles.getByRole('heading')).toHaveText(rows.map((row) => String(row[title])));
      expect(await titleAddresses(articles)).toEqual(rows.map(({ fdId }) => detail + fdId));
      for (const [index, row] of rows.entries()) {
        const article = articles.nth(index);
        await expect(article).toContainText(day(row[time]));
        await expect(article).not.toContainText(minute(row[time]));
        // On a phone, a row has no button: the whole row is the link.
        if ((viewport?.width ?? 0) < 1200) continue;
        const button = article.getByRole('link', { name: '查看详情' });
        await expect(button).toHaveAttribute('href', detail + row.fdId);
        await expect(button).toHaveAccessibleDescription(String(row[title]));
      }

      const { data: item } = await answerOf(request, `${find}?fdId=${rows[0]?.fdId}`);
      if (preview) {
        // The preview omits tables.
        const fullText = plainText(String(item[preview]).replace(/<table.*?<\/table>/gs, ' '));
        await expect(articles.first().getByRole('paragraph')).toHaveText(
          lengthOf(fullText) > 350 ? `${[...fullText].slice(0, 350).join('')}…` : fullText,
        );
        for (const text of await articles.getByRole('paragraph').allTextContents())
          expect(lengthOf(text)).toBeLessThanOrEqual(351);
      }

      // The whole row is the link.
      await articles.first().click();
      await expect(page).toHaveURL(detail + item.fdId);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(item[title]));
      const articleText = dense(await page.getByRole('article').textContent());
      for (const fact of facts(item)) expect(articleText).toContain(dense(String(fact)));
      for (const field of richText)
        expect(articleText).toContain(dense(plainText(String(item[field]))).slice(0, 60));
      const back = page.getByRole('main').getByRole('link', { name: '返回列表' });
      await expect(back).toHaveAttribute('href', path);
    });
  });
}

test('the finance introduction shows the platform’s results and the names of nine banks', async ({
  page,
}) => {
  await page.goto('/financial');
  await expect(page).toHaveURL('/financial/default');
  const main = page.getByRole('main');
  for (const [label, figure] of [
    ['交易规模', /^15亿元$/],
    ['服务企业', /^54家$/],
    ['交易笔数', /^132笔$/],
    ['创造利润', /^1420万元$/],
  ] as const) {
    await expect(main.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: figure })).toBeVisible();
  }
  const logos = main.getByRole('listitem').getByRole('img');
  await expect(logos).toHaveCount(9);
  for (const logo of await logos.all()) {
    const name = String(await logo.getAttribute('alt'));
    expect(name).toMatch(/./);
    // The logo has an empty alternative text: the bank's name is next to it.
    await expect(logo.locator('xpath=..').getByText(name, { exact: true })).toBeVisible();
  }
});

test('a list is filtered without script, by its address', async ({ browser, baseURL, request, viewport }) => {
  const { total } = await (await request.get('/api/policy/list?level=市级')).json();
  const options = { javaScriptEnabled: false, viewport, ...(baseURL ? { baseURL } : {}) };
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/policy');
  const isPhone = (viewport?.width ?? 0) < 500;
  if (isPhone) await page.getByRole('link', { name: '筛选' }).click();
  await page.locator('select[name=level]').selectOption('市级');
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page).toHaveURL(/[?&]level=%E5%B8%82%E7%BA%A7/);
  await expect(page.getByText(`筛选出 ${total} 条`)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/policy$/);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/level=%E5%B8%82%E7%BA%A7&page=2$/);
  await page.getByRole('link', { name: '移除条件：级别：市级' }).click();
  await expect(page).toHaveURL(/\/policy$/);
  await expect(page.getByText('筛选出')).toHaveCount(0);
  await page.context().close();
});

test('a list is filtered with script; on a phone the back key closes the filter sheet', async ({
  page,
  viewport,
}) => {
  await open(page, '/policy');
  const level = page.locator('select[name=level]');
  const isPhone = (viewport?.width ?? 0) < 500;
  if (isPhone) {
    await expect(level).toBeHidden();
    await page.getByRole('link', { name: '筛选' }).click();
    await expect(level).toBeVisible();
    await page.goBack();
    await expect(level).toBeHidden();
    await page.getByRole('link', { name: '筛选' }).click();
  }
  await level.selectOption('市级');
  if (isPhone) await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page).toHaveURL(/\/policy\?level=%E5%B8%82%E7%BA%A7$/);
  await expect(page.getByText('筛选出')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/policy$/);
  await expect(page.getByText('筛选出')).toHaveCount(0);
});
