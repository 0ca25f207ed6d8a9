import type { APIRequestContext } from '@playwright/test';
import { solveWork } from '../server/testing/people/work.ts';
import { expect, test } from './fixtures.ts';
import { captcha, companyOf, field, newPhone, PASSWORD } from './signed-in/accounts.ts';

/** Registers by proof of work, the captcha without a picture, which a program can solve too, given the time. */
async function register(request: APIRequestContext): Promise<{ code: number }> {
  const { data } = await (await request.get('/captcha/work')).json();
  const userName = newPhone();
  const form = { fdComName: companyOf(userName), userName, password: PASSWORD, confirmPassword: PASSWORD };
  const response = await request.post('/register/add', { form: { ...form, validateCode: solveWork(data) } });
  return response.json();
}

test('the tenth registration from one network succeeds with proof of work done by the page itself', async ({
  page,
  request,
}) => {
  // Registers until the server asks for proof of work, whatever earlier tests have registered.
  let code = 0;
  while (code === 0) code = (await register(request)).code;
  expect(code).toBe(428);
  const phone = newPhone();

  await page.goto('/homeRegister');
  // The picture appears after hydration.
  await expect(captcha(page)).toBeVisible();
  await field(page, '企业名称').fill(companyOf(phone));
  await field(page, '手机号').fill(phone);
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '看不清？换用无障碍验证' }).click();
  await expect(page.getByText('无障碍验证已完成，可以提交')).toBeVisible();
  await page.getByRole('checkbox').check();

  const answers: { code: number }[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/register/add')) answers.push(await response.json());
  });
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('link', { name: '立即登录', exact: true })).toBeVisible();
  await expect(field(page, '手机号')).toHaveValue('');
  await expect.poll(() => answers.map(({ code }) => code)).toEqual([428, 0]);
});
