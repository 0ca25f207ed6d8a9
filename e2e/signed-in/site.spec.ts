import { flaws } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { enter, violations } from './console.ts';

test.use({ oldBrowser: true });

test('a config value of the wrong kind is rejected at its field, a valid one shows on the portal', async ({
  page,
}) => {
  await enter(page, '/backoffice/figures');
  const email = `service${Date.now()}@pv-brain.example`;
  await page.getByRole('button', { name: '修改联系我们 · 邮箱' }).click();
  const field = page.getByRole('textbox', { name: '联系我们 · 邮箱' });
  await field.fill('service');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('邮箱格式不正确');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText('已保存“联系我们 · 邮箱”')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  expect(await (await page.request.get('/contactUs')).text()).toContain(email);

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '参数与字典' }).click();
  const address = page.getByRole('textbox', { name: '第 1 条的入口地址' });
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText(/连接成功，用时 \d+ ms/)).toBeVisible();
  await address.fill('http://ai.pv-brain.example/entry');
  const entry = page.locator('form').filter({ has: address });
  await entry.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '须以 https:// 开头' })).toBeVisible();
  expect(await flaws(page)).toEqual([]);
});

test('a category is added, ordered by keys, renamed and removed, and the portal’s menu follows', async ({
  page,
}) => {
  await enter(page, '/backoffice/structure?section=recruit');
  const code = `e2e-${Date.now()}`;
  const menu = async () => (await (await page.request.get('/recruit')).text()).replaceAll(/<[^>]+>/g, ' ');
  await page.getByRole('button', { name: '新增分类' }).click();
  await page.getByRole('textbox', { name: '分类名称' }).fill('临时岗位');
  await page.getByRole('textbox', { name: '分类代码' }).fill('E2E');
  await page.getByRole('textbox', { name: '分类代码' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('代码只能用小写字母');
  await page.getByRole('textbox', { name: '分类代码' }).fill(code);
  await page.getByRole('textbox', { name: '分类代码' }).press('Enter');
  const rename = page.getByRole('button', { name: '重命名“临时岗位”' });
  await rename.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rename).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '“临时岗位”移到第' })).toBeAttached();
  await page.getByRole('button', { name: '保存次序' }).click();
  await expect(page.getByRole('button', { name: '保存次序' })).toBeHidden();

  await rename.click();
  const name = page.getByRole('textbox', { name: '分类名称' });
  await name.fill('驻场岗位');
  await name.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(page.getByRole('button', { name: '重命名“驻场岗位”' })).toBeVisible();
  await expect.poll(menu).toContain('驻场岗位');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: '删除“驻场岗位”' }).click();
  await page.getByRole('button', { name: '删除分类' }).click();
  await expect(page.getByRole('button', { name: '重命名“驻场岗位”' })).toHaveCount(0);
  await expect.poll(menu).not.toContain('驻场岗位');
});
