import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { sender } from '../../e2e/signed-in/sent.ts';
import { button, callConsole, content, dialog, headersOf, panel } from './console.ts';
import type { PictureSet, Scene, WindowOf } from './scene.ts';

const APPLICATIONS = '/backoffice/applications';
const detail = (page: Page) => page.getByRole('article', { name: '详情' });
const list = (page: Page) => page.getByRole('list', { name: '列表' });
const act = (page: Page, label: string) =>
  panel(page, '办理').getByRole('button', { name: label, exact: true });
const aside = (page: Page) => detail(page).getByRole('complementary');

async function zip(name: string, files: readonly string[]) {
  const archive = new ZipFile();
  for (const each of files) archive.addBuffer(randomBytes(64_000 + 9000 * each.length), each);
  archive.end();
  return { name, mimeType: 'application/zip', buffer: await buffer(archive.outputStream) };
}

/** Applies for a project as the company, with attachments; the reviewer opens and accepts it. */
async function acceptApplication(page: Page, windowOf: WindowOf) {
  const company = await (await windowOf('company')).newPage();
  const headers = await headersOf(company);
  const files = [
    await zip('申报材料.zip', ['项目申报书.pdf', '资金申请报告.pdf', '备案证明.pdf', '设备清单.xlsx']),
    await zip('审计报告.zip', ['2025年度审计报告.pdf']),
  ];
  const ids: string[] = [];
  for (const file of files) {
    const multipart = { attKey: 'projectApplyInfoAtt', file };
    ids.push(
      (await (await company.request.post('/components/sysAttMain/upload', { headers, multipart })).json())
        .attId,
    );
  }
  const { fdId } = await sender(company.request, headers, '').application({
    fdApplicantEmail: 'zhou@jingyao.example',
    fdApplicationInfo: '建设 1.2 GW 高效组件智能产线，总投资 8600 万元，计划 14 个月内完成。',
    attKey_projectApplyInfoAtt: ids.join(),
  });
  await company.close();
  await page.goto(`${APPLICATIONS}/${fdId}`);
  await act(page, '领取并受理').click();
  await act(page, '退回补正').and(page.locator(':enabled')).waitFor();
}

/** Sends an announcement as the administrator, which the reviewer opens. */
async function announce(page: Page, windowOf: WindowOf) {
  const administrator = await (await windowOf('administrator')).newPage();
  await administrator.goto('/backoffice/announcements/new');
  const { id, revision } = await callConsole(administrator, 'announcements/save', {
    title: '2026 年度智能制造专项申报材料核对通知',
    text: '请已申报的企业于 12 月 5 日前核对附件是否加盖公章。',
    to: 'all',
    mustRead: 'true',
  });
  await callConsole(administrator, 'announcements/send', { id, revision });
  await administrator.close();
  await page.goto(`/backoffice/announcements/${id}`);
}

const scenes: Scene[] = [
  {
    name: 'desk',
    as: 'reviewer',
    path: '/backoffice/index',
    // The chart beside it loads last.
    steps: (page) => panel(page, '审核用时中位数').getByRole('img').locator('text').first().waitFor(),
    crop: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByLabel('概况'),
      panel(page, '等待最久的办件'),
    ],
    marks: (page) => [
      page.getByText('等待处理', { exact: true }).locator('xpath=..'),
      panel(page, '等待最久的办件'),
    ],
  },
  {
    name: 'inbox',
    as: 'reviewer',
    path: APPLICATIONS,
    marks: (page) => [list(page).getByRole('listitem').first(), panel(page, '办理'), aside(page)],
  },
  {
    name: 'attachments',
    as: 'reviewer',
    path: APPLICATIONS,
    async steps(page, windowOf) {
      await acceptApplication(page, windowOf);
      await detail(page).getByRole('button', { name: '查看目录' }).first().click();
      await detail(page).getByText('项目申报书.pdf').waitFor();
    },
    crop: (page) => [detail(page)],
    marks: (page) => [
      panel(page, '办理').getByRole('button').first(),
      detail(page).getByRole('button', { name: '收起目录' }),
      detail(page)
        .getByRole('button', { name: /^下载 / })
        .first(),
    ],
  },
  {
    name: 'approve',
    as: 'reviewer',
    path: APPLICATIONS,
    steps: (page) => act(page, '通过').click(),
    crop: (page) => [dialog(page)],
  },
  {
    name: 'return',
    as: 'reviewer',
    path: APPLICATIONS,
    async steps(page) {
      await act(page, '退回补正').click();
      await dialog(page).getByRole('checkbox', { name: '申报附件' }).check();
      await dialog(page)
        .getByLabel(/退回原因/)
        .fill('审计报告缺少盖章页，请补传完整的扫描件。');
      await dialog(page)
        .getByRole('button', { name: /^设为 10 个工作日/ })
        .click();
    },
    crop: (page) => [dialog(page)],
  },
  {
    name: 'entry',
    as: 'reviewer',
    path: '/backoffice/entries',
    async steps(page) {
      await list(page).getByRole('link').first().click();
      await page.frameLocator('iframe').getByText('预览，尚未发布').waitFor();
    },
    crop: (page) => [detail(page)],
  },
  { name: 'intention', as: 'reviewer', path: '/backoffice/intentions', crop: (page) => [detail(page)] },
  {
    name: 'export',
    as: 'reviewer',
    path: APPLICATIONS,
    async steps(page) {
      await button(page, '导出与打包').click();
      await page.getByRole('menuitem').first().waitFor();
    },
    crop: (page) => [page.getByRole('heading', { level: 1 }), page.getByRole('menu').last()],
    marks: (page) => [button(page, '导出与打包')],
  },
  {
    name: 'late',
    as: 'reviewer',
    path: '/backoffice/inbox',
    crop: (page) => [list(page).getByRole('listitem').nth(0), list(page).getByRole('listitem').nth(4)],
  },
  {
    name: 'company',
    as: 'reviewer',
    path: '/backoffice/companies',
    steps: (page) => page.getByRole('table').getByRole('link').first().click(),
    crop: content,
  },
  {
    name: 'announcements',
    as: 'reviewer',
    path: '/backoffice/announcements',
    steps: announce,
    crop: content,
  },
];

export const reviewers: PictureSet = {
  folder: 'guides/reviewers',
  documents: ['docs/guides/reviewers.md'],
  scenes,
};
