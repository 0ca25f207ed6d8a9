import type { Page } from '@playwright/test';
import { PROJECT_ADD } from '@pv-brain/contract/paths.ts';
import { answerOf, expects, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { follow, openAndClose, walkTo } from '../keyboard.ts';
import { quiet } from '../quiet.ts';
import { field, PASSWORD, register } from './accounts.ts';
import { beyond, enter, heading, violations } from './console.ts';

/** A company with an application that was returned for its telephone number, another, and an entry on the market. */
async function withSent(page: Page, username: string) {
  const headers = await enter(page, '/backoffice/index', { username, password: PASSWORD });
  const { rows } = await answerOf(page.request, 'project/list?pageSize=100');
  const today = shanghaiDay();
  const project = rows.find(
    ({ fdApplicationStart: start, fdApplicationEnd: end }) => String(start) <= today && String(end) >= today,
  );
  const form = {
    fdProjectId: String(project?.fdId),
    fdSubmitterName: '周景行',
    fdSubmitterPhone: '13800001826',
  };
  const added = await (await page.request.post(PROJECT_ADD, { form, headers })).json();
  return { fdId: added.data.fdId as string, title: String(project?.fdProjectName) };
}

async function giveBack(operator: Page, fdId: string) {
  const headers = await enter(operator, '/backoffice/me');
  const move = async (given: object) => {
    const seen = await operator.request.get(`/api/console/inbox/item?fdId=${fdId}`, { headers });
    const { waitsSince: since } = (await seen.json()).data;
    const data = { fdId, since, ...given };
    const answer = await operator.request.post('/api/console/inbox/step', { headers, data });
    expect(await answer.json()).toMatchObject({ code: 0 });
  };
  await move({ step: 'accept', state: 'pending' });
  const inTenDays = new Date(Date.now() + 10 * 24 * 3600e3).toISOString().slice(0, 10);
  const asked = { reason: '电话打不通', fields: 'fdSubmitterPhone', until: inTenDays };
  await move({ step: 'return', state: 'reviewing', ...asked });
}

test('a company walks through its workspace without a mouse', async ({ page, request, browser }) => {
  test.slow();
  const username = await register(request);
  const { fdId, title } = await withSent(page, username);
  const console = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await giveBack(await console.newPage(), fdId);
  await console.close();

  // What was returned is found on the first screen, corrected, and sent again.
  await page.reload();
  await follow(page, page.getByRole('link', { name: `去补正：${title}` }));
  await expect(heading(page)).toHaveText('补正申报');
  await walkTo(page, field(page, '联系电话'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('13805712266');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已重新提交')).toBeVisible();
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();

  // Its notices.
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await follow(page, menu.getByRole('link', { name: '通知' }));
  await expect(heading(page)).toHaveText('通知');
  await follow(page, page.getByRole('main').getByRole('link', { name: /被退回补正/ }));
  await expect(heading(page)).toHaveText(title);

  // What is the company's own.
  await follow(page, menu.getByRole('link', { name: '企业资料' }));
  await expect(heading(page)).toHaveText('企业资料');
  await openAndClose(page, page.getByRole('button', { name: '申请改名' }), '申请更改企业名称');
  await openAndClose(page, page.getByRole('button', { name: /^修改密码/ }), '修改密码');
  await openAndClose(page, page.getByRole('button', { name: /^注销账号/ }), /注销/);
  const more = page.getByRole('button', { name: /^对“.*”的操作$/ });
  await follow(page, more);
  await page.getByRole('menuitem', { name: '修改我的姓名' }).press('Enter');
  const naming = page.getByRole('dialog', { name: /姓名/ });
  await expect(naming.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(naming).toBeHidden();
  await expect(more).toBeFocused();

  await follow(page, page.getByRole('link', { name: '修改企业资料' }));
  await follow(page, page.getByRole('button', { name: '增加联系人' }));
  await expect(field(page, '姓名')).toBeFocused();
  await page.keyboard.type('周景行');
  await walkTo(page, field(page, '电话'));
  await page.keyboard.type('13800001826');
  await follow(page, page.getByRole('button', { name: '保存资料' }));
  await expect(heading(page)).toHaveText('企业资料');
  await expect(page.getByRole('link', { name: '13800001826' })).toBeVisible();
});

/** Every screen of the workspace, with what the account has sent. */
const screens = (fdId: string) => [
  ...['index', 'my/applications', 'my/intentions', 'my/entries', 'notices', 'my/company', 'my/company/edit'],
  ...['me', `my/applications/${fdId}`, `my/applications/${fdId}/edit`, `my/applications/${fdId}/receipt`],
  ...['my/applications/nothing', 'notices/announcements/nothing', 'nothing'],
];

for (const width of [1280, 390])
  test(
    `the workspace is accessible and never sideways at ${width}`,
    expects('404'),
    async ({ page, request, browser }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      const { fdId } = await withSent(page, await register(request));
      const console = await browser.newContext({ baseURL: new URL(page.url()).origin });
      await giveBack(await console.newPage(), fdId);
      await console.close();
      for (const path of screens(fdId)) {
        await page.goto(`/backoffice/${path}`);
        await quiet(page);
        expect(await violations(page), path).toEqual([]);
        expect(await beyond(page), path).toBeLessThanOrEqual(0);
      }
      await page.goto('/backoffice/my/company');
      for (const opener of ['申请改名', /^修改密码/, /^注销账号/]) {
        await page.getByRole('button', { name: opener }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await quiet(page);
        expect(await violations(page), String(opener)).toEqual([]);
        expect(await beyond(page), String(opener)).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    },
  );

test('a sheet comes from below on a phone, and the key that leads back closes it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/backoffice/index', { username: await register(request), password: PASSWORD });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的' }).press('Enter');
  await expect(page).toHaveURL('/backoffice/my/company');
  const dialog = page.getByRole('dialog');
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: '申请改名' }).press('Enter');
    await expect(dialog).toBeVisible();
    const main = dialog.getByRole('button', { name: '提交申请' });
    await expect
      .poll(async () => {
        const box = await main.boundingBox();
        return box !== null && box.y + box.height > 780 && box.y + box.height <= 844;
      })
      .toBe(true);
    const left = await dialog.evaluate((sheet) => sheet.getBoundingClientRect().left);
    expect(left).toBe(0);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/backoffice/my/company');
  }
  // Closed by its own button, it leaves nothing behind that leads back to where one is.
  await page.getByRole('button', { name: '申请改名' }).press('Enter');
  await dialog
    .getByRole('button', { name: '取 消' })
    .or(dialog.getByRole('button', { name: '取消' }))
    .press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.sheets ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/backoffice/index');
});
