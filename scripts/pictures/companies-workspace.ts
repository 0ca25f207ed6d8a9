import type { Page } from '@playwright/test';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { stepper } from '../../e2e/signed-in/sent.ts';
import { button, field, headersOf, heading, link, panel } from './console.ts';
import type { PageOf, Scenes } from './scene.ts';

const APPLICATIONS = '/backoffice/my/applications';

/** Returns the id of the company's application in a state. */
async function applicationIn(page: Page, state: string): Promise<string> {
  const answer = await page.request.get('/api/my/application/list', { headers: await headersOf(page) });
  const { rows } = (await answer.json()) as { rows: { fdId: string; fdState: string }[] };
  const application = rows.find(({ fdState }) => fdState === state);
  if (!application) throw new Error(`no application is ${state}`);
  return application.fdId;
}

async function openApplication(page: Page, path: string) {
  await page.goto(`${APPLICATIONS}/${path}`);
  await heading(page).waitFor();
}

/** Returns the application under review to the company, and opens it there. */
async function returnApplication(page: Page, pageOf: PageOf) {
  const id = await applicationIn(page, 'reviewing');
  const office = await pageOf('reviewer');
  await office.goto('/backoffice/me');
  await stepper(office.request, await headersOf(office))(id, 'return', {
    reason: '审计报告缺少盖章页，请补传完整的扫描件。',
    fields: APPLICATION_ATTACHMENT.field,
    until: '2026-12-10',
  });
  await openApplication(page, id);
}

/** Checks the receipt of an application of the company, as a visitor. */
async function checkReceipt(page: Page, pageOf: PageOf) {
  const workspacePage = await pageOf('company');
  await openApplication(workspacePage, `${await applicationIn(workspacePage, 'approved')}/receipt`);
  const text = await workspacePage.getByRole('article').innerText();
  await field(page, '回执编号').fill(/SB\d{8}-\w{6}/.exec(text)?.[0] ?? '');
  await field(page, '核验码').fill(/核验码 (\S+)/.exec(text)?.[1] ?? '');
  await button(page, '核对').click();
  await page.getByRole('heading', { name: '回执属实' }).waitFor();
}

export const companiesWorkspace: Scenes = {
  applications: {
    path: APPLICATIONS,
    crop: (page) => [
      page.getByRole('banner'),
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .nth(1),
    ],
    marks: (page) => [
      page.getByRole('navigation', { name: '办件类型' }),
      page.getByRole('navigation', { name: '按进度筛选' }),
    ],
  },
  progress: {
    path: APPLICATIONS,
    height: 1300,
    steps: async (page) => openApplication(page, await applicationIn(page, 'pending')),
    crop: (page) => [heading(page), panel(page, '办理')],
    marks: (page) => [
      panel(page, '进度').getByRole('list'),
      panel(page, '进度').getByText(/^咨询电话/),
      button(page, '撤回'),
    ],
  },
  returned: { path: APPLICATIONS, steps: returnApplication },
  correct: {
    path: APPLICATIONS,
    async steps(page) {
      await openApplication(page, `${await applicationIn(page, 'returned')}/edit`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
    marks: (page) => [
      page.getByText(/^请补正：/).locator('xpath=..'),
      page.getByText('选择文件', { exact: true }),
      button(page, '重新提交'),
    ],
  },
  entries: {
    path: '/backoffice/my/entries',
    crop: (page) => [page.getByRole('banner'), button(page, /^结束发布/).first()],
    marks: (page) => [
      link(page, /^修改：/).first(),
      button(page, /^续期/).first(),
      button(page, /^结束发布/).first(),
    ],
  },
  'print-receipt': {
    path: APPLICATIONS,
    height: 1180,
    steps: async (page) => openApplication(page, `${await applicationIn(page, 'approved')}/receipt`),
    crop: (page) => [link(page, '返回详情'), page.getByRole('article')],
    marks: (page) => [button(page, '打印或存为 PDF'), page.getByRole('article').getByRole('img').last()],
  },
  'receipt-true': {
    as: 'visitor',
    path: '/receipt',
    height: 1500,
    steps: checkReceipt,
    crop: (page) => [
      page.getByRole('heading', { name: '回执属实' }),
      page.getByRole('status').filter({ hasText: '回执属实' }),
    ],
  },
  notices: {
    path: '/backoffice/notices',
    marks: (page) => [
      page.getByRole('banner').getByRole('link', { name: /^通知/ }),
      panel(page, '通知')
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
        .first(),
      link(panel(page, '通知'), /^公告/),
    ],
  },
  email: {
    path: '/backoffice/notices',
    async steps(page) {
      await panel(page, '通知方式').getByRole('textbox').fill('zhou@jingyao.example');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
    crop: (page) => [panel(page, '通知方式')],
    marks: (page) => [panel(page, '通知方式').getByRole('textbox'), button(page, '发送确认邮件')],
  },
};
