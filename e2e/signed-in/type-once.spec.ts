import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { CAPTCHA_ANSWER } from '../account-server.ts';
import { answerOf, type Item, open } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { captcha, companyOf, field, login, newPhone, PASSWORD, register } from './accounts.ts';
import { zip } from './files.ts';
import { openProject, sender } from './sent.ts';

test.use({ oldBrowser: true });

/** Counts the clicks and typed values that a person would need for the actions on a page. */
function countActions(page: Page) {
  const counts = { clicks: 0, values: 0 };
  return {
    counts,
    click: async (target: Locator) => {
      counts.clicks += 1;
      await target.click();
    },
    type: async (label: string, value: string) => {
      counts.values += 1;
      await field(page, label).fill(value);
    },
  };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '在线申报' });
const row = (page: Page, project: Item | undefined) =>
  page.getByRole('article').filter({ hasText: String(project?.fdProjectName) });

const OPEN = '/project?state=open';

/** Returns the first page of open projects. */
const openProjects = async (request: APIRequestContext) =>
  (await answerOf(request, 'project/list?state=open&pageSize=6')).rows;

test('a new company applies from a project’s row with 6 clicks and 6 values', async ({ page, request }) => {
  const [project] = await openProjects(request);
  const phone = newPhone();
  const { click, type, counts } = countActions(page);
  await open(page, OPEN);
  await click(row(page, project).getByRole('button', { name: '在线申报' }));
  await click(page.getByRole('button', { name: '立即登录' }));
  await click(page.getByRole('link', { name: '没有账号？立即注册' }));
  await expect(captcha(page)).toBeVisible();
  await type('企业名称', companyOf(phone));
  await type('手机号', phone);
  await type('密码', PASSWORD);
  await type('确认密码', PASSWORD);
  await type('验证码', CAPTCHA_ANSWER);
  await click(page.getByRole('checkbox'));
  await click(page.getByRole('button', { name: '注册', exact: true }));
  await expect(dialog(page)).toBeVisible();
  await expect(field(page, '项目名称')).toHaveValue(String(project?.fdProjectName));
  await expect(field(page, '联系电话')).toHaveValue(phone);
  await type('联系人', '王建平');
  await click(dialog(page).getByRole('button', { name: '提交申报' }));
  await expect(dialog(page).getByText(/SB\d{8}-/)).toBeVisible();
  expect(counts).toEqual({ clicks: 6, values: 6 });
});

test('a company with earlier submissions applies from a project’s row with 3 clicks and the attachment', async ({
  page,
  request,
}) => {
  const username = await register(request);
  const headers = await login(page, username, OPEN);
  const { application } = sender(page.request, headers, username);
  const wang = { fdSubmitterName: '王建平', fdSubmitterPhone: '13805712266' };
  await application({ ...wang, fdApplicantEmail: 'wang@example.com' });
  const { fdId } = await openProject(request);
  const project = (await openProjects(request)).find((candidate) => candidate.fdId !== fdId);

  const { click, counts } = countActions(page);
  await click(row(page, project).getByRole('button', { name: '在线申报' }));
  await expect(field(page, '联系人')).toHaveValue('王建平');
  await expect(field(page, '联系电话')).toHaveValue('13805712266');
  await expect(field(page, '联系邮箱')).toHaveValue('wang@example.com');
  const chooser = page.waitForEvent('filechooser');
  await click(dialog(page).getByLabel('申报附件'));
  await (await chooser).setFiles(zip('申请书.zip'));
  await expect(dialog(page).getByText('已上传')).toBeVisible();
  await click(dialog(page).getByRole('button', { name: '提交申报' }));
  await expect(dialog(page).getByText(/SB\d{8}-/)).toBeVisible();
  expect(counts).toEqual({ clicks: 3, values: 0 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main').getByText(/SB\d{8}-/)).toBeVisible();
});

test('the entry form is prefilled from earlier submissions of any kind', async ({ page, request }) => {
  const username = await register(request);
  const headers = await login(page, username, '/supply_demand/supply');
  const publish = page.getByRole('main').getByRole('button', { name: '发布供应' });
  const entry = page.getByRole('dialog', { name: '发布供应' });
  const { application } = sender(page.request, headers, username);
  await application({ fdSubmitterName: '王建平', fdSubmitterPhone: '13805712266' });
  await publish.click();
  await expect(field(page, '联系人')).toHaveValue('王建平');
  await expect(field(page, '联系电话')).toHaveValue('13805712266');
  const areas = await (await page.request.get('/api/system/dict?dictType=company:area')).json();
  const names = areas.rows.map(({ dictLabel }: { dictLabel: string }) => dictLabel);
  await expect(entry.getByLabel(/^所在地区/).getByRole('option')).toHaveText(['请选择所在地区', ...names]);
});
