import type { Locator } from '@playwright/test';
import { answerOf, policyWithTable } from './content.ts';
import { expect, test } from './fixtures.ts';
import { overflow } from './overflow.ts';

const WHITE = 'rgba(0, 0, 0, 0)';
const BLACK = 'rgb(0, 0, 0)';

const styleOf = (target: Locator, name: keyof CSSStyleDeclaration & string) =>
  target.evaluate((element, key) => getComputedStyle(element)[key as 'color'], name);

const sourceOf = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element, '::before').content);

test('a printed policy has its title, source and table in black on white, and no controls', async ({
  page,
  request,
}) => {
  const address = await policyWithTable(request);
  await page.addInitScript(() => localStorage.setItem('text-size', 'large'));
  await page.goto(address);
  await expect(page.getByRole('region', { name: '朗读' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect(await styleOf(title, 'color')).toBe(BLACK);
  await expect(page.getByText('发文单位：')).toBeVisible();
  // Header, footer, menus, back link, neighbour links and the reading bar are not printed.
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('region', { name: '朗读' })).toHaveCount(0);
  const content = page.getByRole('main').locator('[data-source]');
  expect(await sourceOf(content)).toMatch(new RegExp(`光伏产业大脑.*${address}`));

  const table = page.getByRole('table').first();
  const head = table.locator('th, td').first();
  expect(await styleOf(head, 'color')).toBe(BLACK);
  expect(await styleOf(head, 'backgroundColor')).toBe(WHITE);
  expect(await styleOf(table.locator('tr').first(), 'breakInside')).toBe('avoid');
  // Width of A4 between its margins, at 96 px per inch.
  await page.setViewportSize({ width: 658, height: 986 });
  const wide = await table.evaluate(
    (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
  );
  expect(wide).toBeLessThanOrEqual(1);
});

test('printed pages have their text and full address, and no controls', async ({ page, request }) => {
  const idOf = async (call: string) => (await answerOf(request, call)).rows[0]?.fdId;
  await page.emulateMedia({ media: 'print' });
  // The width of paper, which counts as a phone's screen in the style sheets.
  await page.setViewportSize({ width: 658, height: 986 });
  for (const path of [
    `/project/detail/${await idOf('project/list?state=open&pageSize=1')}`,
    `/shopping_mall/detail/${await idOf('app/list?pageSize=1')}`,
    `/supply_demand/supply/detail/${await idOf('getbuginess/list?type=2&pageSize=1')}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(await sourceOf(page.getByRole('main').locator('[data-source]'))).toContain(path);
    expect(await overflow(page)).toBe(0);
  }
  for (const address of ['/policy?page=2', '/search?q=EVA']) {
    await page.goto(address);
    expect(await sourceOf(page.getByRole('main').locator('[data-source]'))).toContain(address);
  }
  await page.goto('/receipt');
  await expect(page.getByRole('heading', { level: 1, name: '核对回执' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('printed lists and introductions are black on white, and no entry is split between sheets', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 658, height: 986 });
  for (const path of ['/index', '/financial/default', '/supply_demand/supply', '/policy', '/specialist']) {
    await page.goto(path);
    const entry = page.getByRole('main').getByRole('listitem').first();
    await expect(entry).toBeVisible();
    expect(await styleOf(entry, 'breakInside'), path).toBe('avoid');
    const coloured = await page.getByRole('main').evaluate((main, black) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const colouredTexts: string[] = [];
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        const text = texts.currentNode.textContent?.trim();
        if (!text || !parent?.checkVisibility()) continue;
        const { color, backgroundColor } = getComputedStyle(parent);
        if (color !== black || backgroundColor !== 'rgba(0, 0, 0, 0)') colouredTexts.push(text);
      }
      return colouredTexts;
    }, BLACK);
    expect(coloured, path).toEqual([]);
    expect(await overflow(page), path).toBe(0);
  }
});

test('a printed guide has its steps and whole pictures, black on white, and no controls', async ({
  page,
}) => {
  await page.goto('/help/companies');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 658, height: 986 });
  for (const role of ['banner', 'contentinfo', 'navigation', 'search', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const main = page.getByRole('main');
  const step = main.getByRole('listitem').first();
  await expect(step).toBeVisible();
  expect(await styleOf(step, 'color')).toBe(BLACK);
  const picture = main.getByRole('img').first();
  expect(await styleOf(picture, 'breakInside')).toBe('avoid');
  expect((await picture.boundingBox())?.height).toBeLessThan(600);
  expect(await sourceOf(main.locator('[data-source]'))).toContain('/help/companies');
  expect(await overflow(page)).toBe(0);
});
