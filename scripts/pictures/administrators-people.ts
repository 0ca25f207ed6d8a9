import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { signIn } from '../../e2e/signed-in/accounts.ts';
import { button, dialog, field, heading, link, panel } from './console.ts';
import type { Scenes } from './scene.ts';

const OPERATORS = '/backoffice/operators';
const ME = '/backoffice/me';
/** The operator whom the guide adds, with the password that the console generates. */
const newOperator = { username: 'wangmin', password: '' };

async function fillOperator(page: Page) {
  await button(page, '新增操作员').click();
  await field(page, '用户名').fill(newOperator.username);
  await field(page, '姓名').fill('王敏');
  await field(page, '部门').fill('企业服务科');
  await page.getByRole('checkbox', { name: /受理审核/ }).check();
}

async function beginSecondFactor(page: Page) {
  await button(page, '开始设置').click();
  await page.getByRole('img', { name: /二维码/ }).waitFor();
}

/** Sets up the second factor and stops where the recovery codes are shown. */
async function enableSecondFactor(page: Page) {
  await beginSecondFactor(page);
  const secret = (await panel(page, '二次验证').locator('code').innerText()).replaceAll(' ', '');
  const epoch = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  await field(page, /动态口令/).fill(generateSync({ secret, epoch }));
  await button(page, '启用二次验证').click();
  await button(page, '我已保存').waitFor();
}

export const administratorsPeople: Scenes = {
  'sign-in': {
    as: 'visitor',
    path: '/homeLogin',
    crop: (page) => [page.getByRole('main')],
    marks: (page) => [field(page, '用户名'), field(page, '验证码'), button(page, '登录')],
  },
  checklist: {
    path: '/backoffice/index',
    crop: (page) => [panel(page, '上线准备')],
    marks: (page) => [
      panel(page, '上线准备').getByRole('link').first(),
      button(panel(page, '上线准备'), /^复制/).first(),
      button(page, '不再显示'),
    ],
  },
  'add-operator': {
    path: OPERATORS,
    steps: fillOperator,
    crop: (page) => [dialog(page)],
    marks: (page) => [
      field(page, '用户名'),
      page.getByRole('checkbox', { name: /受理审核/ }).locator('xpath=ancestor::label'),
      button(page, '新增并生成初始密码'),
    ],
  },
  'start-password': {
    path: OPERATORS,
    async steps(page) {
      await fillOperator(page);
      await button(page, '新增并生成初始密码').click();
      newOperator.password = await dialog(page).locator('code').innerText();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [button(page, '复制密码'), button(page, '我已记下，关闭')],
  },
  'own-password': {
    as: 'visitor',
    path: '/homeLogin',
    async steps(page) {
      await signIn(page.request, newOperator);
      await page.goto('/backoffice/index');
      await page.getByRole('heading', { name: '设置自己的密码' }).waitFor();
    },
    crop: (page) => [page.getByRole('main')],
  },
  operators: {
    path: OPERATORS,
    crop: (page) => [heading(page), page.getByRole('table').first()],
    marks: (page) => [
      button(page, '重置密码：demo-reviewer'),
      button(page, '停用：demo-reviewer'),
      link(page, /^在线会话/),
    ],
  },
  sessions: {
    path: OPERATORS,
    async steps(page, pageOf) {
      // So that another operator is signed in.
      await pageOf('reviewer');
      await page.goto(`${OPERATORS}?view=sessions`);
      await button(page, /^结束登录/)
        .first()
        .waitFor();
    },
    crop: (page) => [heading(page), page.getByRole('table').first()],
    marks: (page) => [button(page, /^结束登录/).first()],
  },
  'change-roles': {
    path: OPERATORS,
    steps: (page) => button(page, '角色：demo-reviewer').click(),
    crop: (page) => [dialog(page)],
  },
  roles: {
    path: OPERATORS,
    height: 1600,
    crop: (page) => [panel(page, '角色与权限')],
    marks: (page) => [panel(page, '角色与权限').getByText('需输入密码', { exact: true }).first()],
  },
  'two-factor': {
    path: ME,
    steps: beginSecondFactor,
    crop: (page) => [panel(page, '二次验证')],
    marks: (page) => [
      page.getByRole('img', { name: /二维码/ }),
      field(page, /动态口令/).locator('xpath=..'),
      button(page, '启用二次验证'),
    ],
  },
  recovery: {
    // Whose later sign-ins are not needed.
    as: 'auditor',
    path: ME,
    steps: enableSecondFactor,
    crop: (page) => [panel(page, '二次验证')],
    marks: (page) => [button(page, '我已保存')],
  },
};
