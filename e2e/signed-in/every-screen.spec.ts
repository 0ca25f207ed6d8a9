import type { Page } from '@playwright/test';
import { clipped } from '../clipped.ts';
import { answerOf } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { lowContrastOnHover } from '../hover-contrast.ts';
import { overflow } from '../overflow.ts';
import { quiet } from '../quiet.ts';
import { enter, heading, openScreen, violations, withoutStream } from './console.ts';
import { besideRemoval } from './pictures.ts';
import { newCompany } from './sent.ts';

/** Widths of a desktop and of a phone. */
const WIDTHS = [1280, 390];
/** Other widths: with all columns, or with the menu narrow or behind a button. */
const OTHER_WIDTHS = [1440, 1024, 900, 800];
/** Screens that are checked at the other widths too: other lists and forms have the same layout. */
const SAMPLES = ['index', 'me', 'content/recruit'];
/** Lists whose tables are checked at the other widths too. */
const SAMPLE_LISTS = ['content/policy', 'content/getbuginess'];

const SECTIONS = ['policy', 'project', 'financial', 'industryNews', 'specialist', 'app', 'recruit'];

/** All screens of the console, below `/backoffice/`. */
const SCREENS = [
  'index',
  'report',
  'inbox',
  'applications',
  'intentions',
  'entries',
  'companies',
  'announcements',
  'announcements/new',
  'notices',
  'me',
  ...SECTIONS.map((section) => `content/${section}`),
  'content/getbuginess',
  'content/banner',
  'media',
  'recycle',
  ...SECTIONS.map((section) => `content/${section}/:fdId`),
  'content/policy/new',
  'content/policy/import',
  'content/policy/:fdId/versions',
  'banners',
  'structure',
  'figures',
  'config',
  'search-words',
  'operators',
  'jobs',
  'audit',
];

/** Screens per test: more need fewer sign-ins, fewer share the work better among processes. */
const SCREENS_PER_TEST = 6;

/** The text in an editor is its author's: its headings are not those of the screen. */
const RULES = { exclude: '[contenteditable] > *' };

/** Returns the number of tables that scroll sideways within their frame. */
const cutTables = (page: Page) =>
  page
    .getByRole('table')
    .evaluateAll(
      (tables) =>
        tables.filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth).length,
    );

/** Replaces `:fdId` in a path by a published item of the section that no test writes to. */
async function addressOf(page: Page, path: string): Promise<string> {
  const [, section] = /^content\/(\w+)\/:fdId/.exec(path) ?? [];
  if (!section) return path;
  // Other tests publish policies, but none of this category.
  const category = section === 'policy' ? '&category=3' : '';
  const { rows } = await answerOf(page.request, `${section}/list?pageSize=1${category}`);
  return path.replace(':fdId', rows[0]?.fdId ?? 'none');
}

for (let first = 0; first < SCREENS.length; first += SCREENS_PER_TEST) {
  const paths = SCREENS.slice(first, first + SCREENS_PER_TEST);
  test(
    `every screen of the console is readable, accessible and fits desktops and phones: ${paths.join(', ')}`,
    besideRemoval,
    async ({ page }) => {
      await withoutStream(page);
      await enter(page, '/backoffice/me');
      const checkedStyles = { light: new Set<string>(), dark: new Set<string>() };
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openScreen(page, await addressOf(page, path));
          await expect(heading(page)).toBeVisible();
          for (const theme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme: theme });
            await quiet(page);
            expect
              .soft(await lowContrastOnHover(page, checkedStyles[theme]), `${path}, ${theme}`)
              .toEqual([]);
          }
          const isSample = SAMPLES.includes(path) || SAMPLE_LISTS.includes(path);
          for (const width of isSample ? [...OTHER_WIDTHS, ...WIDTHS] : WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            await quiet(page);
            const at = `${path} at ${width}`;
            expect.soft(await overflow(page), `${at}: page`).toBeLessThanOrEqual(0);
            // The report's table scrolls within its frame on a phone.
            if ((isSample || width === 390) && path !== 'report')
              expect.soft(await cutTables(page), `${at}: tables`).toBe(0);
            if (width === 390)
              expect
                .soft(
                  await page.locator('td[data-head]:empty').filter({ visible: true }).count(),
                  `${at}: labels`,
                )
                .toBe(0);
            if (WIDTHS.includes(width) || SAMPLES.includes(path))
              expect.soft(await violations(page, RULES), at).toEqual([]);
            if (width === 1280) expect.soft(await clipped(page), at).toEqual([]);
          }
        });
    },
  );
}

test('tablets, the smallest phones and phones with larger text show all of a list and of the dashboard', async ({
  page,
}) => {
  await (await newCompany(page.request)).application();
  await page.setViewportSize({ width: 768, height: 800 });
  await enter(page, '/backoffice/companies');
  const cells = page.getByRole('row').nth(1).locator('th, td');
  await expect(cells).toHaveCount(7);
  // No content covers the next cell.
  expect(
    await cells.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((cell) => cell.textContent),
    ),
  ).toEqual([]);

  const company = await page.getByRole('row').nth(1).getByRole('link').getAttribute('href');
  await page.setViewportSize({ width: 320, height: 800 });
  await openScreen(page, `companies/${company?.split('/').at(-1)}`);
  const numbers = page.locator('dl[aria-label="往来数字"] dt');
  await expect(numbers).toHaveCount(4);
  for (const name of await numbers.all()) expect((await name.boundingBox())?.height).toBeLessThan(30);

  await openScreen(page, 'content/policy');
  const button = await page.getByRole('button', { name: '新建政策' }).boundingBox();
  expect(button && button.x + button.width).toBeLessThanOrEqual(320 - 16);

  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/backoffice/index');
  const search = await page.getByRole('banner').getByText('搜索功能').boundingBox();
  expect(search?.height).toBeLessThanOrEqual(36);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('link', { name: /申报受理 · SB/ })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await openScreen(page, 'content/policy');
  const title = page.getByRole('row').nth(1).getByRole('link').first();
  const [fontSize = 0, lineHeight] = await title.evaluate((link) => {
    const style = getComputedStyle(link);
    return [style.fontSize, style.lineHeight].map(Number.parseFloat);
  });
  expect(lineHeight).toBeGreaterThan(1.4 * fontSize);
});

test('every screen of the console’s menu is among those that are checked', async ({ page }) => {
  await enter(page, '/backoffice/me');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const group of await menu.getByRole('button').all())
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !SCREENS.includes(path.replace('/backoffice/', '')))).toEqual([]);
});
