import type { APIRequestContext, Page } from '@playwright/test';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { lowContrastOnHover } from '../hover-contrast.ts';
import { closeByKey, follow, openAndClose, tabTo } from '../keyboard.ts';
import { overflow } from '../overflow.ts';
import { quiet } from '../quiet.ts';
import { field, register } from './accounts.ts';
import { enter, heading, openScreen, openSession, violations, withoutStream } from './console.ts';
import { giveBack, newStepper, openProject, sender } from './sent.ts';

/** Path segments of the submission kinds in the workspace. */
const LISTS = { application: 'applications', intention: 'intentions', entry: 'entries' } as const;

/** Opens the workspace of a company whose application was returned because of its telephone number. */
async function withReturned(page: Page, request: APIRequestContext) {
  const username = await register(request);
  const headers = await openSession(page.request, { username });
  const sends = sender(page.request, headers, username);
  const { fdId } = await sends.application();
  const { fdProjectName } = await openProject(request);
  const take = await newStepper(request);
  await giveBack(take, { application: fdId });
  await page.goto('/backoffice/index');
  return { fdId, title: String(fdProjectName), sends, take };
}

test('by keyboard: a company uses all screens of its workspace', async ({ page, request }) => {
  const { title } = await withReturned(page, request);

  // The returned application is found on the first screen, corrected, and sent again.
  await follow(page, page.getByRole('link', { name: `去补正：${title}` }));
  await expect(heading(page)).toHaveText('补正申报');
  await tabTo(page, field(page, '联系电话'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('13805712266');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已重新提交')).toBeVisible();
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();

  // The company's notices.
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await follow(page, menu.getByRole('link', { name: '通知' }));
  await expect(heading(page)).toHaveText('通知');
  await follow(page, page.getByRole('main').getByRole('link', { name: /被退回补正/ }));
  await expect(heading(page)).toHaveText(title);

  // The company's own data.
  await follow(page, menu.getByRole('link', { name: '企业资料' }));
  await expect(heading(page)).toHaveText('企业资料');
  await openAndClose(page, page.getByRole('button', { name: '申请改名' }), '申请更改企业名称');
  await openAndClose(page, page.getByRole('button', { name: /^修改密码/ }), '修改密码');
  await openAndClose(page, page.getByRole('button', { name: /^注销账号/ }), /注销/);
  const actionsButton = page.getByRole('button', { name: /^对“.*”的操作$/ });
  await follow(page, actionsButton);
  await page.getByRole('menuitem', { name: '修改我的姓名' }).press('Enter');
  const naming = page.getByRole('dialog', { name: /姓名/ });
  await expect(naming.getByRole('textbox')).toBeFocused();
  await closeByKey(page, naming, actionsButton);

  await follow(page, page.getByRole('link', { name: '修改企业资料' }));
  await follow(page, page.getByRole('button', { name: '增加联系人' }));
  await expect(field(page, '姓名')).toBeFocused();
  await page.keyboard.type('周景行');
  await tabTo(page, field(page, '电话'));
  await page.keyboard.type('13800001826');
  await follow(page, page.getByRole('button', { name: '保存资料' }));
  await expect(heading(page)).toHaveText('企业资料');
  await expect(page.getByRole('link', { name: '13800001826' })).toBeVisible();
});

/** Returns the paths of all workspace screens, with one submission of each kind. */
const screens = (submissionIds: Record<SubmissionKind, string>) => [
  'index',
  'notices',
  'my/company',
  'my/company/edit',
  'me',
  ...SUBMISSION_KINDS.flatMap((kind) =>
    ['', `/${submissionIds[kind]}`, `/${submissionIds[kind]}/receipt`].map(
      (end) => `my/${LISTS[kind]}${end}`,
    ),
  ),
  // Returned submissions have a correction screen; intentions are never returned.
  `my/applications/${submissionIds.application}/edit`,
  `my/entries/${submissionIds.entry}/edit`,
  'my/applications/nothing',
  'notices/announcements/nothing',
  'nothing',
];

test(
  'the workspace is readable, accessible and never scrolls sideways, on a desktop and on a phone',
  expects('404'),
  async ({ page, request }) => {
    await withoutStream(page);
    const { fdId: application, sends, take } = await withReturned(page, request);
    const { fdId: intention } = await sends.intention();
    const { fdId: entry } = await sends.entry(`双玻组件 ${Date.now()}`);
    await giveBack(take, { entry });
    const checkedStyles = new Set<string>();
    for (const path of screens({ application, intention, entry })) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, path);
      expect.soft(await lowContrastOnHover(page, checkedStyles), path).toEqual([]);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await quiet(page);
        expect.soft(await violations(page), `${path} at ${width}`).toEqual([]);
        // The narrowest phone that the workspace supports.
        if (width === 390) await page.setViewportSize({ width: 360, height: 780 });
        expect.soft(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openScreen(page, 'my/company');
      for (const opener of ['申请改名', /^修改密码/, /^注销账号/]) {
        await page.getByRole('button', { name: opener }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await quiet(page);
        expect.soft(await violations(page), `${opener} at ${width}`).toEqual([]);
        expect.soft(await overflow(page), `${opener} at ${width}`).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    }
  },
);

test('on a phone, a dialog opens from the bottom, and the back key closes it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/backoffice/index', { username: await register(request) });
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
    const leftEdge = await dialog.evaluate((sheet) => sheet.getBoundingClientRect().left);
    expect(leftEdge).toBe(0);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/backoffice/my/company');
  }
  // Closing by the dialog's own button leaves no history entry behind.
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

test('Ctrl K opens the palette of the workspace, and closes it again', async ({ page, request }) => {
  await enter(page, '/backoffice/index', { username: await register(request) });
  const palette = page.getByRole('dialog', { name: '搜索功能、内容、企业和操作' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
});
