import { expect, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from './public-pages.ts';

/** Lists whose first six rows fit into two and a half phone screens. */
const COMPACT = [
  '/policy',
  '/project',
  '/special',
  '/recruit',
  '/specialist/detailAll',
  '/supply_demand/supply',
  '/shopping_mall/quality',
];
const DETAILS = PUBLIC_PAGES.filter(({ path }) => path.includes('/detail/'));
const LISTS = PUBLIC_PAGES.filter(
  (page) =>
    !DETAILS.includes(page) &&
    /^\/(policy|project|financial\/product|special|specialist|shopping_mall|supply_demand|recruit|closing|new)(\/|$)/.test(
      page.path,
    ),
);

async function expectCompactRows(page: Page, path: string) {
  const rows = page.getByRole('main').getByRole('article');
  const boxes = await rows.evaluateAll((rows) =>
    rows.map((row) => {
      const [picture, title] = [row.querySelector('img, svg'), row.querySelector('h2, h3')];
      const at = picture?.getBoundingClientRect();
      return {
        bottom: row.getBoundingClientRect().bottom + scrollY,
        isBeside: !at?.width || at.right <= (title?.getBoundingClientRect().left ?? 0),
      };
    }),
  );
  expect.soft(boxes.length, path).toBeGreaterThan(0);
  expect.soft(boxes.slice(0, 6).at(-1)?.bottom, `${path}: six rows`).toBeLessThanOrEqual(2.5 * 844);
  if (path !== '/policy')
    expect
      .soft(
        boxes.every(({ isBeside }) => isBeside),
        `${path}: pictures beside titles`,
      )
      .toBe(true);
}

const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** Returns the controls and texts that are too small, and texts that are not left-aligned. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('.visually-hidden, .skip-link');
    const describe = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 20)}`;
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      // A box may be touched by its label; a link over a whole row or within a sentence has no size of its own.
      .filter((target) => !target.closest('label, .stretched, p, [class*="prose"]') && isVisible(target))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      })
      .map((target) => `touch: ${describe(target)}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const textProblems: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element || !texts.currentNode.nodeValue?.trim()) continue;
      if (!isVisible(element) || element.closest('script, style, noscript')) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isMeta = !element.closest(
        ':is(h1, h2, h3, button, label, input, [class*="prose"]), a:not(:has(small))',
      );
      if (size < (isMeta ? 13 : 14)) textProblems.push(`${size} px: ${describe(element)}`);
      if (style.textAlign === 'justify' || style.textWrap.includes('balance'))
        textProblems.push(`not left: ${describe(element)}`);
    }
    return [...targets, ...textProblems];
  });

/** Checks what a page must show on the first screens of a phone, and the sizes of its controls and texts on a small one. */
export async function expectPhoneSizes(page: Page, { name, path }: (typeof PUBLIC_PAGES)[number]) {
  if (COMPACT.includes(path)) await expectCompactRows(page, path);

  await page.setViewportSize({ width: 360, height: 640 });
  expect.soft(await faultsOf(page), `${name} at 360 px`).toEqual([]);
  expect(DETAILS).toHaveLength(9);
  expect(LISTS.length).toBeGreaterThan(15);
  const isOf = (pages: typeof PUBLIC_PAGES) => pages.some((page) => page.name === name);
  if (isOf(DETAILS)) expect.soft(await top(page, 'main h1'), `${name}: title`).toBeLessThan(200);
  if (isOf(LISTS))
    expect.soft(await top(page, 'main :is(article, section li)'), `${name}: first row`).toBeLessThan(300);
}
