import type { Locator, Page } from '@playwright/test';
import { button, callConsole, content, dialog, field, heading, link, panel } from './console.ts';
import type { PageOf, Scene, Scenes } from './scene.ts';

export const POLICIES = '/backoffice/content/policy';
const TITLE = '澜州市屋顶光伏接入电网服务办法';
export const TEXT = ['各有关企业：', '为规范屋顶光伏接入电网服务，现将有关事项通知如下。'];

const savedNote = (page: Page) => page.getByText(/^已自动保存 \d\d:\d\d:\d\d$/);
const policy = (page: Page, at = 0) => page.getByRole('rowheader').nth(at).getByRole('link').first();

export async function write(page: Page, text: readonly string[]) {
  await field(page, '标题').fill(TITLE);
  await page.getByRole('combobox', { name: '政策分类' }).click();
  await page.locator('.ant-select-item-option', { hasText: '申报政策' }).click();
  if (text.length > 0) await field(page, '正文').fill(text.join('\n'));
}

/** Opens a policy of the list and changes its theme. */
async function change(page: Page, at = 0) {
  await policy(page, at).click();
  await field(page, '主题').fill('接网服务');
  await savedNote(page).waitFor();
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
async function meetAdministrator(page: Page, pageOf: PageOf) {
  const { fdId, revision } = await release(page, { values: values('并网') });
  await page.goto(`${POLICIES}/${fdId}`);
  await field(page, '主题').fill('屋顶光伏并网服务');
  await savedNote(page).waitFor();
  const administratorPage = await pageOf('administrator');
  await release(administratorPage, { fdId, revision, values: values('分布式光伏并网') });
  await field(page, '主题').fill('屋顶光伏接网服务');
  await page.getByText(/^您开始修改后/).waitFor();
  await button(page, '发布修改').click();
}

/** The whole field around its input. */
const fieldOf = (input: Locator) => input.locator('xpath=..');

/** A part of the form of a published policy, with a mark. */
const formPart = (crop: (page: Page) => Locator[], mark: (page: Page) => Locator): Scene => ({
  path: POLICIES,
  steps: (page) => policy(page, 6).click(),
  crop,
  marks: (page) => [mark(page)],
});

export const editorsWriting: Scenes = {
  list: {
    path: POLICIES,
    marks: (page) => [
      page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '企业政策' }),
      page.getByRole('navigation', { name: '状态' }),
      fieldOf(page.getByRole('searchbox')),
      button(page, '筛选'),
      button(page, /^列 \d/),
    ],
  },
  batch: {
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
  'new': {
    path: `${POLICIES}/new`,
    async steps(page) {
      await write(page, TEXT);
      await savedNote(page).waitFor();
    },
    marks: (page) => [
      field(page, '标题'),
      page.getByRole('combobox', { name: '政策分类' }).locator('xpath=../../..'),
      field(page, '正文').locator('p').last(),
      page.getByRole('toolbar'),
      panel(page, '发布'),
      savedNote(page),
    ],
  },
  'row-menu': {
    path: POLICIES,
    async steps(page) {
      await button(page, /更多操作$/)
        .nth(1)
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
    crop: (page) => [
      page.getByRole('columnheader', { name: '政策分类' }),
      page.getByRole('menu').last(),
      page.getByRole('columnheader', { name: '最近修改' }),
    ],
    marks: (page) => [page.getByRole('menuitem', { name: '复制一份' })],
  },
  faults: {
    path: `${POLICIES}/new`,
    async steps(page) {
      await write(page, []);
      await button(page, '发布').click();
      await page.getByRole('alert').filter({ hasText: '还有' }).waitFor();
    },
    crop: content,
    marks: (page) => [page.getByRole('alert').filter({ hasText: '还有' })],
  },
  presence: {
    path: POLICIES,
    async steps(page, pageOf) {
      const administratorPage = await pageOf('administrator');
      await administratorPage.goto(POLICIES);
      const presenceRequest = administratorPage.waitForRequest(
        (request) =>
          request.url().endsWith('/presence') && request.postData()?.includes('"fdTheme"') === true,
      );
      await change(administratorPage);
      await presenceRequest;
      await policy(page).click();
      await page.getByText(/也在编辑这条政策/).waitFor();
    },
    crop: content,
    marks: (page) => [page.getByText(/也在编辑这条政策/).locator('xpath=../..')],
  },
  conflict: {
    path: POLICIES,
    async steps(page, pageOf) {
      await meetAdministrator(page, pageOf);
      await dialog(page).getByRole('radio').first().check();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [
      dialog(page).getByText('您的修改', { exact: true }),
      dialog(page).getByText('沈知行的修改', { exact: true }),
      button(page, '合并并继续'),
      button(page, '继续编辑，稍后再定'),
      button(page, '另存为草稿副本'),
    ],
  },
  preview: {
    path: POLICIES,
    steps: (page) => change(page, 2),
    async opens(page) {
      const popup = page.waitForEvent('popup');
      await button(page, '预览').click();
      const preview = await popup;
      await preview.getByText('预览，尚未发布').waitFor();
      return preview;
    },
    marks: (page) => [page.getByText('预览，尚未发布')],
  },
  published: {
    path: POLICIES,
    async steps(page) {
      const { fdId } = await release(page, { values: values('并网') });
      await page.goto(`${POLICIES}/${fdId}`);
      await panel(page, '发布').getByRole('link').waitFor();
    },
    crop: (page) => [panel(page, '发布')],
    marks: (page) => [panel(page, '发布').getByRole('link')],
  },
  publish: {
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
  schedule: {
    path: POLICIES,
    async steps(page) {
      await change(page, 4);
      await button(page, '定时').click();
      await dialog(page).waitFor();
    },
    crop: (page) => [dialog(page)],
    marks: (page) => [dialog(page).getByLabel(/^时间/), button(page, '到时发布')],
  },
  scheduled: {
    path: POLICIES,
    async steps(page) {
      await change(page, 5);
      await button(page, '定时').click();
      await button(page, '到时发布').click();
      await button(panel(page, '发布'), /改时间/).waitFor();
    },
    crop: (page) => [panel(page, '发布')],
    marks: (page) => [button(panel(page, '发布'), /改时间/), button(panel(page, '发布'), /取消/)],
  },
  'withdraw-later': formPart(
    (page) => [
      panel(page, '发布').getByRole('term').first(),
      panel(page, '发布').getByRole('definition').last(),
    ],
    (page) => button(page, /^定时撤回/),
  ),
  compare: formPart(
    (page) => [panel(page, '版本')],
    (page) => link(panel(page, '版本'), /^与前一版比较/),
  ),
  delete: formPart(
    (page) => ['复制一份', '撤回', '删除'].map((label) => button(page, label)),
    (page) => button(page, '删除'),
  ),
  versions: {
    path: POLICIES,
    async steps(page) {
      const { fdId, revision } = await release(page, { values: values('并网', '各有关企业：') });
      await release(page, { fdId, revision, values: values('接网服务') });
      await page.goto(`${POLICIES}/${fdId}/versions`);
      await page.getByText('合并', { exact: true }).waitFor();
    },
    crop: content,
    marks: (page) => [
      page.getByText('新增的字').locator('xpath=..'),
      page.getByRole('combobox', { name: '旧版本' }).locator('xpath=../../..'),
      button(page, /^恢复版本/),
    ],
  },
  trash: {
    path: POLICIES,
    async steps(page) {
      const { fdId } = await release(page, { values: values('并网') });
      await callConsole(page, 'content/recycle', { section: 'policy', fdIds: fdId });
      await page.goto('/backoffice/recycle');
      await page.getByRole('row').filter({ hasText: TITLE }).waitFor();
    },
    crop: (page) => [heading(page), page.getByRole('table')],
    marks: (page) => [button(page, /^恢复 /).first(), button(page, /^彻底删除 /).first()],
  },
};
