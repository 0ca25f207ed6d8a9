import type { Page } from '@playwright/test';
import { CAPTCHA_ANSWER, OPERATOR } from '../../e2e/account-server.ts';
import { button, dialog, field, heading, link, panel } from './console.ts';
import type { PageOf, Scenes } from './scene.ts';

const COMPANY = '/backoffice/my/company';
const members = (page: Page) => panel(page, /^成员/);

const NEW_COMPANY = {
  企业名称: '澜州沐阳新能源有限公司',
  手机号: '13800002988',
  密码: OPERATOR.password,
  确认密码: OPERATOR.password,
  验证码: CAPTCHA_ANSWER,
};

async function register(page: Page) {
  for (const [label, value] of Object.entries(NEW_COMPANY)) await field(page, label).fill(value);
  await page.getByRole('checkbox').check();
  await button(page, '注册').click();
  await link(page, '立即登录').waitFor();
}

/** Opens the link that an administrator makes for an account without a password. */
async function openResetLink(page: Page, pageOf: PageOf) {
  const office = await pageOf('administrator');
  await office.goto('/backoffice/companies');
  await office.getByRole('table').getByRole('link').first().click();
  await button(office, /^重置密码/)
    .first()
    .click();
  const address = await field(office, /的链接$/).inputValue();
  await page.goto(address);
  await field(page, '新密码').waitFor();
}

async function invite(page: Page): Promise<string> {
  await button(page, '邀请').click();
  return page.getByRole('list', { name: '邀请链接' }).locator('code').last().innerText();
}

async function join(page: Page, pageOf: PageOf) {
  const accountPage = await pageOf('company');
  await accountPage.goto(COMPANY);
  const address = await invite(accountPage);
  await page.goto(address);
  await field(page, '姓名').waitFor();
}

/** Opens the closing of the account, after another member has become an owner. */
async function closeAccount(page: Page) {
  await button(page, /对“吴思敏”的操作/).click();
  await page.getByRole('menuitem', { name: '设为负责人' }).click();
  await button(dialog(page), /设为负责人/).click();
  await members(page)
    .getByRole('listitem')
    .filter({ hasText: '吴思敏' })
    .getByText('负责人', { exact: true })
    .waitFor();
  await button(page, /^注销账号/).click();
  await dialog(page).getByLabel('登录密码').waitFor();
}

export const companiesAccount: Scenes = {
  register: {
    as: 'visitor',
    path: '/homeRegister',
    height: 1120,
    crop: (page) => [heading(page), button(page, '注册')],
    marks: (page) => [
      field(page, '企业名称'),
      field(page, '验证码'),
      page.getByRole('checkbox'),
      button(page, '注册'),
    ],
  },
  registered: {
    as: 'visitor',
    path: '/homeRegister',
    height: 1120,
    steps: register,
    crop: (page) => [heading(page), field(page, '企业名称')],
    marks: (page) => [link(page, '立即登录')],
  },
  'sign-in': {
    as: 'visitor',
    path: '/homeLogin',
    crop: (page) => [heading(page), button(page, '登录')],
    marks: (page) => [field(page, '用户名'), page.getByRole('checkbox'), button(page, '登录')],
  },
  password: {
    as: 'visitor',
    path: '/homeLogin#forgotten',
    crop: (page) => [heading(page), page.getByText(/^没有验证过邮箱/)],
    marks: (page) => [field(page, '用户名'), button(page, '发送重置链接'), page.getByText(/^没有验证过邮箱/)],
  },
  'new-password': {
    as: 'visitor',
    path: '/homeLogin',
    steps: openResetLink,
    crop: (page) => [heading(page), button(page, '设置新密码')],
  },
  company: {
    path: COMPANY,
    crop: (page) => [page.getByRole('banner'), panel(page, '企业资料')],
    marks: (page) => [link(page, '修改企业资料'), button(page, '申请改名')],
  },
  'company-edit': {
    path: `${COMPANY}/edit`,
    height: 1130,
    crop: (page) => [heading(page), button(page, '保存资料')],
    marks: (page) => [
      page.getByRole('combobox', { name: '所在地区' }),
      button(page, '增加联系人'),
      button(page, '保存资料'),
    ],
  },
  rename: {
    path: COMPANY,
    async steps(page) {
      await button(page, '申请改名').click();
      await dialog(page).getByLabel('新企业名称').waitFor();
    },
    crop: (page) => [dialog(page)],
  },
  members: {
    path: COMPANY,
    async steps(page) {
      await invite(page);
      await panel(page, /登录设备/).scrollIntoViewIfNeeded();
    },
    crop: (page) => [members(page)],
    marks: (page) => [button(page, '邀请'), button(page, '复制邀请链接'), button(page, /^作废/).last()],
  },
  join: {
    as: 'visitor',
    path: '/homeRegister',
    height: 1120,
    steps: join,
    crop: (page) => [heading(page), button(page, '加入企业')],
  },
  data: {
    path: COMPANY,
    steps: (page) => page.getByText('注销账号').scrollIntoViewIfNeeded(),
    crop: (page) => [panel(page, '账号与数据')],
    marks: (page) => [button(page, /^下载我的数据/), button(page, /^注销账号/)],
  },
  'close-account': {
    path: COMPANY,
    steps: closeAccount,
    crop: (page) => [dialog(page)],
    marks: (page) => [dialog(page).getByLabel('登录密码'), button(dialog(page), /注销账号/)],
  },
};
