import { ANY_WIDTH, open } from './content.ts';
import { expect, test } from './fixtures.ts';
import { overflow } from './overflow.ts';

const isPhone = (width: number | undefined) => (width ?? 0) < 1200;

test('the header leads through all sections and marks the current one', async ({ page, viewport }) => {
  await open(page, '/');
  await expect(page).toHaveURL(/\/index$/);
  const labels = [
    '首页',
    '企业政策',
    '项目申报',
    '金融服务',
    '共享人才',
    // Does not fit into the phone's header.
    ...(isPhone(viewport?.width) ? ['人才服务'] : []),
    '供需对接',
    '行业资讯',
    '数转应用商城',
    '联系我们',
  ];
  const menu = page.getByRole('button', { name: '菜单' });
  const links = () => page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  if (isPhone(viewport?.width)) await menu.click();
  await expect(links()).toHaveText(labels);
  if (isPhone(viewport?.width)) await page.keyboard.press('Escape');

  for (const label of labels.slice(1)) {
    if (isPhone(viewport?.width)) await menu.click();
    await links().filter({ hasText: label }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    if (isPhone(viewport?.width)) await menu.click();
    await expect(links().filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
    if (isPhone(viewport?.width)) await page.keyboard.press('Escape');
  }
});

test('a navigation in the browser calls the API, not the server rendering', ANY_WIDTH, async ({ page }) => {
  await open(page, '/policy');
  const documents: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
    if (request.resourceType() === 'document' || pathname.endsWith('.data')) documents.push(pathname);
  });
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL('/policy?page=2');
  await expect(page.getByRole('link', { name: '上一页' })).toBeVisible();
  expect(calls).toEqual(['/api/policy/list?pageNum=2&pageSize=6']);
  expect(documents).toEqual([]);
});

test('the drawer closes with Esc, a wide header has none, and the category menu filters the list', async ({
  page,
  viewport,
}) => {
  await open(page, '/policy');
  const menu = page.getByRole('button', { name: '菜单' });
  if (isPhone(viewport?.width)) {
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu).toBeFocused();
  } else await expect(menu).toBeHidden();

  await page.getByRole('link', { name: '政策解读' }).first().click();
  await expect(page).toHaveURL('/policy/3');
  const crumbs = page.getByRole('navigation', { name: '当前位置' });
  await expect(crumbs).toContainText('首页');
  await expect(crumbs).toContainText('企业政策');
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('政策解读');
  await expect(page.getByText('共8条')).toBeVisible();
});

test.describe('pagination', () => {
  test('shows the first five pages, an ellipsis and the last five', async ({ page, viewport }) => {
    await page.goto('/special');
    const bar = page.getByRole('navigation', { name: '分页' });
    await expect(bar).toContainText('共96条');
    if (isPhone(viewport?.width)) {
      await expect(bar).toContainText('第 1 / 16 页');
    } else {
      const numbers = bar.getByRole('link').filter({ hasText: /^\d+$/ });
      await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '12', '13', '14', '15', '16']);
      await expect(bar).toContainText('…');
    }
    await expect(bar.getByRole('link', { name: '上一页' })).toHaveCount(0);
  });

  test(
    'jumps to a page on Enter and on blur, clamped between the first and the last',
    ANY_WIDTH,
    async ({ page }) => {
      await open(page, '/special');
      const input = page.getByRole('textbox', { name: '跳转页码' });
      await input.fill('3');
      await input.press('Enter');
      await expect(page).toHaveURL('/special?page=3');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
      // The new page has a new input.
      await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 3 / 16 页');
      await input.fill('999');
      await input.blur();
      await expect(page).toHaveURL('/special?page=16');
      await expect(page.getByRole('link', { name: '下一页' })).toHaveCount(0);
      await input.fill('abc');
      await input.press('Enter');
      await expect(input).toHaveValue('16');
      await expect(page).toHaveURL('/special?page=16');
      await input.fill('-5');
      await input.press('Enter');
      await expect(page).toHaveURL('/special');
    },
  );

  test(
    'keeps the page number in the address, so that reload and back restore it',
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto('/special?page=4');
      const fourth = await page
        .getByRole('heading', { level: 2 })
        .or(page.getByRole('heading', { level: 3 }))
        .allInnerTexts();
      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL('/special?page=5');
      await page.reload();
      await expect(page).toHaveURL('/special?page=5');
      await page.goBack();
      await expect(page).toHaveURL('/special?page=4');
      await expect
        .poll(() =>
          page
            .getByRole('heading', { level: 2 })
            .or(page.getByRole('heading', { level: 3 }))
            .allInnerTexts(),
        )
        .toEqual(fourth);
    },
  );
});

test('the large-text version stays on from page to page', async ({ page, viewport }) => {
  await open(page, '/policy');
  if (isPhone(viewport?.width)) await page.getByRole('button', { name: '菜单' }).click();
  await page
    .getByRole('button', { name: /大字版/ })
    .filter({ visible: true })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  await page.goto('/contactUs');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  expect(await overflow(page)).toBe(0);
});

test(
  'the help opens from a link, and after a link to another page by going back',
  ANY_WIDTH,
  async ({ page }) => {
    await open(page, '/policy');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: '帮助' }).click();
    await expect(page).toHaveTitle(/^帮助/);
    await page.getByRole('link', { name: '编辑指南', exact: true }).click();
    const chapter = page.getByRole('heading', { level: 2, name: '定时发布和撤回' });
    await expect(chapter).toBeVisible();
    await footer.getByRole('link', { name: '企业政策' }).click();
    await expect(page).toHaveTitle(/^企业政策/);
    await page.goBack();
    await expect(page).toHaveURL('/help/editors');
    await expect(page).toHaveTitle(/^编辑指南/);
    await expect(chapter).toBeVisible();
    await page.goForward();
    await expect(page).toHaveTitle(/^企业政策/);
    await expect(chapter).toBeHidden();
  },
);
