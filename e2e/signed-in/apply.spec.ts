import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { flaws } from '../axe.ts';
import { answerOf, expects, open, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { overflow } from '../overflow.ts';
import { quiet } from '../quiet.ts';
import {
  companyOf,
  field,
  fillRegistration,
  login,
  newPhone,
  openSignedIn,
  register,
  startSession,
  submitLogin,
  user,
} from './accounts.ts';
import { expire } from './database.ts';
import { file, rar, zip } from './files.ts';
import { openProject } from './sent.ts';

test.use({ oldBrowser: true });

const CALL = '**/api/project/add';
const UPLOAD = '**/components/sysAttMain/upload';

const dialog = (page: Page) => page.getByRole('dialog', { name: '在线申报' });
const chooser = (page: Page) => dialog(page).getByLabel('申报附件');
const send = (page: Page) => dialog(page).getByRole('button', { name: '提交申报' });
const notice = (page: Page) => dialog(page).getByRole('alert');

/** Finds the headline of the receipt. */
const successMessage = (page: Page) => dialog(page).getByText('提交成功！');

async function openDialog(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '在线申报' }).first().click();
  await expect(dialog(page)).toBeVisible();
}

/** Registers a company and opens the form of an open project. */
async function atForm(page: Page, request: APIRequestContext) {
  const username = await register(request);
  const project = await openProject(request);
  await login(page, username, `/project/detail/${project.fdId}`);
  await openDialog(page);
  return { username, project };
}

async function fillContact(page: Page, phone = '13805712266') {
  await field(page, '联系人').fill('王建平');
  await field(page, '联系电话').fill(phone);
}

