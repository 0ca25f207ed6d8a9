import type { APIRequestContext, Page } from '@playwright/test';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../hold.ts';
import { overflow } from '../overflow.ts';
import { companyOf } from './accounts.ts';
import { act, detail, dialog, enter, openScreen, violations } from './console.ts';
import { rar, zip } from './files.ts';
import { newCompany, openProject } from './sent.ts';

test.use({ oldBrowser: true });

const title = (page: Page) => page.getByRole('heading', { level: 2 });

/** Registers a company and returns its functions to submit and query. */
async function company(request: APIRequestContext) {
  const { username, headers, ...submissions } = await newCompany(request);
  return {
    name: companyOf(username),
    headers,
    ...submissions,
    async upload(file: ReturnType<typeof zip>) {
      const multipart = { attKey: 'projectApplyInfoAtt', file };
      const response = await request.post('/components/sysAttMain/upload', { headers, multipart });
      return (await response.json()).attId as string;
    },
    async mine(kind: string) {
      const response = await request.get(`/api/my/${kind}/list`, { headers });
      return (await response.json()).rows[0] as { fdStatus: string; history: { fdNote: string | null }[] };
    },
  };
}

test('an application with two attachments is accepted and returned with a reason', async ({
  page,
  request,
}) => {
  const by = await company(request);
  const project = await openProject(request);
  const files = [await by.upload(zip('申报材料.zip')), await by.upload(rar('审计报告.rar'))];
  const { fdId, fdReceiptNo } = await by.application({ attKey_projectApplyInfoAtt: files.join() });

  await enter(page, `/backoffice/applications?text=${fdReceiptNo}`);
  await expect(page).toHaveURL(new RegExp(`/applications/${fdId}`));
  await expect(title(page)).toHaveText(String(project.fdProjectName));
  await expect(page).toHaveTitle(/^\(\d+\) 申报受理 · 管理后台$/);
  await expect(detail(page).getByText('审计报告.rar')).toBeVisible();
  await detail(page).getByRole('button', { name: '查看目录' }).first().click();
  await expect(detail(page).getByText('a.txt')).toBeVisible();
  await expect(act(page, '通过')).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('c');
  await expect(act(page, '通过')).toBeEnabled();

  await page.keyboard.press('r');
  const returnDialog = dialog(page, '退回补正');
  await returnDialog.getByRole('checkbox', { name: '申报附件' }).check();
  await returnDialog.getByLabel(/退回原因/).fill('审计报告缺盖章页');
  expect(await violations(page)).toEqual([]);
  await returnDialog.getByRole('button', { name: '退回给企业' }).press('Enter');
  await expect(page.getByText('已退回，已通知企业')).toBeVisible();
  await openScreen(page, `applications/${fdId}?tab=all`);
  await expect(detail(page).getByText('审计报告缺盖章页')).toBeVisible();
  expect(await by.mine('application')).toMatchObject({ fdStatus: '退回补正' });
});

