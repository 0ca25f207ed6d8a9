import { answerOf, block, open, policyWithTable } from './content.ts';
import { expect, test } from './fixtures.ts';
import { overflow } from './overflow.ts';
import { quiet } from './quiet.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a table scrolls inside its frame, and its numbers do not wrap', async ({ page, request }) => {
  await page.goto(await policyWithTable(request));
  const broken = await page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      const wrappedNumbers: string[] = [];
      while (texts.nextNode())
        for (const { 0: number, index } of texts.currentNode.nodeValue?.matchAll(/[\d.,]+%?/g) ?? []) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + number.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
            wrappedNumbers.push(number);
        }
      return wrappedNumbers;
    });
  expect(broken).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('the largest price, quantity and area leave room for the name, and fit on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const largest = '999,999,999,999.9999';
  for (const [path, rows] of [
    ['/supply_demand/supply', page.getByRole('main').getByRole('article')],
    ['/index', block(page, '供应信息').getByRole('listitem')],
  ] as const) {
    await open(page, path);
    const row = rows.first();
    await row
      .locator('b')
      .first()
      .evaluate((element, text) => element.firstChild?.replaceWith(text), largest);
    await expect(row).toContainText(largest);
    await row
      .getByText(/[市县区]$/)
      .last()
      .evaluate((element) => element.append('测'.repeat(30)));
    expect(await overflow(page)).toBe(0);
    const name = await row.getByRole('link').first().boundingBox();
    expect(name?.width).toBeGreaterThan(60);
  }
});

const IN_ARTICLES = 'article:last-of-type :is(h3 a, [class*=tag_], [class*=salary_], p)';

test('long words and tags wrap in the rows of lists', async ({ page }) => {
  for (const [path, texts] of [
    ['/policy', IN_ARTICLES],
    ['/special', IN_ARTICLES],
    ['/recruit', IN_ARTICLES],
    ['/shopping_mall', IN_ARTICLES],
    ['/specialist/detailAll', IN_ARTICLES],
    ['/closing', 'li [class*=words_] > *'],
  ] as const) {
    await open(page, path);
    const count = await page
      .getByRole('main')
      .locator(texts)
      .evaluateAll((elements) => {
        for (const element of elements) element.textContent = 'W'.repeat(50) + '测'.repeat(50);
        return elements.length;
      });
    expect(count, path).toBeGreaterThan(1);
    expect(await overflow(page), path).toBe(0);
  }
});

for (const [part, width, path, texts, count] of [
  ['copyright', 360, '/policy', '[class*=notes_] > span:first-child', 1],
  ['copyright of the account pages', 360, '/homeLogin', '[class*=legal_] > span', 1],
  ['button of the finance introduction', 360, '/financial/default', '[class*=hero_] a', 1],
  ['categories and the breadcrumb', 1024, '/policy/2', '[class*=items_] a, [aria-current=page].text-1', 5],
] as const)
  test(`long words wrap in the ${part}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    await quiet(page);
    const changed = await page.locator(texts).evaluateAll((elements) => {
      for (const element of elements) element.textContent = 'W'.repeat(120);
      return elements.length;
    });
    expect(changed).toBeGreaterThanOrEqual(count);
    expect(await overflow(page)).toBe(0);
  });

test('a long action and 发邮件 fit at the foot of the window, and beside each other in large text', async ({
  page,
  request,
}) => {
  const [project] = (await answerOf(request, 'project/list?state=open&pageSize=1')).rows;
  await open(page, `/project/detail/${project?.fdId}`);
  await page.getByRole('button', { name: '在线申报' }).evaluate((element) => {
    element.textContent = '退回补正 · 查看进度';
  });
  const action = page.getByRole('button', { name: '退回补正 · 查看进度' });
  const right = async () => {
    const { x, width } = (await action.boundingBox()) ?? { x: 0, width: Number.NaN };
    return x + width;
  };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await right()).toBeLessThanOrEqual(320 - 16);
  await expect(page.getByRole('link', { name: '发邮件' })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'large';
  });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await right(), `${width}`).toBeLessThanOrEqual(width - 16);
    expect(await overflow(page), `${width}`).toBe(0);
  }
});

test('a long word that was searched for wraps in the headings', async ({ page }) => {
  await open(page, `/search?q=${'W'.repeat(60)}`);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole('heading', { name: /^没有找到/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('the back key closes the drawer, a dialog and the filters before it leaves the page', async ({
  page,
  request,
}) => {
  const [project] = (await answerOf(request, 'project/list?state=open&pageSize=1')).rows;
  await open(page, '/policy');
  await open(page, `/project/detail/${project?.fdId}`);
  const { href } = new URL(page.url());
  const drawer = page.getByRole('dialog', { name: '菜单' });
  const guard = page.getByRole('dialog', { name: '需要登录' });
  for (const [button, dialog] of [
    ['菜单', drawer],
    ['在线申报', guard],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  // Closing by the button leaves no history entry behind.
  await page.getByRole('button', { name: '菜单' }).click();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
  // Nor does leaving by a link.
  await page.getByRole('button', { name: '菜单' }).click();
  await drawer.getByRole('link', { name: '联系我们' }).click();
  await expect(page).toHaveURL(/contactUs/);
  await page.goBack();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page).toHaveURL(/\/policy$/);

  await page.getByRole('link', { name: '筛选' }).click();
  const closeLink = page.getByRole('link', { name: '关闭筛选' });
  await expect(closeLink).toBeVisible();
  await page.goBack();
  await expect(closeLink).toBeHidden();
  await expect(page).toHaveURL(/\/policy$/);
});

test('a page that is a form focuses its first field', async ({ page }) => {
  for (const [path, field] of [
    ['/homeLogin', '用户名'],
    ['/homeRegister', '企业名称'],
    ['/receipt', '回执编号'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
  }
});
