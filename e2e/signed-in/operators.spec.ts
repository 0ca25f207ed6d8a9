import { generateSync } from 'otplib';
import { expect, test } from '../fixtures.ts';
import { PASSWORD, signIn } from './accounts.ts';
import { enter, heading, openScreen, operatorOf, violations } from './console.ts';
import { forgetPassword } from './database.ts';

/** Returns the authenticator code of thirty seconds from now, which the server already accepts. */
const nextCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

test('an administrator creates an operator, who signs in with a second factor from then on', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const name = `operator ${Date.now()}`;
  const administrator = operatorOf(page);
  const session = await enter(page, '/backoffice/operators');
  await expect(heading(page)).toHaveText('操作员与角色');
  await expect(page.getByRole('row', { name: /本人/ })).toContainText(administrator.username);
  expect(await violations(page)).toEqual([]);

  // The password is asked for again, and the typed text is kept.
  forgetPassword(session);
  await page.getByRole('button', { name: '新增操作员' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill(name);
  await page.getByRole('checkbox', { name: /内容编辑/ }).check();
  await page.keyboard.press('Enter');
  const passwordDialog = page.getByRole('dialog', { name: '请再次输入登录密码' });
  await passwordDialog.getByRole('textbox', { name: '登录密码' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(passwordDialog.getByText('密码不正确')).toBeVisible();
  await passwordDialog.getByRole('textbox', { name: '登录密码' }).fill(administrator.password);
  await page.keyboard.press('Enter');
  const start = page.getByRole('dialog', { name: `“${name}”的初始密码` });
  const password = await start.locator('code').innerText();
  await start.getByRole('button', { name: '我已记下，关闭' }).click();
  await expect(page.getByRole('row', { name })).toContainText('内容编辑');

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const theirs = await context.newPage();
  await signIn(theirs.request, { username: name, password });
  await theirs.goto('/backoffice/index');
  await expect(heading(theirs)).toHaveText('设置自己的密码');
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByLabel('初始密码').fill(password);
  await theirs.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('确认新密码').fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/homeLogin/);

  await signIn(theirs.request, { username: name });
  await theirs.goto('/backoffice/me');
  await theirs.getByRole('button', { name: '开始设置' }).click();
  await expect(theirs.getByRole('img', { name: /二维码/ })).toBeVisible();
  const secret = (await theirs.locator('code').innerText()).replaceAll(' ', '');
  await theirs.getByRole('textbox', { name: '动态口令' }).fill(generateSync({ secret }));
  await theirs.getByRole('button', { name: '启用二次验证' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: /^([A-Z2-9]{4}-){3}/ })).toHaveCount(10);
  await theirs.getByRole('button', { name: '我已保存' }).click();
  await expect(theirs.getByText('恢复码剩余 10 个')).toBeVisible();

  // As in another browser.
  await context.clearCookies();
  await signIn(theirs.request, { username: name });
  await theirs.goto('/backoffice/index');
  await expect(heading(theirs)).toHaveText('输入 6 位动态口令');
  expect(await violations(theirs)).toEqual([]);
  await theirs.keyboard.type('000000');
  await expect(theirs.getByRole('alert')).toContainText('还可再试 4 次');
  await theirs.keyboard.type(nextCode(secret));
  await expect(heading(theirs)).toContainText(name);
  await context.close();

  // The audit log lists all these actions and reports an intact chain.
  await openScreen(page, 'audit');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '操作人', exact: true }).click();
  await page.getByRole('textbox', { name: '操作人' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(7);
  for (const eventLabel of ['登录', '修改密码', '启用二次验证', '二次验证不符', '二次验证通过'])
    await expect(page.getByRole('cell', { name: eventLabel, exact: true }).first()).toBeVisible();
  await openScreen(page, 'audit?action=operator-added');
  await page.getByRole('row', { name }).getByRole('button').click();
  const entry = page.getByRole('dialog', { name: '新增操作员' });
  await expect(entry.getByRole('row', { name: /角色/ })).toContainText('内容编辑');
  await expect(entry.getByText('内容与校验码相符')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '核验' }).click();
  await expect(page.getByText(/防篡改校验通过/)).toBeVisible();
});

test('a dialog above another one takes the focus, and Esc asks before typed text is lost', async ({
  page,
}) => {
  await enter(page, '/backoffice/operators');
  await page.getByRole('button', { name: '新增操作员' }).press('Enter');
  const username = page.getByRole('dialog', { name: '新增操作员' }).getByRole('textbox', { name: '用户名' });
  await expect(username).toBeFocused();
  await page.keyboard.type('shen');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜索功能、内容、企业和操作' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await expect(username).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '还有修改没有保存' });
  await expect(question.getByRole('button', { name: '继续填写' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(username).toBeFocused();
  await expect(username).toHaveValue('shen');
});