test(
  'an approved entry is on the market, and disappears when it is taken down',
  // The cover of an entry that visitors do not see.
  expects('404'),
  async ({ page, request }) => {
    const by = await company(request);
    const product = `双玻组件 ${Date.now()}`;
    const { fdId } = await by.entry(product);
    const market = async () => (await request.get('/supply_demand/supply')).text();

    await enter(page, `/backoffice/entries/${fdId}`);
    await expect(title(page)).toHaveText(product);
    await expect(detail(page).getByText('与注册企业一致')).toBeVisible();
    // The preview shows the entry on the portal's own page.
    const frame = page.frameLocator('iframe[title="上架效果预览"]');
    await expect(frame.getByRole('heading', { name: product })).toBeVisible();
    await expect(frame.getByText('预览，尚未发布')).toBeVisible();
    expect(await market()).not.toContain(product);
    await page.keyboard.press('a');
    await expect(dialog(page, '通过并上架？').getByRole('button', { name: '通过并上架' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('已通过并上架，市场 1 秒内可见')).toBeVisible();
    await expect.poll(market).toContain(product);

    await openScreen(page, `entries/${fdId}?tab=published`);
    await act(page, '下架').click();
    await dialog(page, '从市场下架').getByLabel(/原因/).fill('产品已停售');
    await dialog(page, '从市场下架')
      .getByRole('button', { name: /^下 ?架$/ })
      .press('Enter');
    await expect(page.getByText('已下架，已通知企业')).toBeVisible();
    await expect.poll(market).not.toContain(product);
    expect(await by.mine('entry')).toMatchObject({ fdStatus: '已下架' });
  },
);

test('an intention is processed through to its final state', async ({ page, request }) => {
  const by = await company(request);
  const { fdId } = await by.intention();
  await enter(page, `/backoffice/intentions/${fdId}`);
  await act(page, '登记联系').click();
  await expect(act(page, '登记成交…')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: '写跟进' })).toBeFocused();
  await page.keyboard.type('对方要先试算一款');
  await page.getByRole('radiogroup', { name: '联系方式' }).getByText('微信').click();
  const release = await hold(page, '**/api/console/inbox/note');
  const save = page.getByRole('button', { name: '记下' });
  await save.click();
  await expect(save).toHaveClass(/loading/);
  expect(await violations(page)).toEqual([]);
  release();
  await expect(detail(page).getByRole('listitem').filter({ hasText: '对方要先试算一款' })).toContainText(
    '微信',
  );
  await expect(page.getByRole('textbox', { name: '写跟进' })).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await act(page, '登记成交…').click();
  // By key: on a busy machine, a click into a dialog that is still growing is sometimes lost.
  await dialog(page, '登记成交？').getByRole('button', { name: '登记成交' }).press('Enter');
  // Polls the API: the notification on the screen disappears by itself.
  await expect.poll(async () => (await by.mine('intention')).fdStatus).toBe('成交');
  const { history } = await by.mine('intention');
  // Internal notes of operators are not sent to the company.
  expect(JSON.stringify(history)).not.toContain('试算');
});

test('a submission opened at the end of a long list is in view, and a long company wraps beside it', async ({
  page,
  request,
}) => {
  const by = await company(request);
  for (const power of [580, 600, 620, 640, 660]) await by.entry(`长列表组件 ${power}W`);
  await page.setViewportSize({ width: 1440, height: 480 });
  await enter(page, `/backoffice/inbox?text=${by.name}`);
  // The item that opens by itself also links to the others of its company.
  await page.locator('[data-id]', { hasText: '长列表组件 660W' }).click();
  await expect(title(page)).toHaveText('长列表组件 660W');
  await expect(title(page)).toBeInViewport();
  await page.keyboard.press('k');
  await expect(title(page)).toHaveText('长列表组件 640W');
  await expect(page.locator('[aria-current="true"][data-id]')).toBeInViewport();
  const companyLink = page.getByRole('complementary').getByRole('link', { name: by.name });
  await companyLink.evaluate((element) => element.firstElementChild?.append('W'.repeat(100)));
  expect(await overflow(page)).toBe(0);
});

test('new submissions appear in list, menu, title and bell without a reload, even in a hidden window', async ({
  page,
  request,
}) => {
  const by = await company(request);
  // As in a background tab.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const streaming = page.waitForResponse('**/api/notices/stream');
  await enter(page, '/backoffice/applications?sort=newest');
  await streaming;
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  const countBefore = await waiting();
  const { fdReceiptNo } = await by.application();
  await expect(page.getByRole('list', { name: '列表' }).getByText(fdReceiptNo)).toBeVisible();
  await expect.poll(waiting).toBeGreaterThan(countBefore);
  await expect(page.getByRole('banner').getByRole('link', { name: /^通知，\d+/ })).toBeVisible();
});
