import type { Page } from '@playwright/test';
import { answerOf, open, policyWithTable } from './content.ts';
import { expect, test } from './fixtures.ts';
import { overflow } from './overflow.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';

test.use({ viewport: { width: 360, height: 640 } });

const DETAILS = PUBLIC_PAGES.filter(({ path }) => path.includes('/detail/'));
const LISTS = PUBLIC_PAGES.filter(
  (each) =>
    !DETAILS.includes(each) &&
    /^\/(policy|project|financial\/product|special|specialist|shopping_mall|supply_demand|recruit|closing|new)(\/|$)/.test(
      each.path,
    ),
);

const top = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

test('the title of every detail page begins above 200 px', async ({ page, request }) => {
  expect(DETAILS).toHaveLength(9);
  for (const detail of DETAILS) {
    await page.goto(await addressOf(request, detail));
    expect.soft(await top(page, 'main h1'), detail.name).toBeLessThan(200);
  }
});

test('the first row of every list begins above 300 px', async ({ page }) => {
  expect(LISTS.length).toBeGreaterThan(15);
  for (const { name, path } of LISTS) {
    await page.goto(path);
    expect.soft(await top(page, 'main :is(article, section li)'), name).toBeLessThan(300);
  }
});

/** Returns the controls and texts that are too small, and texts that are not left-aligned. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('.visually-hidden, .skip-link');
    const named = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 20)}`;
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      // A box may be touched by its label; a link over a whole row or within a sentence has no size of its own.
      .filter((target) => !target.closest('label, .stretched, p, [class*="prose"]') && isVisible(target))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      })
      .map((target) => `touch: ${named(target)}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element || !texts.currentNode.nodeValue?.trim()) continue;
      if (!isVisible(element) || element.closest('script, style, noscript')) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isMeta = !element.closest(
        ':is(h1, h2, h3, button, label, input, [class*="prose"]), a:not(:has(small))',
      );
      if (size < (isMeta ? 13 : 14)) words.push(`${size} px: ${named(element)}`);
      if (style.textAlign === 'justify' || style.textWrap.includes('balance'))
        words.push(`not left: ${named(element)}`);
    }
    return [...targets, ...words];
  });

test('controls and texts of every page are large enough on a small phone', async ({ page, request }) => {
  for (const each of [...PUBLIC_PAGES, { name: 'login', path: '/homeLogin' }]) {
    await page.goto(await addressOf(request, each));
    expect.soft(await faultsOf(page), each.name).toEqual([]);
  }
});

test('a table scrolls inside its frame, and its numbers do not wrap', async ({ page, request }) => {
  await page.goto(await policyWithTable(request));
  const broken = await page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode())
        for (const { 0: number, index } of texts.currentNode.nodeValue?.matchAll(/[\d.,]+%?/g) ?? []) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + number.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(number);
        }
      return found;
    });
  expect(broken).toEqual([]);
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
  const close = page.getByRole('link', { name: '关闭筛选' });
  await expect(close).toBeVisible();
  await page.goBack();
  await expect(close).toBeHidden();
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
