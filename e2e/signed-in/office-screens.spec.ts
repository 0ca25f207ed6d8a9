import type { Locator, Page } from '@playwright/test';
import { answerOf, expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { countLoaded, NEXT_SCREEN } from '../loaded-bytes.ts';
import { quiet } from '../quiet.ts';
import { signIn } from './accounts.ts';
import { enter, heading, openScreen, operatorOf } from './console.ts';

/** Maximum bytes of script and style, gzipped, of the first screen including the shell. */
const FIRST_LOAD = 450_000;
/** Maximum bytes of the chart library. It loads after all text, and stays cached until the library itself changes. */
const CHARTS = 190_000;

test('the first screen of the console stays within its byte budget', async ({ page }) => {
  const first = countLoaded(page);
  await enter(page, '/backoffice/index');
  await quiet(page);
  const frame = await first();
  const next = countLoaded(page);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '我的账号' }).click();
  await expect(heading(page)).toHaveText('我的账号');
  await quiet(page);
  const screen = await next();
  const description = `${frame.bytes} at first, ${screen.bytes} for the next screen`;
  test.info().annotations.push({ type: 'bytes', description });
  expect(frame.files).toBeGreaterThan(3);
  expect(frame.largest).toBeLessThanOrEqual(CHARTS);
  expect(frame.bytes - frame.largest).toBeLessThanOrEqual(FIRST_LOAD);
  expect(screen.files).toBeGreaterThan(0);
  expect(screen.bytes).toBeLessThanOrEqual(NEXT_SCREEN);
});

test('each further screen stays within its byte budget and loads no new document', async ({ page }) => {
  await enter(page, '/backoffice/index');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const name of ['内容', '站点', '企业', '系统'])
    await menu.getByRole('button', { name, exact: true }).click();
  const weights: [title: string, bytes: number][] = [];
  const goTo = async (link: Locator, title: string) => {
    const readLoaded = countLoaded(page);
    await link.click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText('正在加载…')).toHaveCount(0);
    weights.push([title, (await readLoaded()).bytes]);
  };
  const entry = (name: string) => menu.getByRole('link', { name, exact: true });
  // Requests of the dashboard must not count for the next screen.
  await quiet(page);
  await goTo(entry('企业政策'), '企业政策');
  await goTo(page.getByRole('button', { name: '导入', exact: true }), '从 Excel 导入');
  await goTo(entry('企业政策'), '企业政策');
  // Another test measures the form and its editor: here they are loaded before the next measured screen.
  const { fdTitle } = await policyOf(page);
  await page.getByRole('searchbox').fill(fdTitle);
  await page.getByRole('rowheader', { name: fdTitle }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '正文', exact: true })).toBeVisible();
  await goTo(page.getByRole('link', { name: /^全部 \d+ 个$/ }), '版本比较');
  const OTHER_SCREENS = [
    '回收站',
    '横幅',
    '栏目与导航',
    '联系与金融数据',
    '参数与字典',
    '企业与账号',
    '公告',
    '操作员与角色',
    '任务与邮件',
    '审计日志',
  ];
  for (const name of OTHER_SCREENS) await goTo(entry(name), name);
  test.info().annotations.push({ type: 'bytes', description: weights.join(' ') });
  expect(weights.filter(([, bytes]) => bytes > NEXT_SCREEN)).toEqual([]);
  expect(documents).toEqual([]);
});

/** Returns a published item of a category that no test writes to. */
const policyOf = async (page: Page) =>
  (await answerOf(page.request, 'policy/list?pageSize=1&category=3')).rows[0] as {
    fdId: string;
    fdTitle: string;
  };

test(
  'the note about a lost network is above the path of a screen',
  // The screen may still be loading something.
  expects('ERR_INTERNET_DISCONNECTED'),
  async ({ page, context }) => {
    await enter(page, '/backoffice/recycle');
    await context.setOffline(true);
    const note = await page.getByText('网络已断开，您可以继续填写，恢复后再保存').boundingBox();
    const path = await page.getByRole('navigation', { name: '当前位置' }).boundingBox();
    // Other tests share this context.
    await context.setOffline(false);
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(path?.y ?? 0);
  },
);

test('keys pressed right after a shortcut of G and a letter reach the screen that it opens', async ({
  page,
}) => {
  await enter(page, '/backoffice/me');
  // Sent at once: on a busy machine, two keys that wait for each other are too far apart for a shortcut.
  const press = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await quiet(page);
  await press('g', 'p', '/');
  await press('g', 'f');
  await expect(page).toHaveURL(/\/content\/policy/);
  await expect(page.getByRole('searchbox')).toHaveValue('gf');
  await page.goto('/backoffice/me');
  await quiet(page);
  await press('g', 'p', 'j');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.goto('/backoffice/me');
  await quiet(page);
  await press('g', 'p', 'Tab');
  await expect(page.getByRole('main').getByRole('button', { name: '导入', exact: true })).toBeFocused();
});

test('the shell is shown before any script runs, and stays while the first screen loads', async ({
  page,
}) => {
  await signIn(page.request, operatorOf(page));
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/backoffice/assets/*.js', async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto('/backoffice/operators', { waitUntil: 'commit' });
  await expect(page.getByText('光伏产业大脑', { exact: true })).toBeVisible();
  await page.route('**/backoffice/assets/operators-*.js', () => {});
  release();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.getByText('正在加载…')).toBeAttached();
});

test('lists, forms and the menu of the console fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/backoffice/content/policy');
  const search = page.getByRole('searchbox');
  const filters = page.getByRole('button', { name: '筛选', exact: true }).first();
  const boxOf = async (target: Locator) => {
    let box = await target.boundingBox();
    // A list that is loaded meanwhile replaces its elements.
    await expect(async () => {
      box = await target.boundingBox();
      expect(box, 'it is drawn').not.toBeNull();
    }).toPass();
    return box as NonNullable<typeof box>;
  };
  const middle = ({ y, height }: { y: number; height: number }) => Math.round(y + height / 2);
  expect(middle(await boxOf(filters))).toBe(middle(await boxOf(search)));
  const category = page.getByRole('button', { name: /^政策分类/ });
  await expect(category).toBeHidden();
  await filters.click();
  await expect(category).toBeVisible();
  // A card is as wide as its list, and the title as the card.
  const { fdId, fdTitle } = await policyOf(page);
  await search.fill(fdTitle);
  const title = page.getByRole('rowheader', { name: fdTitle });
  expect((await boxOf(title)).width).toBeGreaterThan(280);

  await openScreen(page, `content/policy/${fdId}`);
  const text = page.getByRole('textbox', { name: '正文', exact: true });
  const { x, width } = await boxOf(text);
  expect(x + width).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL('/backoffice/index');
  await expect(page.getByRole('dialog')).toBeHidden();
});
