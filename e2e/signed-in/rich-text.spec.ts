import type { Page } from '@playwright/test';
import { cleanRichText } from '../../server/content/core/writing/rich-text.ts';
import { HOSTILE_TEXTS } from '../../server/testing/hostile/markup.ts';
import { flaws } from '../axe.ts';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { overflow } from '../overflow.ts';
import { openSession, operatorOf } from './console.ts';

/** Signs in by API calls, and returns a function for console calls. */
async function enter(page: Page) {
  const headers = await openSession(page.request, operatorOf(page));
  return async (name: string, input: object) => {
    const response = await page.request.post(`/api/console/content/${name}`, { headers, data: input });
    const { code, data, msg } = await response.json();
    expect(code, msg).toBe(0);
    return data;
  };
}

const policy = (fdContent: string, fdTitle = `富文本 ${Date.now()}`) => ({
  section: 'policy',
  category: '2',
  pinned: false,
  featured: false,
  publishedAt: '',
  values: { fdTitle, fdLevel: '省级', fdContent },
});

/** Records scripts, requests and dialogs of the hostile texts from now on. */
async function watch(page: Page): Promise<string[]> {
  const effects: string[] = [];
  await page.exposeFunction('ran', () => effects.push('ran'));
  page.on('dialog', (dialog) => {
    // The form's own question on leaving it.
    if (dialog.type() !== 'beforeunload') effects.push(dialog.message());
    void dialog.accept();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) effects.push(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()) effects.push(`a frame of ${frame.url()}`);
  });
  // The texts may request pictures and videos of this site; none exist, so they are stubbed.
  await page.route(/\/(policy\/detail|backoffice\/content|a\.png)/, (route) =>
    /image|media/.test(route.request().resourceType())
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      : route.fallback(),
  );
  return effects;
}

interface EditorElement extends HTMLElement {
  editor: { commands: { setContent(html: string): void }; view: { pasteHTML(html: string): void } };
}

const release = (fdContent: string) => ({ ...policy(fdContent), fdId: '', revision: '0', aside: {} });
const STORED_TEXT = HOSTILE_TEXTS.map(cleanRichText).join('');

/** Returns the preview addresses of a draft, autosaved unchanged, and of the saved item with such texts. */
async function previews(call: Awaited<ReturnType<typeof enter>>, publishedId: string): Promise<string[]> {
  const draft = { ...policy(HOSTILE_TEXTS.join('').replaceAll('\0', '')), fdId: '', base: '0', turn: '0' };
  const { fdId } = await call('draft', draft);
  const paths = [];
  for (const id of [fdId, publishedId])
    paths.push((await call('preview', { section: 'policy', fdId: id })).path);
  return paths;
}

/** Opens pages as visitors do, until all their requests are answered. */
async function openPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('好').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

test('stored and previewed hostile texts contain nothing that the portal’s policy would have to block', async ({
  page,
}) => {
  const call = await enter(page);
  const { fdId } = await call('release', release(STORED_TEXT));
  const effects = await watch(page);
  // The page logs what its policy blocks, which fails the test.
  await openPages(page, [`/policy/detail/${fdId}`, ...(await previews(call, fdId))]);
  expect(effects).toEqual([]);
});

