import type { Page } from '@playwright/test';
import { quiet } from '../../e2e/quiet.ts';
import { zip } from '../../e2e/signed-in/files.ts';
import { button, dialog, field, headersOf, heading, link, panel } from './console.ts';
import type { Scene, Scenes } from './scene.ts';

const main = (page: Page) => page.getByRole('main');
const send = (page: Page, label: string) => button(dialog(page), label);

/** Opens a page of the portal signed in: its token is not in a cookie. */
async function openSignedIn(page: Page, path: string) {
  const { authorization } = await headersOf(page);
  await page.evaluate(
    (token) => localStorage.setItem('authToken', token),
    authorization.slice('Bearer '.length),
  );
  await page.goto(path);
  // Its buttons have no effect until its scripts are loaded.
  await quiet(page);
}

const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' });

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '菜单' }).click();
  await menu(page).getByRole('searchbox').or(menu(page).getByRole('textbox')).first().waitFor();
}

/** Opens the portal's menu, signed in. */
async function openOwnMenu(page: Page) {
  await openSignedIn(page, '/index');
  await openMenu(page);
  await link(menu(page), '进入后台').waitFor();
}

/** Opens the first item of a list. */
const openFirst = (page: Page) => main(page).getByRole('article').first().getByRole('link').first().click();

/** Opens a form of the portal by the button of a page, signed in. */
const form =
  (path: string, label: string, fill?: (page: Page) => Promise<unknown>): NonNullable<Scene['steps']> =>
  async (page) => {
    await openSignedIn(page, path);
    await main(page).getByRole('button', { name: label }).first().click();
    await dialog(page).getByLabel('联系人').fill('周景行');
    await fill?.(page);
  };

async function attach(page: Page) {
  await dialog(page).getByLabel('申报附件').setInputFiles(zip('申报书与证明材料.zip'));
  await dialog(page).getByText('已上传').scrollIntoViewIfNeeded();
}

