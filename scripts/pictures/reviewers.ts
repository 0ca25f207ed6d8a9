import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { sender } from '../../e2e/signed-in/sent.ts';
import { announce, button, content, dialog, field, headersOf, heading, link, panel } from './console.ts';
import type { PageOf, Scenes } from './scene.ts';

const APPLICATIONS = '/backoffice/applications';
const ENTRIES = '/backoffice/entries';
const INTENTIONS = '/backoffice/intentions';
const detail = (page: Page) => page.getByRole('article', { name: '详情' });
const list = (page: Page) => page.getByRole('list', { name: '列表' });
const act = (page: Page, label: string) => button(panel(page, '办理'), label);
const sidePanel = (page: Page) => detail(page).getByRole('complementary');

async function zip(name: string, files: readonly string[]) {
  const archive = new ZipFile();
  for (const fileName of files) archive.addBuffer(randomBytes(64_000 + 9000 * fileName.length), fileName);
  archive.end();
  return { name, mimeType: 'application/zip', buffer: await buffer(archive.outputStream) };
}

/** Id of the application that the company submits for these pictures. */
let applicationId: string | undefined;

/** Applies for a project as the company, with attachments, once; the reviewer opens the application. */
async function openApplication(page: Page, pageOf: PageOf) {
  applicationId ??= await apply(pageOf);
  await page.goto(`${APPLICATIONS}/${applicationId}`);
  await panel(page, '办理').waitFor();
}

async function apply(pageOf: PageOf): Promise<string> {
  const company = await pageOf('company');
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
  return fdId;
}

/** Opens the application, accepted. */
async function acceptApplication(page: Page, pageOf: PageOf) {
  await openApplication(page, pageOf);
  const accept = act(page, '领取并受理');
  if (await accept.isVisible()) await accept.click();
  await act(page, '退回补正').and(page.locator(':enabled')).waitFor();
}

/** Submits an entry of the company that gives the reviewer hints, and opens it. */
async function openDoubtfulEntry(page: Page, pageOf: PageOf) {
  const company = await pageOf('company');
  const { fdId } = await sender(company.request, await headersOf(company), '').entry(
    'N型组件 182-72 双玻 · 585W',
    {
      fdComName: '澜州晶曜光能有限公司',
      fdGetbuginessPrice: '0.52',
      fdDeadlineTime: '2027-02-28',
    },
  );
  await page.goto(`${ENTRIES}/${fdId}`);
  await page.frameLocator('iframe').getByText('预览，尚未发布').waitFor();
}

/** Changes a published entry as the company, and opens it. */
async function openChangedEntry(page: Page, pageOf: PageOf) {
  const company = await pageOf('company');
  await company.goto('/backoffice/my/entries');
  await link(company, /^修改：求购/).click();
  await field(company, '数量').fill('300');
  await button(company, '提交修改').click();
  await company.getByText('修改待审核，门户仍展示原内容').waitFor();
  await page.goto(ENTRIES);
  await link(list(page), /求购 N型 182/).click();
  await page.getByText(/^门户现展示：/).waitFor();
}

/** Sends an announcement as the administrator, which the reviewer opens. */
async function openAnnouncement(page: Page, pageOf: PageOf) {
  const administrator = await pageOf('administrator');
  await administrator.goto('/backoffice/announcements/new');
  const address = await announce(administrator);
  await page.goto(address);
}