test.describe('without the pages’ content security policy', () => {
  test.use({ bypassCSP: true });

  test('hostile texts run nothing on the portal, in previews, in the editor and in the comparison of versions', async ({
    page,
  }) => {
    const call = await enter(page);
    const { fdId } = await call('release', release(STORED_TEXT));
    const effects = await watch(page);
    await openPages(page, [`/policy/detail/${fdId}`, ...(await previews(call, fdId))]);

    await page.goto(`/backoffice/content/policy/${fdId}`);
    const text = page.getByRole('textbox', { name: '正文' });
    await expect(text).toContainText('好');
    await text.evaluate((element, texts) => {
      const { editor } = element as EditorElement;
      for (const html of texts) {
        editor.commands.setContent(html);
        editor.commands.setContent('');
        editor.view.pasteHTML(html);
      }
    }, HOSTILE_TEXTS);
    // Requested after all requests that the texts could make: once it is answered, their scripts have run.
    await page.evaluate(async () => {
      const last = new Image();
      last.src = '/backoffice/content/last.png';
      await last.decode().catch(() => {});
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await page.goto(`/backoffice/content/policy/${fdId}/versions`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('版本比较');
    expect(effects).toEqual([]);
  });
});

// The policy blocks the styles of a paste, and the browser logs it.
test(
  'an article with a table is written by keyboard and keeps the formatting pasted from Word',
  expects('Applying inline style'),
  async ({ page }) => {
    const call = await enter(page);
    const { fdId } = await call('create', { ...policy('<p>第一段</p>'), fdId: '' });
    await page.goto(`/backoffice/content/policy/${fdId}`);
    const text = page.getByRole('textbox', { name: '正文' });
    await text.press('End');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: '加粗' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('粗');
    await page.getByRole('button', { name: '表格', exact: true }).click();
    for (const head of ['甲', '乙', '丙']) {
      await page.keyboard.type(head);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('toolbar', { name: '表格' })).toBeVisible();
    await page.getByRole('button', { name: '在下方插入行' }).click();
    await expect(text.locator('tr')).toHaveCount(4);
    await expect(page.getByText('7 字')).toBeVisible();
    expect(await flaws(page, { include: 'main' })).toEqual([]);

    await text.evaluate((element) => {
      const wordMarkup =
        '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span><span style="color:red;font-weight:bold">一项</span><o:p></o:p></p>';
      (element as EditorElement).editor.view.pasteHTML(wordMarkup);
    });
    // The policy forbids inline styles: the editor turns their formatting into elements.
    await expect(text.locator('td li strong')).toHaveText('一项');
    await page.getByRole('button', { name: '全屏编辑' }).click();
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
    await text.press('Escape');
    await expect(page.getByRole('button', { name: '全屏编辑' })).toBeVisible();
  },
);

test('two versions are compared, their differences visited, and the older one is restored', async ({
  page,
}) => {
  const call = await enter(page);
  const row = (cell: string) => `<table><tbody><tr><td>示范级</td><td>${cell}</td></tr></tbody></table>`;
  const title = `智能工厂认定的通知 ${Date.now()}`;
  const { fdId } = await call('create', { ...policy(`<p>同一段</p>${row('200 万元')}`, title), fdId: '' });
  const next = policy(`<p>同一段</p>${row('300 万元')}<p>新的一段</p>`, `${title} 修订`);
  await call('update', { ...next, fdId, revision: '1' });

  await page.goto(`/backoffice/content/policy/${fdId}/versions`);
  await expect(page.getByText('2 个字段有变化')).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: '300' })).toBeVisible();
  await expect(page.getByRole('deletion').filter({ hasText: '200' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('第 1 / 3 处')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('第 3 / 3 处')).toBeVisible();
  await page.getByText('并排').click();
  await expect(page.getByText('3 处').first()).toBeVisible();
  await page.getByRole('button', { name: '1 段未变，展开' }).click();
  await expect(page.getByText('同一段')).toHaveCount(2);
  expect(await flaws(page, { include: 'main' })).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: '恢复版本 1' }).click();
  await expect(page).toHaveURL(`/backoffice/content/policy/${fdId}`);
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('200 万元');
  await page.goto(`/backoffice/content/policy/${fdId}/versions`);
  await expect(page.getByRole('button', { name: /未发布的修改/ })).toBeVisible();
});

test('the form for a link stays within a phone’s window, and keeps the address when it is closed', async ({
  page,
}) => {
  await openSession(page.request, operatorOf(page));
  await page.goto('/backoffice/content/policy/new');
  const openForm = () => page.getByRole('button', { name: '链接', exact: true }).click();
  const address = page.getByRole('textbox', { name: '链接地址' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openForm();
    await expect(address).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
    await address.fill(`https://www.gov.cn/${width}`);
    await page.mouse.click(4, 400);
    await expect(address).toBeHidden();
    await openForm();
    await expect(address).toHaveValue(`https://www.gov.cn/${width}`);
    await page.mouse.click(4, 400);
    await expect(address).toBeHidden();
  }
});

test('the tools of a table that begins an article are not behind the editor’s toolbar', async ({ page }) => {
  await openSession(page.request, operatorOf(page));
  await page.goto('/backoffice/content/policy/new');
  await page.getByRole('button', { name: '表格', exact: true }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // Refused by Playwright if another element would receive the click.
    await page.getByRole('button', { name: '在下方插入行' }).click({ trial: true });
  }
});

test('the tools of a long table stay in view while it is scrolled', async ({ page }) => {
  await openSession(page.request, operatorOf(page));
  await page.goto('/backoffice/content/policy/new');
  await page.getByRole('button', { name: '表格', exact: true }).click();
  const add = page.getByRole('button', { name: '在下方插入行' });
  for (let rows = 3; rows < 24; rows += 1) await add.click();
  const lastCell = page.getByRole('cell').last();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 600 });
    await lastCell.scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click({ trial: true });
  }
  await page.getByRole('button', { name: '全屏编辑' }).click();
  await lastCell.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click({ trial: true });
});