export const companiesPortal: Scenes = {
  menu: {
    as: 'visitor',
    path: '/index',
    steps: openMenu,
    crop: (page) => [button(menu(page), '关闭'), link(menu(page), '免费注册')],
    marks: (page) => [menu(page).getByRole('search')],
  },
  search: {
    as: 'visitor',
    path: '/search?q=%E8%AE%BE%E5%A4%87%E6%9B%B4%E6%96%B0',
    crop: (page) => [
      page.getByRole('navigation', { name: '在栏目中查找' }),
      main(page).getByRole('article').first(),
    ],
    marks: (page) => [page.getByRole('navigation', { name: '在栏目中查找' }), link(page, /^一个月内/)],
  },
  filter: {
    as: 'visitor',
    path: '/policy',
    async steps(page) {
      await link(page, '筛选').click();
      await button(page, '查看结果').waitFor();
    },
    marks: (page) => [button(page, '查看结果')],
  },
  market: {
    as: 'visitor',
    path: '/supply_demand/supply',
    crop: (page) => [
      page.getByRole('navigation', { name: '产品分类' }),
      main(page).getByRole('article').first(),
    ],
    marks: (page) => [
      main(page).getByRole('navigation', { name: '供需对接' }),
      page.getByRole('navigation', { name: '产品分类' }),
      link(page, '筛选'),
    ],
  },
  entry: {
    as: 'visitor',
    path: '/supply_demand/supply',
    height: 1080,
    async steps(page) {
      await openFirst(page);
      await page.getByRole('heading', { name: '联系方式' }).waitFor();
      await page.getByRole('heading', { name: '产品信息' }).evaluate((heading) => heading.scrollIntoView());
    },
    crop: (page) => [
      page.getByRole('heading', { name: '产品信息' }),
      main(page).getByRole('article').first().getByRole('definition').last(),
    ],
  },
  project: {
    as: 'visitor',
    path: '/project',
    async steps(page) {
      await openFirst(page);
      await link(page, '附件下载').waitFor();
    },
    marks: (page) => [link(page, '附件下载'), button(page, '在线申报')],
  },
  apply: {
    path: '/index',
    steps: form('/project', '在线申报'),
    marks: (page) => [field(page, '联系人'), field(page, '申报说明'), send(page, '提交申报')],
  },
  attachments: {
    path: '/index',
    steps: form('/project', '在线申报', attach),
    crop: (page) => [
      dialog(page)
        .getByText(/^申报附件/)
        .first(),
      send(page, '提交申报'),
    ],
    marks: (page) => [
      dialog(page).getByText('选择文件', { exact: true }),
      dialog(page).getByRole('listitem').filter({ hasText: '已上传' }),
    ],
  },
  applied: {
    path: '/index',
    steps: form('/project', '在线申报', async (page) => {
      await send(page, '提交申报').click();
      await dialog(page).getByText('提交成功！').waitFor();
    }),
  },
  app: {
    as: 'visitor',
    path: '/shopping_mall',
    async steps(page) {
      await openFirst(page);
      await button(page, '采购意向').waitFor();
    },
    crop: (page) => [main(page).getByRole('article').first(), button(page, '采购意向')],
    marks: (page) => [button(page, '采购意向')],
  },
  intention: {
    path: '/index',
    async steps(page) {
      await openSignedIn(page, '/shopping_mall');
      await openFirst(page);
      await button(page, '采购意向').click();
      await field(page, '联系人').waitFor();
    },
    marks: (page) => [field(page, '联系人'), send(page, '提交意向')],
  },
  'publish-button': {
    path: '/index',
    steps: (page) => openSignedIn(page, '/supply_demand/supply'),
    crop: (page) => [page.getByRole('banner'), button(page, '发布供应')],
    marks: (page) => [button(page, '发布供应')],
  },
  'publish-entry': {
    path: '/index',
    height: 1240,
    steps: form('/supply_demand/supply', '发布供应', (page) =>
      dialog(page)
        .getByLabel(/^截止日期/)
        .scrollIntoViewIfNeeded(),
    ),
    marks: (page) => [field(page, '产品名称'), field(page, '数量'), send(page, '提交发布')],
  },
  receipt: {
    as: 'visitor',
    path: '/receipt',
    crop: (page) => [heading(page), button(page, '核对')],
    marks: (page) => [field(page, '回执编号'), field(page, '核验码'), button(page, '核对')],
  },
  'elder-switch': {
    as: 'visitor',
    path: '/index',
    async steps(page) {
      await openMenu(page);
      await button(menu(page), /^长辈版/).scrollIntoViewIfNeeded();
    },
    crop: (page) => [link(menu(page), '数转应用商城'), button(menu(page), /^长辈版/)],
    marks: (page) => [button(menu(page), /^长辈版/)],
  },
  elder: {
    as: 'visitor',
    path: '/policy',
    async steps(page) {
      await page.evaluate(() => localStorage.setItem('text-size', 'large'));
      await page.reload();
      await panel(page, '朗读').waitFor();
      await page.evaluate(() => localStorage.removeItem('text-size'));
    },
    marks: (page) => [button(page, '朗读本页'), button(page, /^语速/), button(page, '退出长辈版')],
  },
  'account-menu': {
    path: '/index',
    steps: openOwnMenu,
    crop: (page) => [button(menu(page), '关闭'), link(menu(page), '进入后台')],
    marks: (page) => [link(menu(page), '进入后台')],
  },
  'ai-menu': {
    path: '/index',
    steps: openOwnMenu,
    crop: (page) => [link(menu(page), '人才服务'), link(menu(page), '供需对接')],
    marks: (page) => [button(menu(page), /^AI智能体/)],
  },
  ai: {
    path: '/index',
    async steps(page) {
      // As a browser that blocks new windows.
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await openOwnMenu(page);
      await button(menu(page), /^AI智能体/).click();
      await link(page, '打开AI智能体').waitFor();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [link(page, '打开AI智能体')],
  },
};
