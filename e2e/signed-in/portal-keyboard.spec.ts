import type { Page } from '@playwright/test';
import { CAPTCHA_ANSWER } from '../account-server.ts';
import { answerOf, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { describedBy, expectFocusIn, follow, openAndClose, openByKey, tabTo } from '../keyboard.ts';
import { captcha, companyOf, field, login, newPhone, PASSWORD, register, user } from './accounts.ts';
import { zip } from './files.ts';

test.use({ oldBrowser: true });

/** Moves to a field and types into it. */
async function write(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

/** Checks that a rejected field has the focus and shows its error. */
async function expectRefused(page: Page, label: string, message: RegExp) {
  await expect(field(page, label)).toBeFocused();
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  expect(await describedBy(field(page, label))).toMatch(message);
}

test('by keyboard: a company registers and applies with a file', async ({ page, request }) => {
  const { rows } = await answerOf(request, 'project/list?state=open&pageSize=1');
  const address = `/project/detail/${rows[0]?.fdId}`;
  const phone = newPhone();
  await page.goto(`/homeRegister?redirect=${encodeURIComponent(address)}`);
  await expect(captcha(page)).toBeVisible();
  await follow(page, page.getByRole('button', { name: '注册', exact: true }));
  await expectRefused(page, '企业名称', /企业名称不能为空/);
  await page.keyboard.type(companyOf(phone));
  await write(page, '手机号', '12800138000');
  await page.keyboard.press('Enter');
  await expectRefused(page, '手机号', /手机号格式不正确/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(phone);
  await write(page, '密码', PASSWORD);
  await write(page, '确认密码', PASSWORD);
  await write(page, '验证码', CAPTCHA_ANSWER);
  await follow(page, page.getByRole('checkbox'), 'Space');
  await follow(page, page.getByRole('button', { name: '注册', exact: true }));
  await expect(page).toHaveURL(address);
  await expect(user(page, phone)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const apply = page.getByRole('main').getByRole('button', { name: '在线申报' });
  const dialog = await openByKey(page, apply, '在线申报');
  await write(page, '联系人', '王建平');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusIn(dialog);
  await expect(field(page, '联系人')).toHaveValue('王建平');
  await expect(field(page, '联系电话')).toHaveValue(phone);
  await write(page, '联系电话', '1380571');
  await follow(page, dialog.getByRole('button', { name: '提交申报' }));
  await expectRefused(page, '联系电话', /手机号格式不正确/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('13805712266');
  const files = dialog.getByLabel('申报附件');
  // Before moving there: a busy page may receive the key before it waits for file choosers.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, files);
  await page.keyboard.press('Space');
  await (await chooser).setFiles([zip('申请书.zip'), zip('多余.zip')]);
  await expect(dialog.getByText('已上传')).toHaveCount(2);
  // Removing a file moves the focus to the file input.
  await follow(page, dialog.getByRole('button', { name: /多余\.zip/ }));
  await expect(files).toBeFocused();
  await follow(page, dialog.getByRole('button', { name: '提交申报' }));
  await expect(dialog.getByText('提交成功！')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '关闭' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /回执/ }).first()).toBeFocused();
});

test('by keyboard: a company sends an intention, publishes an entry and opens the AI', async ({
  page,
  request,
  context,
}) => {
  const { rows } = await answerOf(request, 'app/list?pageSize=1');
  await login(page, await register(request), `/shopping_mall/detail/${rows[0]?.fdId}`);
  const main = page.getByRole('main');
  const wish = main.getByRole('button', { name: '采购意向' });
  await openAndClose(page, wish, '采购意向');
  const intention = await openByKey(page, wish, '采购意向');
  await follow(page, intention.getByRole('button', { name: '提交意向' }));
  await expectRefused(page, '联系人', /请填写联系人/);
  await page.keyboard.type('王建平');
  await write(page, '联系电话', '13805712266');
  await page.keyboard.press('Enter');
  await expect(intention.getByText('提交成功！')).toBeVisible();
  await expect(intention.getByRole('button', { name: '关闭' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(intention).toBeHidden();
  await expect(main.getByRole('link', { name: '待联系 · 查看进度' })).toBeFocused();

  await page.goto('/supply_demand/supply');
  const publish = main.getByRole('button', { name: '发布供应' });
  const entry = await openByKey(page, publish, /发布供应/);
  await expect(field(page, '联系人')).toHaveValue('王建平');
  await expect(field(page, '联系电话')).toHaveValue('13805712266');
  await tabTo(page, entry.getByLabel(/^所在地区/));
  await page.keyboard.press('ArrowDown');
  await write(page, '详细地址', '光谷大道 88 号');
  await write(page, '产品名称', '键盘发布的组件');
  await tabTo(page, entry.getByLabel(/^分类/));
  await page.keyboard.press('ArrowDown');
  await write(page, '规格型号', '182-72N');
  await follow(page, entry.getByRole('button', { name: '提交发布' }));
  await expectRefused(page, '数量', /请填写数量/);
  await page.keyboard.type('12000');
  await tabTo(page, entry.getByLabel(/^金额/));
  await page.keyboard.type('4985000');
  await tabTo(page, entry.getByLabel(/^截止日期/));
  const [year = '', month = '', day = ''] = shanghaiDay().split('-');
  // In the date order of the browser's language, which playwright.config.ts leaves English.
  await page.keyboard.type(`${month}${day}${year}`);
  await follow(page, entry.getByRole('button', { name: '提交发布' }));
  await expect(entry.getByText('提交成功！')).toBeVisible();
  await expect(entry.getByRole('button', { name: '关闭' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toBeHidden();
  await expect(publish).toBeFocused();

  const tab = context.waitForEvent('page');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'AI智能体' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect((await tab).getByText('沙箱').first()).toBeVisible();
});
