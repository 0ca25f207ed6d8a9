import type { Locator, Page } from '@playwright/test';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import { writeXlsx } from 'hucre';
import { button, callConsole, content, dialog, field, panel } from './console.ts';
import type { PictureSet, Scene, WindowOf } from './scene.ts';

const POLICIES = '/backoffice/content/policy';
const TITLE = '澜州市屋顶光伏接入电网服务办法';
const TEXT = ['各有关企业：', '为规范屋顶光伏接入电网服务，现将有关事项通知如下。'];

const saved = (page: Page) => page.getByText(/^已自动保存 \d\d:\d\d:\d\d$/);
const policy = (page: Page, at = 0) => page.getByRole('rowheader').nth(at).getByRole('link').first();
const newPolicy = (page: Page) => page.getByRole('button', { name: '新建政策' });

async function write(page: Page, text: readonly string[]) {
  await field(page, '标题').fill(TITLE);
  await page.getByRole('combobox', { name: '政策分类' }).click();
  await page.locator('.ant-select-item-option', { hasText: '申报政策' }).click();
  if (text.length > 0) await field(page, '正文').fill(text.join('\n'));
}

/** Opens a policy of the list and changes its theme. */
async function change(page: Page, at = 0) {
  await policy(page, at).click();
  await field(page, '主题').fill('接网服务');
  await saved(page).waitFor();
}

/** Publishes a policy as the page's operator, or a change of it. */
const release = (page: Page, change: object = {}) =>
  callConsole(page, 'content/release', { section: 'policy', category: '2', revision: '0', ...change });

const values = (theme: string, content = TEXT.join('</p><p>')) => ({
  fdTitle: TITLE,
  fdTheme: theme,
  fdIssuedComName: '澜州市发展和改革委员会',
  fdContent: `<p>${content}</p>`,
});

/** Publishes a policy, then opens it while the administrator changes it too. */
async function meetAdministrator(page: Page, windowOf: WindowOf) {
  const { fdId, revision } = await release(page, { values: values('并网') });
  await page.goto(`${POLICIES}/${fdId}`);
  await field(page, '主题').fill('屋顶光伏并网服务');
  await saved(page).waitFor();
  const other = await (await windowOf('administrator')).newPage();
  await release(other, { fdId, revision, values: values('分布式光伏并网') });
  await other.close();
  await field(page, '主题').fill('屋顶光伏接网服务');
  await page.getByText(/^您开始修改后/).waitFor();
  await button(page, '发布修改').click();
}

async function choose(page: Page, rows: string[][]) {
  const heads = ['标题', '政策分类', '级别', '发布日期', '正文'];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows: [heads, ...rows] }] }));
  const file = { name: '历年政策.xlsx', mimeType: SHEET_TYPE, buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: /^导入 \d+ 行$/ }).waitFor();
}

const RIGHT_ROW = ['关于开展屋顶资源普查的通知', '申报政策', '市级', '2026-10-27', '各区县请于月底前报送。'];

/** The whole field around its input. */
const around = (input: Locator) => input.locator('xpath=..');

