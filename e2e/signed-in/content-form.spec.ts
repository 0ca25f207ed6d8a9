import type { Locator, Page } from '@playwright/test';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { countLoaded, NEXT_SCREEN } from '../loaded-bytes.ts';
import { register } from './accounts.ts';
import { enter, openSession, operatorOf, violations } from './console.ts';
import { setRoles } from './database.ts';
import { file } from './files.ts';
import { besideRemoval, choosePicture } from './pictures.ts';

const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });
const savedNote = (page: Page) => page.getByText(/^已自动保存 \d\d:\d\d:\d\d$/);

async function chooseCategory(page: Page, name: string) {
  await page.getByRole('combobox', { name: '政策分类' }).click();
  const option = page.locator('.ant-select-item-option', { hasText: name });
  await option.click();
  await expect(option).toBeHidden();
}

/** Returns a function that sends calls as another window of the operator would. */
const sender = (page: Page, headers: Record<string, string>) => async (call: string, data: object) =>
  (await page.request.post(`/api/console/content/${call}`, { headers, data })).json();

test(
  'an operator writes a policy with a picture and a table, previews it, publishes it, and visitors read it',
  besideRemoval,
  async ({ page, context }) => {
    await enter(page, '/backoffice/content/policy');
    const readLoaded = countLoaded(page);
    await page.getByRole('button', { name: '新建政策' }).click();
    const name = `屋顶光伏接入办法 ${Date.now()}`;
    await title(page).fill(name);
    await chooseCategory(page, '申报政策');
    await title(page).press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('还有 1 处要改');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '请填写正文' }).click();
    await expect(body(page)).toBeFocused();
    // The editor loads on demand, in its own file.
    const { bytes, largest: editor } = await readLoaded();
    expect(editor).toBeLessThanOrEqual(NEXT_SCREEN);
    expect(bytes - editor).toBeLessThanOrEqual(NEXT_SCREEN);
    await page.keyboard.type('各有关企业：');
    await page.getByRole('button', { name: '图片', exact: true }).click();
    await choosePicture(page, `接入示意${Date.now()}`, 640, 360);
    await page.getByRole('button', { name: '表格' }).click();
    await page.keyboard.type('类别');
    await expect(savedNote(page)).toBeVisible();

    const preview = context.waitForEvent('page');
    await page.getByRole('button', { name: '预览' }).click();
    const previewPage = await preview;
    await expect(previewPage.getByRole('heading', { name })).toBeVisible();
    await expect(previewPage.getByRole('table')).toContainText('类别');
    const note = previewPage.getByText('预览，尚未发布');
    await expect(note).toBeInViewport();
    await previewPage.emulateMedia({ media: 'print' });
    await expect(note).toBeInViewport();
    await previewPage.emulateMedia({ media: 'screen' });
    const path = new URL(previewPage.url()).pathname;
    expect((await page.request.get(path)).status()).toBe(404);
    await previewPage.close();

    // After a reload the typed text is restored, though it was never saved.
    await page.reload();
    await expect(title(page)).toHaveValue(name);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('已发布，门户 1 秒内可见')).toBeVisible();
    await expect(page.getByText('门户上已是最新内容')).toBeVisible();
    const visitor = await page.request.get(path);
    const text = await visitor.text();
    expect(text).toContain(name);
    expect(text).toMatch(/<img [^>]*alt="接入示意/);

    await page.getByRole('link', { name: '返回企业政策' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  },
);

/** Presses a key until a control has the focus. */
async function reach(page: Page, control: Locator, key = 'Tab') {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 60 && !(await isFocused()); pressed += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

test('a policy is written, published and found in its list by keyboard alone', async ({ page }) => {
  await enter(page, '/backoffice/content/policy');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const name = `只用键盘 ${Date.now()}`;
  await reach(page, page.getByRole('button', { name: '新建政策' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reach(page, title(page));
  await page.keyboard.type(name);
  await reach(page, page.getByRole('combobox', { name: '政策分类' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: '申报政策' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeVisible();
  await reach(page, body(page));
  await page.keyboard.type('各有关企业：');
  await expect(body(page)).toContainText('各有关企业：');
  await reach(page, page.getByRole('button', { name: '发布', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('已发布，门户 1 秒内可见')).toBeVisible();
  await reach(page, page.getByRole('link', { name: '返回企业政策' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('企业政策');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reach(page, page.getByRole('link', { name, exact: true }));
});

test('concurrent changes of two operators are merged, and no typed text is lost', async ({ page }) => {
  const headers = await openSession(page.request, operatorOf(page));
  const values = { fdTitle: `两人同改 ${Date.now()}`, fdTheme: '旧主题', fdContent: '<p>正文</p>' };
  const input = { section: 'policy', category: '2', values };
  const send = sender(page, headers);
  const { data } = await send('release', { ...input, revision: '0' });
  await page.goto(`/backoffice/content/policy/${data.fdId}`);
  const theme = page.getByRole('textbox', { name: '主题', exact: true });
  await theme.fill('我的主题');
  await title(page).fill('我的标题');
  await expect(savedNote(page)).toBeVisible();

  // Meanwhile another operator saves, based on the published version.
  const theirs = { ...values, fdTheme: '别人的主题', fdIssuedComName: '澜州市工信局' };
  await send('release', { ...input, fdId: data.fdId, revision: data.revision, values: theirs });
  await theme.fill('我的新主题');
  await expect(page.getByText('您开始修改后，这条内容被人保存过')).toBeVisible();
  await page.getByRole('button', { name: '发布修改' }).click();

  const { username } = operatorOf(page);
  const dialog = page.getByRole('dialog', { name: `这条政策刚刚被${username}保存过` });
  await expect(dialog).toContainText('没有冲突的 2 处修改已自动合并，下面 1 处请您选择。');
  await expect(dialog.getByRole('group', { name: /主题/ })).toContainText('别人的主题');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '看看对方改了什么' }).press('Enter');
  const changes = page.getByRole('dialog', { name: `${username}的修改` });
  await expect(changes.getByRole('region', { name: '发文单位' })).toContainText('澜州市工信局');
  await changes.getByRole('button', { name: '返回编辑' }).click();
  await dialog.getByRole('radio', { name: /别人的主题/ }).check();
  await dialog.getByRole('button', { name: '合并并继续' }).press('Enter');
  await expect(theme).toHaveValue('别人的主题');
  await expect(title(page)).toHaveValue('我的标题');
  await page.getByRole('button', { name: '发布修改' }).click();
  await expect(page.getByText('已发布，门户 1 秒内可见')).toBeVisible();
  const visitor = await page.request.get(`/policy/detail/${data.fdId}`);
  const text = await visitor.text();
  expect([text.includes('我的标题'), text.includes('澜州市工信局')]).toEqual([true, true]);
});

test('a form names other windows and operators that have it open', async ({
  page,
  context,
  browser,
  request,
}) => {
  const headers = await openSession(page.request, operatorOf(page));
  const values = { fdTitle: `一起写 ${Date.now()}`, fdContent: '<p>正文</p>' };
  const { data } = await sender(page, headers)('create', { section: 'policy', category: '2', values });
  const form = `/backoffice/content/policy/${data.fdId}`;
  await page.goto(form);
  const presenceRequest = page.waitForRequest(
    (request) => request.url().endsWith('/presence') && request.postData()?.includes('"fdTheme"') === true,
  );
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('并网消纳');
  await presenceRequest;
  await expect(savedNote(page)).toBeVisible();

  const window = await context.newPage();
  await window.goto(form);
  await expect(window.getByText('您在另一个窗口也打开了这条政策')).toBeVisible();
  await window.close();

  const username = await register(request);
  setRoles(username, ['editor']);
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await otherContext.newPage();
  await enter(colleague, form, { username });
  const { username: operator } = operatorOf(page);
  await expect(colleague.getByText(new RegExp(`^${operator}也在编辑这条政策，.+改过“主题”`))).toBeVisible();
  expect(await violations(colleague)).toEqual([]);
  await page.goto('/robots.txt');
  // Presence is read when a form opens: the closed window is not listed.
  await colleague.reload();
  await expect(title(colleague)).toBeVisible();
  await expect(colleague.getByText(`${operator}改过这条政策，还没有发布`)).toBeVisible();
  await otherContext.close();
});

test(
  'changes that cannot be sent to the server stay in this browser',
  expects('ERR_FAILED'),
  async ({ page }) => {
    const headers = await openSession(page.request, operatorOf(page));
    const values = { fdTitle: `断网 ${Date.now()}`, fdContent: '<p>正文</p>' };
    const { data } = await sender(page, headers)('release', {
      section: 'policy',
      category: '2',
      revision: '0',
      values,
    });
    await page.goto(`/backoffice/content/policy/${data.fdId}`);
    await expect(title(page)).toBeVisible();
    await page.route('**/api/console/content/draft', (route) => route.abort());
    await title(page).fill('断网时写的标题');
    await expect(page.getByText('未能保存，已暂存在本机')).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('断网时写的标题');
    await page.unroute('**/api/console/content/draft');
    await page.getByRole('button', { name: '放弃这些修改' }).click();
    await expect(title(page)).not.toHaveValue('断网时写的标题');
  },
);

test('an operator attaches a template to a project, and visitors download it once it is published', async ({
  page,
}) => {
  const headers = await openSession(page.request, operatorOf(page));
  const values = {
    fdProjectName: `智能工厂培育 ${Date.now()}`,
    fdProjectContent: '<p>正文</p>',
    fdApplicationStart: '2026-01-01',
    fdApplicationEnd: '2099-12-31',
  };
  const project = { section: 'project', category: 'smart', values };
  const { data } = await sender(page, headers)('create', project);
  await page.goto(`/backoffice/content/project/${data.fdId}`);
  const files = page.getByRole('group', { name: '附件' });
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  await files.getByLabel('选择附件文件').setInputFiles([file('假模板.pdf', Buffer.from('<script>'))]);
  await expect(files.getByRole('alert')).toContainText('文件内容与扩展名不符');
  await files.getByRole('button', { name: '取消上传 假模板.pdf' }).click();
  await files.getByLabel('选择附件文件').setInputFiles([file('申报书模板.pdf', pdf)]);
  await expect(files.getByRole('button', { name: '申报书模板.pdf', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The editor's own button inserts a file into the text.
  await page.getByRole('textbox', { name: '项目内容', exact: true }).click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: '附件', exact: true }).click();
  await page
    .getByLabel('上传文件并插入', { exact: true })
    .last()
    .setInputFiles([file('附表.pdf', pdf)]);
  await expect(page.getByRole('textbox', { name: '项目内容', exact: true })).toContainText('附表.pdf');
  await expect(savedNote(page)).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布，门户 1 秒内可见')).toBeVisible();

  await page.goto(`/project/detail/${data.fdId}`);
  for (const [link, name] of [
    ['附件下载', '申报书模板.pdf'],
    ['附表.pdf', '附表.pdf'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    expect((await downloading).suggestedFilename()).toBe(name);
  }
});
