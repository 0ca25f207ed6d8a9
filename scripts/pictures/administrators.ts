import type { Page } from '@playwright/test';
import { signIn } from '../../e2e/signed-in/console.ts';
import { button, content, dialog, field, panel } from './console.ts';
import type { PictureSet, Scene } from './scene.ts';

const OPERATORS = '/backoffice/operators';
const COMPANIES = '/backoffice/companies';
/** The operator whom the guide adds, with the password that the console generates. */
const added = { username: 'wangmin', password: '' };

async function fillOperator(page: Page) {
  await button(page, '新增操作员').click();
  await field(page, '用户名').fill(added.username);
  await field(page, '姓名').fill('王敏');
  await field(page, '部门').fill('企业服务科');
  await page.getByRole('checkbox', { name: /受理审核/ }).check();
}

const scenes: Scene[] = [
  { name: 'sign-in', as: 'visitor', path: '/homeLogin', crop: (page) => [page.getByRole('main')] },
  {
    name: 'checklist',
    as: 'administrator',
    path: '/backoffice/index',
    crop: (page) => [panel(page, '上线准备')],
  },
  {
    name: 'add-operator',
    as: 'administrator',
    path: OPERATORS,
    steps: fillOperator,
    crop: (page) => [dialog(page)],
  },
  {
    name: 'start-password',
    as: 'administrator',
    path: OPERATORS,
    async steps(page) {
      await fillOperator(page);
      await button(page, '新增并生成初始密码').click();
      added.password = await dialog(page).locator('code').innerText();
    },
    crop: (page) => [dialog(page)],
  },
  {
    name: 'own-password',
    as: 'visitor',
    path: '/homeLogin',
    async steps(page) {
      await signIn(page, added);
      await page.goto('/backoffice/index');
      await page.getByRole('heading', { name: '设置自己的密码' }).waitFor();
    },
  },
  {
    name: 'operators',
    as: 'administrator',
    path: OPERATORS,
    crop: (page) => [page.getByRole('heading', { level: 1 }), page.getByRole('table').first()],
  },
  {
    name: 'roles',
    as: 'administrator',
    path: OPERATORS,
    height: 1600,
    crop: (page) => [panel(page, '角色与权限')],
  },
  {
    name: 'two-factor',
    as: 'administrator',
    path: '/backoffice/me',
    async steps(page) {
      await button(page, '开始设置').click();
      await page.getByRole('img', { name: /二维码/ }).waitFor();
    },
    crop: (page) => [panel(page, '二次验证')],
  },
  {
    name: 'figures',
    as: 'administrator',
    path: '/backoffice/figures',
    steps: (page) => button(page, '修改联系我们 · 电话').click(),
    crop: (page) => [panel(page, '联系方式')],
  },
  {
    name: 'site-config',
    as: 'administrator',
    path: '/backoffice/config',
    height: 1200,
    crop: (page) => [panel(page, '参数')],
  },
  {
    name: 'dictionary',
    as: 'administrator',
    path: '/backoffice/config',
    crop: (page) => [panel(page, '企业所在地区')],
  },
  {
    name: 'company',
    as: 'administrator',
    path: COMPANIES,
    async steps(page) {
      await page.getByRole('table').getByRole('link').first().click();
      await page
        .getByRole('button', { name: /^重置密码/ })
        .first()
        .click();
    },
    crop: content,
  },
  {
    name: 'audit',
    as: 'administrator',
    path: '/backoffice/audit',
    steps: (page) =>
      page
        .getByRole('row', { name: /新增操作员.*wangmin/ })
        .getByRole('button')
        .first()
        .click(),
  },
  { name: 'jobs', as: 'administrator', path: '/backoffice/jobs', crop: content },
  {
    name: 'announcement',
    as: 'administrator',
    path: '/backoffice/announcements/new',
    async steps(page) {
      await field(page, '标题').fill('2026 年度智能制造专项申报材料核对通知');
      await field(page, '正文').fill('请已申报的企业于 12 月 5 日前核对附件是否加盖公章。');
      await page.getByRole('checkbox', { name: /^必读/ }).check();
    },
    crop: content,
  },
];

export const administrators: PictureSet = {
  folder: 'guides/administrators',
  documents: ['docs/guides/administrators.md'],
  scenes,
};