const scenes: Scene[] = [
  {
    name: 'list',
    as: 'editor',
    path: POLICIES,
    marks: (page) => [
      page.getByRole('navigation', { name: '状态' }),
      around(page.getByRole('searchbox')),
      button(page, '筛选'),
      page.getByRole('button', { name: /^列 \d/ }),
      newPolicy(page),
    ],
  },
  {
    name: 'batch',
    as: 'editor',
    path: POLICIES,
    async steps(page) {
      for (const at of [1, 2])
        await page
          .getByRole('checkbox', { name: /^选择 / })
          .nth(at)
          .check();
    },
    crop: content,
    marks: (page) => [panel(page, '批量操作')],
  },
  {
    name: 'new',
    as: 'editor',
    path: `${POLICIES}/new`,
    async steps(page) {
      await write(page, TEXT);
      await saved(page).waitFor();
    },
    marks: (page) => [saved(page), panel(page, '发布')],
  },
  {
    name: 'faults',
    as: 'editor',
    path: `${POLICIES}/new`,
    async steps(page) {
      await write(page, []);
      await button(page, '发布').click();
      await page.getByRole('alert').filter({ hasText: '还有' }).waitFor();
    },
    crop: content,
    marks: (page) => [page.getByRole('alert').filter({ hasText: '还有' })],
  },
  {
    name: 'presence',
    as: 'editor',
    path: POLICIES,
    async steps(page, windowOf) {
      const other = await (await windowOf('administrator')).newPage();
      await other.goto(POLICIES);
      const told = other.waitForRequest(
        (sent) => sent.url().endsWith('/presence') && sent.postData()?.includes('"fdTheme"') === true,
      );
      await change(other);
      await told;
      await policy(page).click();
      await page.getByText(/也在编辑这条政策/).waitFor();
    },
    crop: content,
    marks: (page) => [page.getByText(/也在编辑这条政策/).locator('xpath=../..')],
  },
  {
    name: 'conflict',
    as: 'editor',
    path: POLICIES,
    steps: meetAdministrator,
    crop: (page) => [dialog(page)],
  },
  {
    name: 'preview',
    as: 'editor',
    path: POLICIES,
    steps: (page) => change(page, 2),
    async opens(page) {
      const opening = page.waitForEvent('popup');
      await button(page, '预览').click();
      const preview = await opening;
      await preview.getByText('预览，尚未发布').waitFor();
      return preview;
    },
    marks: (page) => [page.getByText('预览，尚未发布')],
  },
  {
    name: 'publish',
    as: 'editor',
    path: POLICIES,
    steps: (page) => change(page, 3),
    crop: (page) => [panel(page, '发布'), panel(page, '版本'), button(page, '撤回')],
    marks: (page) => [
      button(page, '查看修改'),
      button(page, '发布修改'),
      page.getByRole('switch', { name: '置顶' }),
      button(page, '撤回'),
    ],
  },
  {
    name: 'schedule',
    as: 'editor',
    path: POLICIES,
    async steps(page) {
      await change(page, 4);
      await button(page, '定时').click();
      await dialog(page).waitFor();
    },
    crop: (page) => [dialog(page)],
  },
  {
    name: 'media',
    as: 'editor',
    path: '/backoffice/media',
    steps: (page) => page.getByRole('button', { name: /^查看 农光互补/ }).click(),
  },
  {
    name: 'choose-picture',
    as: 'editor',
    path: `${POLICIES}/new`,
    async steps(page) {
      await write(page, TEXT);
      await button(page, '图片').click();
      await dialog(page)
        .getByRole('button', { name: /厂房屋顶光伏/ })
        .click();
    },
    crop: (page) => [dialog(page)],
  },
  {
    name: 'excel-faults',
    as: 'editor',
    path: `${POLICIES}/import`,
    steps: (page) =>
      choose(page, [
        RIGHT_ROW,
        ['关于报送屋顶资源清单的通知', '申报政策', '地市级', '2026/13/05', '请按模板报送。'],
      ]),
    crop: content,
  },
  {
    name: 'excel-right',
    as: 'editor',
    path: `${POLICIES}/import`,
    steps: (page) => choose(page, [RIGHT_ROW]),
    crop: content,
    marks: (page) => [page.getByRole('button', { name: '导入 1 行' })],
  },
  {
    name: 'versions',
    as: 'editor',
    path: POLICIES,
    async steps(page) {
      const { fdId, revision } = await release(page, { values: values('并网', '各有关企业：') });
      await release(page, { fdId, revision, values: values('接网服务') });
      await page.goto(`${POLICIES}/${fdId}/versions`);
      await page.getByText('合并', { exact: true }).waitFor();
    },
    crop: content,
  },
  {
    name: 'trash',
    as: 'editor',
    path: POLICIES,
    async steps(page) {
      const { fdId } = await release(page, { values: values('并网') });
      await callConsole(page, 'content/recycle', { section: 'policy', fdIds: fdId });
      await page.goto('/backoffice/recycle');
      await page.getByRole('row').filter({ hasText: TITLE }).waitFor();
    },
    crop: (page) => [page.getByRole('heading', { level: 1 }), page.getByRole('table')],
  },
  { name: 'banners', as: 'editor', path: '/backoffice/banners', crop: content },
  {
    name: 'categories',
    as: 'editor',
    path: '/backoffice/structure?section=recruit',
    crop: (page) => [panel(page, '人才服务的分类')],
  },
  {
    name: 'navigation',
    as: 'editor',
    path: '/backoffice/structure',
    crop: (page) => [panel(page, '导航')],
  },
];

export const editors: PictureSet = {
  folder: 'guides/editors',
  documents: ['docs/guides/editors.md'],
  scenes,
};
