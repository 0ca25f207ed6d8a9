import { open } from './content.ts';
import { expect, test } from './fixtures.ts';
import { describedBy, expectFocusIn, follow, openAndClose, tabTo } from './keyboard.ts';

const LOGIN_DIALOG = /登录/;

test('by keyboard: skip the header, and go from the search to an item and back to the same place', async ({
  page,
}) => {
  await open(page, '/index');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expectFocusIn(page.getByRole('main'));

  const box = page.getByRole('banner').getByRole('combobox', { name: '站内搜索' });
  const searchInput = page.getByRole('banner').locator('input[name=q]').first();
  await tabTo(page, searchInput, 'Shift+Tab');
  // Inserted at once, so that only one list of suggestions opens.
  await page.keyboard.insertText('组件');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = list.getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', String(await active.getAttribute('id')));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('组件');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const result = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await result.innerText()).trim();
  await follow(page, result);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(result).toBeFocused();

  // By the header's navigation: each link names its target, and that page begins with its heading.
  await tabTo(
    page,
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '项目申报' }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '项目申报' })).toBeFocused();
});

test('by keyboard: filter a list, go to another page of it, and open one of its items', async ({ page }) => {
  await open(page, '/policy');
  const level = page.getByRole('combobox', { name: '级别' });
  await tabTo(page, level);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/[?&]level=/);
  await expect(page.getByRole('status').filter({ hasText: '筛选出' })).toBeVisible();
  await expect(level).toBeFocused();
  const selectedLevel = await level.inputValue();
  await follow(page, page.getByRole('link', { name: `移除条件：级别：${selectedLevel}` }));
  await expect(page).toHaveURL(/\/policy$/);
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeFocused();

  await follow(page, page.getByRole('link', { name: '下一页' }));
  await expect(page).toHaveURL('/policy?page=2');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  const jump = page.getByRole('textbox', { name: '跳转页码' });
  await tabTo(page, jump);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/policy$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();

  const row = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await row.innerText()).trim();
  await follow(page, row);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('by keyboard: the home page’s carousel stops and moves on, and its tabs change', async ({ page }) => {
  await open(page, '/index');
  const first = page.getByRole('region', { name: '首页横幅' });
  await follow(page, first.getByRole('button', { name: '暂停播放' }));
  await expect(first.getByRole('button', { name: '继续播放' })).toBeFocused();
  const dot = first.getByRole('button', { name: /2/ });
  await tabTo(page, dot, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dot).toHaveAttribute('aria-current', 'true');

  const tabs = page.getByRole('tab');
  await tabTo(page, tabs.first());
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  // On the last tab the button is disabled, but keeps the focus.
  const next = page.getByRole('button', { name: '下一个' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await tabTo(page, page.getByRole('tabpanel').getByRole('link').first());
});

test('by keyboard: 长辈版 is switched on, and its bar covers no focused control', async ({ page }) => {
  await open(page, '/contactUs');
  const toggle = page
    .getByRole('banner')
    .getByRole('button', { name: /大字版|长辈版/ })
    .first();
  await follow(page, toggle, 'Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  const bar = page.getByRole('region', { name: '朗读' });
  // No focused control may be covered by the bar at the bottom of the window.
  await tabTo(page, bar.getByRole('button', { name: '朗读本页' }));
  await tabTo(page, bar.getByRole('button', { name: '慢' }));
  await page.keyboard.press('Space');
  await expect(bar.getByRole('button', { name: '慢' })).toHaveAttribute('aria-pressed', 'true');
});

test('by keyboard: a sign-in prompt opens and closes, and an empty sign-in form names its first error', async ({
  page,
}) => {
  await open(page, '/closing');
  await openAndClose(page, page.getByRole('banner').getByRole('button', { name: 'AI智能体' }), LOGIN_DIALOG);
  const login = page
    .getByRole('banner')
    .getByRole('link', { name: /^(请)?登录$/ })
    .first();
  await tabTo(page, login, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/homeLogin/);
  const username = page.getByRole('textbox', { name: '用户名' });
  await tabTo(page, username);
  await page.keyboard.press('Enter');
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  expect(await describedBy(username)).toMatch(/请填写|不能为空/);
  await follow(page, page.getByRole('link', { name: /忘记密码/ }));
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeFocused();
});
