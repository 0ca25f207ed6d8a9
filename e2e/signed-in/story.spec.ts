import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { openMailServer, readMail } from '../../server/testing/smtp.ts';
import { MAIL_PORT, OPERATOR } from '../account-server.ts';
import { answerOf, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { companyOf, field, PASSWORD, register } from './accounts.ts';
import { enter } from './console.ts';
import { rar, zip } from './files.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^通知/ });
const act = (page: Page, name: string) =>
  page.getByRole('region', { name: '办理' }).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const detail = (page: Page) => page.getByRole('article', { name: '详情' });
const history = (page: Page) => page.getByRole('main').getByRole('listitem');

/** An operator's window beside the company's, on a screen. */
async function operatorAt(browser: Browser, page: Page, path: string) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  const other = await context.newPage();
  await enter(other, path, OPERATOR);
  return other;
}

async function openProject(request: APIRequestContext) {
  const today = shanghaiDay();
  const { rows } = await answerOf(request, 'project/list?pageSize=100');
  const isOpen = ({ fdApplicationStart, fdApplicationEnd }: Record<string, unknown>) =>
    String(fdApplicationStart) <= today && String(fdApplicationEnd) >= today;
  return String(rows.find(isOpen)?.fdId);
}

test('an application goes back and forth until it is approved, and the company hears of it by bell and mail', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const mailbox = await openMailServer({ port: MAIL_PORT });
  const address = `apply${Date.now()}@jingyao.example`;
  const mails = () =>
    mailbox.taken.filter(({ to }) => to.includes(address)).map(({ source }) => readMail(source));
  const linkIn = (text = '') => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  try {
    const username = await register(request);
    const headers = await enter(page, '/backoffice/notices', { username, password: PASSWORD });

    // An address is confirmed by who opens its mail.
    await page.getByRole('textbox', { name: /邮箱/ }).fill(address);
    await page.getByRole('button', { name: '发送确认邮件' }).click();
    await expect.poll(() => mails().length).toBe(1);
    await page.goto(linkIn(mails()[0]?.text));
    await page.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('邮箱已确认')).toBeVisible();

    const attachments: string[] = [];
    for (const file of [zip('申报材料.zip'), rar('审计报告.rar')]) {
      const multipart = { attKey: 'projectApplyInfoAtt', file };
      const sent = await page.request.post('/components/sysAttMain/upload', { headers, multipart });
      attachments.push((await sent.json()).attId);
    }
    const form = {
      ...{
        fdProjectId: await openProject(request),
        fdSubmitterName: '周景行',
        fdSubmitterPhone: '13800001826',
      },
      attKey_projectApplyInfoAtt: attachments.join(),
    };
    const added = await (await page.request.post('/api/project/add', { form, headers })).json();
    const { fdId } = added.data;
    await page.goto(`/backoffice/my/applications/${fdId}`);
    await expect(page.getByText('审计报告.rar')).toBeVisible();

    const office = await operatorAt(browser, page, `/backoffice/applications/${fdId}?tab=all`);
    await expect(detail(office).getByText('申报材料.zip')).toBeVisible();
    await act(office, '领取并受理').click();
    await act(office, '退回补正').click();
    const asked = dialog(office, '退回补正');
    await asked.getByRole('checkbox', { name: '联系电话' }).check();
    await asked.getByLabel(/退回原因/).fill('电话打不通');
    await asked.getByRole('button', { name: '退回给企业' }).press('Enter');

    // The bell rings in the open window, and the mail is there.
    await expect(bell(page)).toHaveAccessibleName(/2 条未读/);
    await expect
      .poll(() => mails().map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('被退回补正'));
    const told = mails().find(({ subject }) => subject.includes('被退回补正'));
    expect(told?.text).toContain('电话打不通');
    await page.goto(linkIn(told?.text));
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

    // Both see all of it.
    await office.goto(`/backoffice/applications/${fdId}?tab=all`);
    await page.goto(`/backoffice/my/applications/${fdId}`);
    for (const words of ['提交', '电话打不通', '重新提交', '已通过'])
      await expect(history(page).filter({ hasText: words }).first(), words).toBeVisible();
    for (const words of ['电话打不通', '重新提交', '通过'])
      await expect(detail(office).getByText(words).first(), words).toBeAttached();
    await office.context().close();
  } finally {
    await mailbox.close();
  }
});

test('an entry comes onto the market and down again, and the company hears of both', async ({
  page,
  request,
  browser,
}) => {
  const username = await register(request);
  const headers = await enter(page, '/backoffice/my/entries', { username, password: PASSWORD });
  const product = `双玻组件 ${Date.now()}`;
  const { rows } = await answerOf(request, 'getbuginess/list?type=2&pageSize=1');
  const form = {
    ...{ fdGetbuginessType: '2', fdComName: companyOf(username), fdContactsPerson: '王建平' },
    ...{ fdContactsPhone: '13805712266', fdArea: '澜州高新区', fdContactsAddress: '光谷大道 88 号' },
    ...{ fdGetbuginessName: product, fdType: String(rows[0]?.fdType), fdGetbuginessModel: '182-72N' },
    ...{ fdGetbuginessNumber: '12000', fdGetbuginessPrice: '0.7', fdDeadlineTime: shanghaiDay() },
  };
  const { data } = await (await page.request.post('/api/getbuginess/add', { form, headers })).json();
  const market = async () => (await request.get('/supply_demand/supply')).text();

  const office = await operatorAt(browser, page, '/backoffice/me');
  const { data: session } = await (await office.request.post('/backoffice/session', { data: {} })).json();
  const operator = { authorization: `Bearer ${session.token}` };
  const step = async (given: Record<string, string>) => {
    const seen = await office.request.get(`/api/console/inbox/item?fdId=${data.fdId}`, { headers: operator });
    const { waitsSince: since } = (await seen.json()).data;
    const options = { headers: operator, data: { fdId: data.fdId, since, ...given } };
    expect(await (await office.request.post('/api/console/inbox/step', options)).json()).toMatchObject({
      code: 0,
    });
  };
  await step({ step: 'approve', state: 'pending' });
  await expect.poll(market, { timeout: 1500 }).toContain(product);
  await expect(bell(page)).toHaveAccessibleName(/1 条未读/);
  await step({ step: 'takeDown', state: 'published', reason: '产品已停售' });
  await expect.poll(market, { timeout: 1500 }).not.toContain(product);
  await expect(bell(page)).toHaveAccessibleName(/2 条未读/);
  await page.goto(`/backoffice/my/entries/${data.fdId}`);
  await expect(history(page).filter({ hasText: '产品已停售' }).first()).toBeVisible();
  await office.context().close();
});
