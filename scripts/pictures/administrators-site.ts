import type { Page } from '@playwright/test';
import { CAPTCHA_ANSWER, OPERATOR } from '../../e2e/account-server.ts';
import {
  ANNOUNCEMENT,
  announce,
  button,
  content,
  dialog,
  field,
  headersOf,
  heading,
  link,
  panel,
  REFUSED_ADDRESS,
} from './console.ts';
import type { PageOf, Scenes } from './scene.ts';

const COMPANIES = '/backoffice/companies';
const CONFIG = '/backoffice/config';
const KNOWN = '澜州晶曜光能科技有限公司';
const WAITING = '澜州晶曜光能科技有限责任公司';

async function openCompany(page: Page, name: string) {
  await page.goto(COMPANIES);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Registers a company whose name is similar to that of another, where new companies wait for approval. */
async function registerSimilar(page: Page, pageOf: PageOf) {
  const { request } = await pageOf('visitor');
  await page.goto(CONFIG);
  await page.getByRole('switch', { name: '新注册企业须审核' }).click();
  await page.getByText(/^已保存“新注册企业须审核”/).waitFor();
  await request.get('/captcha/captchaImage?type=math');
  const { password } = OPERATOR;
  const form = {
    fdComName: WAITING,
    userName: '13800002988',
    password,
    confirmPassword: password,
    validateCode: CAPTCHA_ANSWER,
  };
  const { code, msg } = await (await request.post('/register/add', { form })).json();
  if (code !== 0) throw new Error(msg);
}

/** Requests a new name as a company. */
async function requestName(pageOf: PageOf) {
  const company = await pageOf('company');
  const form = {
    name: '澜州晶曜新能源科技有限公司',
    reason: '2026 年 11 月 18 日工商变更登记，证照已换发。',
  };
  await company.request.post('/api/my/company/rename', { headers: await headersOf(company), form });
}

/** Sends a mail that the mail server refuses. */
async function sendRefused(page: Page) {
  await button(page, '发测试邮件').click();
  await field(page, '收件邮箱').fill(REFUSED_ADDRESS);
  await button(dialog(page), /发送/).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await button(page, /^再发/).waitFor();
}

export const administratorsSite: Scenes = {
  figures: {
    path: '/backoffice/figures',
    steps: (page) => button(page, '修改联系我们 · 电话').click(),
    crop: (page) => [panel(page, '联系方式')],
    marks: (page) => [button(page, '修改联系我们 · 地址'), button(panel(page, '联系方式'), '保存')],
  },
  'site-config': {
    path: CONFIG,
    height: 1200,
    crop: (page) => [panel(page, '参数')],
    marks: (page) => [
      page.getByRole('switch', { name: '供需信息须审核后上架' }),
      page.getByRole('switch', { name: '新注册企业须审核' }),
      button(page, '修改申报办理时限（天）'),
    ],
  },
  'page-texts': {
    path: CONFIG,
    async steps(page) {
      await button(page, '修改关于我们 · 正文').click();
      await panel(page, '页面文字').getByRole('textbox').waitFor();
    },
    crop: (page) => [panel(page, '页面文字')],
  },
  dictionary: {
    path: CONFIG,
    crop: (page) => [panel(page, '企业所在地区')],
    marks: (page) => [
      button(panel(page, '企业所在地区'), /新增一条/),
      button(panel(page, '企业所在地区'), /保存/),
      button(page, '下移第 2 条').first(),
    ],
  },
  'ai-entry': {
    path: CONFIG,
    async steps(page) {
      await button(panel(page, 'AI 智能体入口'), /测试连接/).click();
      await page.getByText(/^连接成功/).waitFor();
    },
    crop: (page) => [panel(page, 'AI 智能体入口')],
    marks: (page) => [button(panel(page, 'AI 智能体入口'), /测试连接/)],
  },
  'search-words': {
    path: '/backoffice/search-words',
    crop: content,
    marks: (page) => [
      panel(page, '专业词').getByRole('textbox'),
      button(page, '新增一组'),
      button(page, '保存词典'),
    ],
  },
  // Before the company asks for a new name.
  company: {
    path: COMPANIES,
    async steps(page) {
      await openCompany(page, KNOWN);
      await button(page, /^重置密码/)
        .first()
        .click();
    },
    crop: content,
    marks: (page) => [button(page, /^重置密码/).first(), field(page, /的链接$/), button(page, '停用企业…')],
  },
  companies: {
    path: COMPANIES,
    async steps(page, pageOf) {
      await registerSimilar(page, pageOf);
      await requestName(pageOf);
      await page.goto(COMPANIES);
      await link(page, /待核验 1/).waitFor();
    },
    crop: (page) => [heading(page), page.getByRole('row').nth(4)],
    marks: (page) => [link(page, /^待核验/), link(page, /^待改名/)],
  },
  'approve-company': {
    path: COMPANIES,
    async steps(page) {
      await openCompany(page, WAITING);
      await link(page, /资料与更正/).click();
      await panel(page, '名称相近的企业').waitFor();
    },
    crop: content,
    marks: (page) => [panel(page, '名称相近的企业'), button(page, '核准')],
  },
  rename: {
    path: COMPANIES,
    height: 480,
    steps: (page) => openCompany(page, KNOWN),
    crop: content,
    marks: (page) => [button(page, '核对并同意'), button(page, '不同意…')],
  },
  merge: {
    path: COMPANIES,
    async steps(page) {
      await openCompany(page, KNOWN);
      await button(page, '合并企业…').click();
      await dialog(page)
        .getByLabel(/^要并入的企业/)
        .fill(WAITING);
      await dialog(page).getByRole('radio').first().check();
      await dialog(page).getByText('不能撤销', { exact: false }).waitFor();
    },
    crop: (page) => [dialog(page)],
  },
  correct: {
    path: COMPANIES,
    height: 1100,
    async steps(page) {
      await page.getByRole('table').getByRole('link').last().click();
      await button(page, '更正资料').click();
      await dialog(page)
        .getByLabel(/^更正原因/)
        .waitFor();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [dialog(page).getByLabel(/^更正原因/)],
  },
  audit: {
    path: '/backoffice/audit',
    async steps(page) {
      await button(page, '核验').click();
      await page.getByText(/^防篡改校验通过/).waitFor();
    },
    crop: (page) => [heading(page), page.getByRole('row').nth(5)],
    marks: (page) => [button(page, '操作人'), button(page, '核验'), button(page, '导出')],
  },
  'audit-entry': {
    path: '/backoffice/audit',
    steps: (page) =>
      page
        .getByRole('row', { name: /新增操作员.*wangmin/ })
        .getByRole('button')
        .first()
        .click(),
    crop: (page) => [
      dialog(page).getByText('操作人', { exact: true }),
      dialog(page).getByText('上条校验码').locator('xpath=..'),
    ],
  },
  'test-mail': {
    path: '/backoffice/jobs',
    async steps(page) {
      await button(page, '发测试邮件').click();
      await field(page, '收件邮箱').fill('shen@pv.example.cn');
    },
    crop: (page) => [dialog(page)],
  },
  jobs: {
    path: '/backoffice/jobs',
    steps: sendRefused,
    crop: content,
    marks: (page) => [button(page, /^再发/), button(page, /^放弃/), button(page, /^立即执行/).first()],
  },
  announcement: {
    path: '/backoffice/announcements/new',
    async steps(page) {
      await field(page, '标题').fill(ANNOUNCEMENT.title);
      await field(page, '正文').fill(ANNOUNCEMENT.text);
      await page.getByRole('checkbox', { name: /^必读/ }).check();
    },
    crop: (page) => [panel(page, '公告草稿')],
    marks: (page) => [
      field(page, '标题'),
      page.getByRole('radiogroup', { name: '发给' }),
      page.getByText('必读，须点“已阅”', { exact: true }).locator('xpath=ancestor::label'),
      button(page, '预览'),
      button(page, /^发给/),
    ],
  },
  'announcement-sent': {
    path: '/backoffice/announcements/new',
    steps: async (page) => page.goto(await announce(page)),
    crop: content,
    marks: (page) => [button(page, '再提醒一次'), button(page, '撤回公告')],
  },
};
