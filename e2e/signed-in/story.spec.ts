import type { Browser, Page } from '@playwright/test';
import { openMailServer, readMail } from '../../server/testing/servers/smtp.ts';
import { MAIL_PORT } from '../account-server.ts';
import { expect, test } from '../fixtures.ts';
import { field, register } from './accounts.ts';
import { act, detail, dialog, enter, openScreen } from './console.ts';
import { rar, zip } from './files.ts';
import { giveBack, newStepper, sender } from './sent.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^通知/ });

/** Checks the history that the company sees in its workspace and the operator in the inbox, where the submission is open. */
async function bothSee(page: Page, office: Page, path: string, history: readonly string[]) {
  await page.goto(`/backoffice/my/${path}`);
  for (const entryText of history) {
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: entryText }).first(),
    ).toBeVisible();
    await expect(detail(office).getByRole('listitem').filter({ hasText: entryText }).first()).toBeAttached();
  }
}

/** Opens a screen in an operator's window beside the company's. */
async function operatorAt(browser: Browser, page: Page, path: string) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  const officePage = await context.newPage();
  await enter(officePage, `/backoffice/${path}?tab=all`);
  return officePage;
}

test('an application goes back and forth until it is approved, and the company is notified by bell and mail', async ({
  page,
  request,
  browser,
}) => {
  const mailbox = await openMailServer({ port: MAIL_PORT });
  const address = `apply${Date.now()}@jingyao.example`;
  const mails = () =>
    mailbox.acceptedMails.filter(({ to }) => to.includes(address)).map(({ source }) => readMail(source));
  const linkIn = (text = '') => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  try {
    const username = await register(request);
    const headers = await enter(page, '/backoffice/notices', { username });

    // The link in the mail confirms the address.
    await page.getByRole('textbox', { name: /邮箱/ }).fill(address);
    await page.getByRole('button', { name: '发送确认邮件' }).click();
    await expect.poll(() => mails().length).toBe(1);
    await page.goto(linkIn(mails()[0]?.text));
    await page.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('邮箱已确认')).toBeVisible();

    const attachments: string[] = [];
    for (const file of [zip('申报材料.zip'), rar('审计报告.rar')]) {
      const multipart = { attKey: 'projectApplyInfoAtt', file };
      const response = await page.request.post('/components/sysAttMain/upload', { headers, multipart });
      attachments.push((await response.json()).attId);
    }
    const { fdId } = await sender(page.request, headers, username).application({
      attKey_projectApplyInfoAtt: attachments.join(),
    });
    await page.goto(`/backoffice/my/applications/${fdId}`);
    await expect(page.getByText('审计报告.rar')).toBeVisible();

    const office = await operatorAt(browser, page, `applications/${fdId}`);
    await expect(detail(office).getByText('申报材料.zip')).toBeVisible();
    await act(office, '领取并受理').click();
    await act(office, '退回补正').click();
    const returnDialog = dialog(office, '退回补正');
    await returnDialog.getByRole('checkbox', { name: '联系电话' }).check();
    await returnDialog.getByLabel(/退回原因/).fill('电话打不通');
    await returnDialog.getByRole('button', { name: '退回给企业' }).press('Enter');

    // The open window counts the notices and shows the step, and the mail has arrived.
    await expect(bell(page)).toHaveAccessibleName(/2 条未读/);
    await expect(page.getByRole('link', { name: '补正并重新提交' })).toBeVisible();
    await expect
      .poll(() => mails().map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('被退回补正'));
    const returnMail = mails().find(({ subject }) => subject.includes('被退回补正'));
    expect(returnMail?.text).toContain('电话打不通');
    await page.goto(linkIn(returnMail?.text));
    await page.getByRole('link', { name: '补正并重新提交' }).click();
    await field(page, '联系电话').fill('13805712266');
    await page.getByRole('button', { name: '重新提交' }).click();
    await expect(page.getByText('已重新提交')).toBeVisible();

    await expect(bell(office)).toHaveAccessibleName(/未读/);
    await office.goto(`/backoffice/applications/${fdId}?tab=all`);
    await expect(detail(office).getByText('13805712266')).toBeVisible();
    await act(office, '领取并受理').click();
    await act(office, '通过').click();
    await dialog(office, '通过这件申报？').getByRole('button', { name: '通过' }).press('Enter');
    await expect
      .poll(() =>
        mails()
          .map(({ subject }) => subject)
          .join(),
      )
      .toContain('已通过');

    // After the decision, the operator's window has moved on to the next application.
    await office.goto(`/backoffice/applications/${fdId}?tab=all`);
    await bothSee(page, office, `applications/${fdId}`, ['提交', '电话打不通', '重新提交', '通过']);
    await office.context().close();
  } finally {
    await mailbox.close();
  }
});

test('an entry is returned, published and taken down, and the company is notified of each step', async ({
  page,
  request,
  browser,
}) => {
  const username = await register(request);
  const headers = await enter(page, '/backoffice/my/entries', { username });
  const product = `双玻组件 ${Date.now()}`;
  const { fdId } = await sender(page.request, headers, username).entry(product);
  const market = async () => (await request.get('/supply_demand/supply')).text();
  const take = await newStepper(request);
  await giveBack(take, { entry: fdId });
  await expect(bell(page)).toHaveAccessibleName(/1 条未读/);
  await openScreen(page, `my/entries/${fdId}/edit`);
  await expect(page.getByText(/电话打不通/)).toBeVisible();
  await field(page, '联系电话').fill('13805712277');
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByText('已重新提交')).toBeVisible();

  await take(fdId, 'approve');
  await expect.poll(market).toContain(product);
  await expect(bell(page)).toHaveAccessibleName(/2 条未读/);
  await take(fdId, 'takeDown', { reason: '产品已停售' });
  await expect.poll(market).not.toContain(product);
  await expect(bell(page)).toHaveAccessibleName(/3 条未读/);
  const office = await operatorAt(browser, page, `entries/${fdId}`);
  await bothSee(page, office, `entries/${fdId}`, ['电话打不通', '重新提交', '产品已停售']);
  await office.context().close();
});

test('an intention reaches its final state, and the company is notified', async ({
  page,
  request,
  browser,
}) => {
  const username = await register(request);
  const headers = await enter(page, '/backoffice/my/intentions', { username });
  const { fdId } = await sender(page.request, headers, username).intention();
  const take = await newStepper(request);
  await take(fdId, 'contact');
  await expect(bell(page)).toHaveAccessibleName(/1 条未读/);
  await take(fdId, 'win');
  await expect(bell(page)).toHaveAccessibleName(/2 条未读/);
  const office = await operatorAt(browser, page, `intentions/${fdId}`);
  await bothSee(page, office, `intentions/${fdId}`, ['提交', '已联系', '成交']);
  await office.context().close();
});