/** Returns the signed-in account's applications from the server. */
async function applications(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const response = await page.request.get('/api/my/application/list', {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as {
    total: number;
    rows: { fdId: string; fdReceiptNo: string; attachments: { attId: string; fileName: string }[] }[];
  };
}

test('a visitor registers, applies with two attachments and gets a receipt', async ({ page, request }) => {
  const project = await openProject(request);
  const phone = newPhone();
  await open(page, `/project/detail/${project.fdId}`);
  await page.getByRole('main').getByRole('button', { name: '在线申报' }).click();
  await expect(page.getByText('需要登录后才能进行此操作，是否立即登录？')).toBeVisible();
  await page.getByRole('button', { name: '立即登录' }).click();
  const form = `/project/detail/${project.fdId}#${encodeURIComponent(`application:${project.fdId}`)}`;
  await expect(page).toHaveURL(`/homeLogin?redirect=${encodeURIComponent(form)}`);

  await page.getByRole('link', { name: '没有账号？立即注册' }).click();
  await fillRegistration(page, phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功！').first()).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(`/project/detail/${project.fdId}`);
  await expect(user(page, phone)).toBeVisible();

  await expect(field(page, '项目名称')).toHaveValue(String(project.fdProjectName));
  await expect(field(page, '企业名称')).toHaveValue(companyOf(phone));
  for (const name of ['项目名称', '企业名称'])
    await expect(field(page, name)).toHaveAttribute('readonly', '');
  await fillContact(page);
  await field(page, '联系邮箱').fill('wang@example.com');
  await field(page, '申报说明').fill('年产 2 GW 组件智能工厂');
  await chooser(page).setInputFiles([zip('申请书及佐证材料.zip'), rar('审计报告.RAR')]);
  await expect(dialog(page).getByText('已上传')).toHaveCount(2);
  await send(page).click();

  await expect(successMessage(page)).toBeVisible();
  const receipt = (
    await dialog(page)
      .getByText(/SB\d{8}-[A-Z\d]{6}/)
      .innerText()
  ).match(/SB[\d-]+\w+/)?.[0];
  // The page behind is back to normal; the receipt stays until it is closed.
  await expect(page.locator('main').getByText('查看回执')).toBeVisible();
  const links = ['查看进度', '打印'].map((name) => dialog(page).getByRole('link', { name }));
  const { rows: submissions } = await applications(page);
  const at = `/backoffice/my/applications/${submissions[0]?.fdId}`;
  await expect(links[0] as Locator).toHaveAttribute('href', new RegExp(`${at}$`));
  await expect(links[1] as Locator).toHaveAttribute('href', new RegExp(`${at}/receipt$`));
  const progress = dialog(page).getByRole('region', { name: '办理进度' });
  await expect(progress.getByRole('listitem')).toHaveCount(3);
  await expect(progress.getByRole('listitem').nth(1)).toContainText('平台受理');
  await expect(progress.getByText(/^\d{4}-\d{2}-\d{2} 前$/)).toBeVisible();
  await expect(progress.getByRole('link', { name: /\d{4}/ })).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main').getByText(String(receipt))).toBeVisible();

  const { total, rows } = await applications(page);
  expect(total).toBe(1);
  expect(rows[0]?.fdReceiptNo).toBe(receipt);
  expect(rows[0]?.attachments.map(({ fileName }) => fileName)).toEqual([
    '申请书及佐证材料.zip',
    '审计报告.RAR',
  ]);
});

test('the application form loads no second copy of the shell’s styles, shows the error at each field, and takes only archives', async ({
  page,
  request,
}) => {
  await atForm(page, request);
  // A second copy would override the page's own styles.
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/#$/, '')));
  expect(styles.filter((address) => address.includes('/frame-'))).toHaveLength(1);

  await field(page, '联系电话').fill('');
  await send(page).click();
  await expect(dialog(page).getByText('请填写联系人')).toBeVisible();
  await expect(dialog(page).getByText('请填写联系电话')).toBeVisible();
  await expect(field(page, '联系人')).toBeFocused();

  await fillContact(page, '12805712266');
  await field(page, '联系邮箱').fill('wang@');
  await send(page).click();
  await expect(dialog(page).getByText('手机号格式不正确')).toBeVisible();
  await expect(dialog(page).getByText('邮箱格式不正确')).toBeVisible();
  await expect(field(page, '联系电话')).toBeFocused();
  await expect(field(page, '联系人')).toHaveValue('王建平');
  expect(await flaws(page)).toEqual([]);

  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/upload')) uploads.push(request.url());
  });
  await chooser(page).setInputFiles([zip('材料.zip'), file('申报书.docx', Buffer.from('x'))]);
  await expect(
    dialog(page).getByText('包含不支持的文件格式，请仅上传压缩包文件', { exact: true }),
  ).toBeVisible();
  await expect(notice(page).filter({ hasText: '申报书.docx' })).toBeVisible();
  expect(uploads).toEqual([]);
  await expect(chooser(page)).toHaveValue('');

  await chooser(page).setInputFiles(file('假的.zip', Buffer.from('这不是压缩包')));
  await expect(dialog(page).getByText('文件内容不是有效的 zip 或 rar 压缩包')).toBeVisible();
  await fillContact(page);
  await field(page, '联系邮箱').fill('wang@example.com');
  await send(page).click();
  await expect(successMessage(page)).toBeHidden();
  await dialog(page)
    .getByRole('button', { name: /移除.*假的\.zip/ })
    .click();
  await send(page).click();
  await expect(successMessage(page)).toBeVisible();
  expect((await applications(page)).rows[0]?.attachments).toEqual([]);
});

test(
  'a double click, a retry and a second tab result in one application',
  expects('ERR_CONNECTION_RESET'),
  async ({ page, request, context }) => {
    const { username, project } = await atForm(page, request);
    await fillContact(page);
    const otherTab = await context.newPage();
    await openSignedIn(otherTab, `/project/detail/${project.fdId}`, username);
    await openDialog(otherTab);
    await fillContact(otherTab, '13900000000');

    // The first response is lost, as on a bad connection.
    let sendCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/project/add')) sendCount += 1;
    });
    await page.route(
      CALL,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await send(page).dblclick();
    await expect(notice(page).filter({ hasText: '操作失败，请重试' })).toBeVisible();
    expect(sendCount).toBe(1);
    await expect(field(page, '联系人')).toHaveValue('王建平');
    await send(page).click();
    await expect(dialog(page).getByText(/SB\d{8}-/)).toBeVisible();

    await send(otherTab).click();
    await expect(
      notice(otherTab).filter({ hasText: /贵企业已申报该项目，回执编号 SB\d{8}-\w+，请勿重复提交/ }),
    ).toBeVisible();
    await expect(field(otherTab, '联系电话')).toHaveValue('13900000000');
    expect((await applications(page)).total).toBe(1);
  },
);

