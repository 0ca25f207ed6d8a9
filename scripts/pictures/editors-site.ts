import type { Page } from '@playwright/test';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import { writeXlsx } from 'hucre';
import { button, content, dialog, field, link, panel } from './console.ts';
import { POLICIES, TEXT, write } from './editors-writing.ts';
import type { Scenes } from './scene.ts';

async function choose(page: Page, rows: string[][]) {
  const heads = ['标题', '政策分类', '级别', '发布日期', '正文'];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows: [heads, ...rows] }] }));
  const file = { name: '历年政策.xlsx', mimeType: SHEET_TYPE, buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await button(page, /^导入 \d+ 行$/).waitFor();
}

const RIGHT_ROW = ['关于开展屋顶资源普查的通知', '申报政策', '市级', '2026-10-27', '各区县请于月底前报送。'];

/** Fills in a new banner, with a picture of the media library. */
async function addBanner(page: Page) {
  await button(page, '新增横幅').click();
  await field(page, '标题（读屏文字）').fill('屋顶光伏接网服务上线');
  await field(page, '链接').fill('/policy');
  await button(page, '选电脑图').click();
  await button(dialog(page), /荒漠光伏基地/).click();
  await button(page, '使用这张图').click();
  await button(page, '换电脑图').waitFor();
}

const categories = (page: Page) => panel(page, '人才服务的分类');
const navigation = (page: Page) => panel(page, '导航');

export const editorsSite: Scenes = {
  library: {
    path: '/backoffice/media',
    crop: content,
    marks: (page) => [button(page, '上传图片'), button(page, /^查看 农光互补/), link(page, /^缺替代文字/)],
  },
  media: {
    path: '/backoffice/media',
    height: 1000,
    steps: (page) => button(page, /^查看 农光互补/).click(),
    crop: (page) => [dialog(page)],
    marks: (page) => [
      dialog(page).getByLabel('替代文字'),
      button(page, '裁剪'),
      button(page, '替换图片'),
      dialog(page).getByText('用在', { exact: true }).locator('xpath=..'),
      button(page, '保存'),
    ],
  },
  'choose-picture': {
    path: `${POLICIES}/new`,
    async steps(page) {
      await write(page, TEXT);
      await button(page, '图片').click();
      await button(dialog(page), /厂房屋顶光伏/).click();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [
      dialog(page).getByText('上传新图', { exact: true }),
      dialog(page).getByLabel(/^替代文字/),
      button(page, '使用这张图'),
    ],
  },
  excel: {
    path: `${POLICIES}/import`,
    crop: content,
    marks: (page) => [button(page, '下载企业政策模板'), button(page, '选择文件')],
  },
  'excel-faults': {
    path: `${POLICIES}/import`,
    steps: (page) =>
      choose(page, [
        RIGHT_ROW,
        ['关于报送屋顶资源清单的通知', '申报政策', '地市级', '2026/13/05', '请按模板报送。'],
      ]),
    crop: content,
    marks: (page) => [
      page.getByText('错误 2 处').locator('xpath=../..'),
      button(page, '标注后的 Excel'),
      button(page, '上传改好的文件'),
    ],
  },
  'excel-right': {
    path: `${POLICIES}/import`,
    steps: (page) => choose(page, [RIGHT_ROW]),
    crop: content,
    marks: (page) => [button(page, /导入 1 行/)],
  },
  'excel-done': {
    path: `${POLICIES}/import`,
    async steps(page) {
      await choose(page, [RIGHT_ROW]);
      await button(page, /导入 1 行/).click();
      await page.getByText('查看草稿').waitFor();
    },
    crop: content,
    marks: (page) => [page.getByText('查看草稿')],
  },
  banners: {
    path: '/backoffice/banners',
    steps: addBanner,
    crop: content,
    marks: (page) => [
      page.getByRole('navigation', { name: '位置', exact: true }),
      button(page, '新增横幅'),
      page.getByRole('group', { name: '图片' }),
      page.getByRole('figure').first(),
      field(page, '标题（读屏文字）'),
      button(page, /^设置显示时间/),
      button(page, '发布'),
      panel(page, '次序').getByRole('listitem').first(),
    ],
  },
  categories: {
    path: '/backoffice/structure?section=recruit',
    async steps(page) {
      await button(page, '下移“设备维护”').click();
      await button(page, '保存次序').waitFor();
    },
    crop: (page) => [page.getByRole('navigation', { name: '栏目' }), categories(page)],
    marks: (page) => [
      page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: /^人才服务/ }),
      button(page, '新增分类'),
      button(page, '重命名“质量管理”'),
      button(page, '下移“质量管理”'),
      button(page, '保存次序'),
      categories(page).getByRole('heading', { name: '合并分类' }).locator('xpath=..'),
    ],
  },
  navigation: {
    path: '/backoffice/structure',
    async steps(page) {
      await button(page, '在门户隐藏“行业资讯”').click();
      await navigation(page).getByRole('button', { name: '保存', disabled: false }).waitFor();
    },
    crop: (page) => [navigation(page)],
    marks: (page) => [
      page.getByRole('radiogroup', { name: '导航的位置' }),
      button(page, '在门户隐藏“企业政策”'),
      button(page, '修改“企业政策”'),
      button(page, '新增'),
      button(navigation(page), /保存/),
    ],
  },
};
