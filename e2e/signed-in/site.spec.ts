import AxeBuilder from '@axe-core/playwright';
import { CAPTCHA_ANSWER, OPERATOR } from '../account-server.ts';
import { expect, test } from '../fixtures.ts';

test('a value of the wrong kind is refused at its field, a right one shows on the portal', async ({
  page,
}) => {
  await page.request.get('/captcha/captchaImage?type=math');
  const form = { ...OPERATOR, validateCode: CAPTCHA_ANSWER };
  expect(await (await page.request.post('/login', { form })).json()).toMatchObject({ code: 0 });
  await page.goto('/backoffice/figures');
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await (await page.request.get('/contactUs')).text()).toContain(email);

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '参数与字典' }).click();
  const address = page.getByRole('textbox', { name: '第 1 条的入口地址' });
  await page.getByRole('button', { name: '试连' }).click();
  await expect(page.getByText(/试连成功，用时 \d+ ms/)).toBeVisible();
  await address.fill('http://ai.pv-brain.example/entry');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '须以 https:// 开头' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