export const reviewers: Scenes = {
  desk: {
    path: '/backoffice/index',
    // The chart beside it loads last.
    steps: (page) => panel(page, '审核用时中位数').getByRole('img').locator('text').first().waitFor(),
    crop: (page) => [heading(page), page.getByLabel('概况'), panel(page, '等待最久的办件')],
    marks: (page) => [
      page.getByText('等待处理', { exact: true }).locator('xpath=..'),
      panel(page, '等待最久的办件'),
    ],
  },
  inbox: {
    path: APPLICATIONS,
    marks: (page) => [
      link(page, /^全部待办/),
      list(page).getByRole('listitem').first(),
      panel(page, '办理'),
      sidePanel(page),
      page.getByRole('searchbox', { name: '企业、项目、回执' }),
      button(page, '筛选'),
      button(page, '最早优先'),
    ],
  },
  accept: {
    path: APPLICATIONS,
    steps: openApplication,
    crop: (page) => [detail(page).getByText(/^已等待/), panel(page, '办理')],
    marks: (page) => [act(page, '领取并受理')],
  },
  attachments: {
    path: APPLICATIONS,
    async steps(page, pageOf) {
      await acceptApplication(page, pageOf);
      await button(detail(page), /查看目录/)
        .first()
        .click();
      await detail(page).getByText('项目申报书.pdf').waitFor();
    },
    crop: (page) => [detail(page)],
    marks: (page) => [
      button(detail(page), /收起目录/),
      button(detail(page), /^下载 /).first(),
      button(detail(page), /全部下载 zip/),
      act(page, '通过'),
      act(page, '不予通过'),
    ],
  },
  approve: {
    path: APPLICATIONS,
    steps: (page) => act(page, '通过').click(),
    crop: (page) => [dialog(page)],
    marks: (page) => [
      dialog(page).getByLabel(/^审核意见/),
      dialog(page).getByText('向企业显示这条意见').locator('xpath=ancestor::label'),
      button(dialog(page), '通过'),
    ],
  },
  return: {
    path: APPLICATIONS,
    async steps(page) {
      await act(page, '退回补正').click();
      await dialog(page).getByRole('checkbox', { name: '申报附件' }).check();
      await dialog(page)
        .getByLabel(/退回原因/)
        .fill('审计报告缺少盖章页，请补传完整的扫描件。');
      await button(dialog(page), /^设为 10 个工作日/).click();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [
      dialog(page).getByRole('checkbox', { name: '联系人' }).locator('xpath=../../..'),
      dialog(page).getByLabel(/退回原因/),
      button(dialog(page), /常用语/),
      dialog(page).getByLabel(/^补正期限/),
      button(page, '退回给企业'),
    ],
  },
  late: {
    path: '/backoffice/inbox',
    crop: (page) => [list(page).getByRole('listitem').nth(0), list(page).getByRole('listitem').nth(4)],
  },
  entry: {
    path: ENTRIES,
    height: 1000,
    steps: openDoubtfulEntry,
    crop: (page) => [detail(page)],
    marks: (page) => [
      panel(page, '提交内容'),
      panel(page, '上架效果预览'),
      panel(page, '审核提示'),
      act(page, '通过并上架'),
      act(page, '退回修改'),
      act(page, '不予发布'),
    ],
  },
  'entry-change': {
    path: ENTRIES,
    steps: openChangedEntry,
    crop: (page) => [detail(page).getByText(/^已等待/), panel(page, '提交内容')],
    marks: (page) => [
      page
        .getByText(/^门户现展示：/)
        .first()
        .locator('xpath=..'),
    ],
  },
  'take-down': {
    path: `${ENTRIES}?tab=published`,
    async steps(page) {
      await list(page).getByRole('link').first().click();
      await act(page, '下架').click();
      await dialog(page).getByLabel(/^原因/).waitFor();
    },
    crop: (page) => [dialog(page)],
  },
  contact: {
    path: INTENTIONS,
    async steps(page) {
      await link(list(page), /^港运达/).click();
      await act(page, '登记联系').waitFor();
    },
    crop: (page) => [button(page, '打印'), panel(page, '办理'), panel(page, '联系信息')],
    marks: (page) => [act(page, '登记联系')],
  },
  intention: {
    path: INTENTIONS,
    crop: (page) => [detail(page)],
    marks: (page) => [
      detail(page).getByLabel('写跟进').last(),
      page.getByRole('radiogroup', { name: '联系方式' }),
      detail(page).getByLabel('提醒'),
      button(detail(page), /记下/),
      act(page, '登记成交…'),
      act(page, '登记未成交'),
    ],
  },
  next: {
    path: APPLICATIONS,
    // The end of a list that is longer than its place.
    steps: (page) => list(page).getByRole('listitem').last().scrollIntoViewIfNeeded(),
    crop: (page) => [page.getByText('处理后自动打开下一件'), list(page).getByRole('listitem').last()],
    marks: (page) => [page.getByText('处理后自动打开下一件').locator('xpath=ancestor::label')],
  },
  shortcuts: {
    path: APPLICATIONS,
    async steps(page) {
      await page.keyboard.press('?');
      await dialog(page).waitFor();
    },
    crop: (page) => [dialog(page)],
  },
  export: {
    path: APPLICATIONS,
    async steps(page) {
      await button(page, '导出与打包').click();
      await page.getByRole('menuitem').first().waitFor();
    },
    crop: (page) => [button(page, '导出与打包'), page.getByRole('menu').last()],
    marks: (page) => [button(page, '导出与打包')],
  },
  'company-aside': {
    path: APPLICATIONS,
    crop: (page) => [panel(page, '企业情况')],
    marks: (page) => [
      panel(page, '企业情况').getByRole('definition'),
      page.getByRole('list', { name: '最近提交' }),
      panel(page, '企业情况').getByRole('link').first(),
    ],
  },
  companies: {
    path: '/backoffice/companies',
    crop: (page) => [heading(page), page.getByRole('row').nth(4)],
    marks: (page) => [page.getByRole('searchbox').locator('xpath=..')],
  },
  company: {
    path: '/backoffice/companies',
    steps: (page) => page.getByRole('table').getByRole('link').first().click(),
    crop: content,
    marks: (page) => [
      page.getByRole('definition').first().locator('xpath=../..'),
      page.getByRole('navigation', { name: '企业的各部分' }),
    ],
  },
  announcements: {
    path: '/backoffice/announcements',
    steps: openAnnouncement,
    crop: content,
    marks: (page) => [panel(page, '阅读情况'), panel(page, '还没有确认的企业')],
  },
};