test('the typed text survives closing the dialog and a reload, and another account does not see it', async ({
  page,
  request,
}) => {
  const { username, project } = await atForm(page, request);
  await fillContact(page);
  await chooser(page).setInputFiles(zip('材料.zip'));
  await expect(dialog(page).getByText('已上传')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(user(page, username)).toBeVisible();
  await openDialog(page);
  await expect(field(page, '联系人')).toHaveValue('王建平');
  await expect(dialog(page).getByText('材料.zip')).toBeVisible();

  await page.keyboard.press('Escape');
  await quiet(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
  await login(page, await register(request), `/project/detail/${project.fdId}`);
  await openDialog(page);
  await expect(field(page, '联系人')).toHaveValue('');
  await expect(dialog(page).getByText('材料.zip')).toBeHidden();
});

test(
  'after an expired session, signing in reopens the form with its text',
  expects('401'),
  async ({ page, request }) => {
    const { username, project } = await atForm(page, request);
    await fillContact(page);
    await field(page, '申报说明').fill('年产 2 GW');
    await chooser(page).setInputFiles(zip('材料.zip'));
    await expect(dialog(page).getByText('已上传')).toBeVisible();
    expire({ authorization: await page.evaluate(() => `Bearer ${localStorage.getItem('authToken')}`) });
    await send(page).click();
    await expect(page).toHaveURL(/\/homeLogin\?redirect=/);
    await submitLogin(page, { username });
    await expect(page).toHaveURL(`/project/detail/${project.fdId}`);
    await expect(dialog(page)).toBeVisible();
    await expect(field(page, '联系人')).toHaveValue('王建平');
    await expect(field(page, '申报说明')).toHaveValue('年产 2 GW');
    await expect(dialog(page).getByText('材料.zip')).toBeVisible();
    await send(page).click();
    await expect(successMessage(page)).toBeVisible();
    expect((await applications(page)).rows[0]?.attachments).toHaveLength(1);
  },
);

test(
  'an upload shows its progress, can be cancelled, and can be retried',
  expects('ERR_FAILED'),
  async ({ page, request }) => {
    await atForm(page, request);
    let unblock = () => {};
    const blocked = new Promise<void>((resolve) => {
      unblock = resolve;
    });
    await page.route(UPLOAD, async (route) => {
      await blocked;
      await route.continue();
    });
    await chooser(page).setInputFiles([zip('第一份.zip'), zip('第二份.zip')]);
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await fillContact(page);
    await send(page).click();
    await expect(successMessage(page)).toBeHidden();
    await dialog(page)
      .getByRole('button', { name: /第一份\.zip/ })
      .click();
    await expect(dialog(page).getByText('第一份.zip')).toBeHidden();
    unblock();
    await expect(dialog(page).getByText('已上传')).toHaveCount(1);

    await page.unroute(UPLOAD);
    await page.route(UPLOAD, (route) => route.abort('failed'), { times: 1 });
    await chooser(page).setInputFiles(zip('第三份.zip'));
    await dialog(page).getByRole('button', { name: /重试/ }).click();
    await expect(dialog(page).getByText('已上传')).toHaveCount(2);
    await send(page).click();
    await expect(successMessage(page)).toBeVisible();
    const names = (await applications(page)).rows[0]?.attachments.map(({ fileName }) => fileName);
    expect(names).toEqual(['第二份.zip', '第三份.zip']);
  },
);

test('a closed project accepts no application', async ({ page, request }) => {
  const { rows } = await answerOf(request, 'project/list?pageSize=100');
  const today = shanghaiDay();
  const closedProject = rows.find(({ fdApplicationEnd }) => String(fdApplicationEnd) < today);
  await page.goto(`/project/detail/${closedProject?.fdId}`);
  const button = page.getByRole('main').getByRole('button', { name: '申报已截止' });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByRole('button', { name: '在线申报' })).toHaveCount(0);
});

test.describe('the application form on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('opens as a sheet whose button stays visible', async ({ page, request }) => {
    const username = await register(request);
    const project = await openProject(request);
    // A phone's header shows no user name.
    await startSession(page, { username });
    await page.goto(`/project/detail/${project.fdId}`);
    await openDialog(page);
    await expect(send(page)).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await fillContact(page);
    await send(page).tap();
    await expect(successMessage(page)).toBeVisible();
  });
});
