import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { dense, open } from './content.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';

test.use({ firstVisit: true });

test('a filter chosen before hydration is applied after it', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  const navigation = page.goto('/policy');
  await page.locator('select[name=level]').selectOption('市级');
  release();
  await navigation;
  await expect(page).toHaveURL(/\/policy\?level=%E5%B8%82%E7%BA%A7$/);
  await expect(page.getByText('筛选出')).toBeVisible();
  // Neither the back key nor a reload applies the filter again.
  await page.goBack();
  await expect(page).toHaveURL(/\/policy$/);
  await page.goto('/index');
  await page.goBack();
  await expect(page.locator('select[name=level]')).toHaveValue('');
  await expect(page).toHaveURL(/\/policy$/);
});

for (const [path, label, role, result] of [
  ['/policy', SHELL.menu, 'dialog', SHELL.menu],
  ['/homeLogin', ACCOUNT.toWork, 'button', ACCOUNT.toPicture],
] as const)
  test(`the button ${label} pressed before hydration acts after it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, '**/assets/*.js');
    const navigation = page.goto(path);
    await page.getByRole('button', { name: label }).click();
    release();
    await navigation;
    await expect(page.getByRole(role, { name: result })).toBeVisible();
  });

test('a list filtered by a value that no option offers stays filtered', async ({ page }) => {
  const awake = page.waitForResponse(/filter-bar/);
  await page.goto('/policy?year=1999');
  await expect(page.locator('select[name=year]')).toHaveValue('');
  await page.locator('select[name=sort]').click();
  await awake;
  await expect(page).toHaveURL('/policy?year=1999');
});

for (const [first, link, next] of [
  ['/help/editors', '企业政策', '/policy'],
  ['/policy', '行业资讯', '/special'],
  ['/policy', '下一页', '/policy?page=2'],
] as const)
  test(`${first} that is left by the forward key before its scripts are loaded gives way to ${next}`, async ({
    page,
  }) => {
    await open(page, next);
    const text = dense(await page.getByRole('main').textContent());
    await open(page, first);
    await page.getByRole('link', { name: link, exact: true }).last().click();
    await expect(page).toHaveURL(next);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.goBack();
    await expect(page).toHaveURL(first);
    // Only the help loads its document again when one goes back to it.
    if (first.startsWith('/help')) await page.waitForFunction(() => !('isFirstDocument' in window));
    const release = await hold(page, '**/assets/*.js');
    // Unlike `page.reload`, this does not wait for the scripts.
    await page.evaluate(() => {
      Object.assign(window, { isLeft: true });
      setTimeout(() => location.reload());
    });
    await page.waitForFunction(() => !('isLeft' in window) && document.readyState === 'complete');
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(next);
    release();
    await expect.poll(async () => dense(await page.getByRole('main').textContent())).toBe(text);
  });

test('a page that is left by the forward key during its hydration gives way to the next', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    if (location.pathname !== '/policy' || type !== 'reload') return;
    // The router starts once it has read the page's state: here only after the key is pressed.
    const popstate = new Promise((resolve) => addEventListener('popstate', resolve));
    window.TextEncoderStream = class extends TextEncoderStream {
      override readable = super.readable.pipeThrough(
        new TransformStream({
          transform: async (chunk, controller) => {
            await popstate;
            controller.enqueue(chunk);
          },
        }),
      );
    };
  });
  await open(page, '/policy');
  await page.getByRole('link', { name: '行业资讯', exact: true }).last().click();
  await expect(page).toHaveTitle(/^行业资讯/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('行业资讯');
  await page.goBack();
  await expect(page).toHaveTitle(/^企业政策/);
  await page.reload();
  await page.locator('head > link[rel=stylesheet]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => history.forward());
  await expect(page).toHaveTitle(/^行业资讯/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('行业资讯');
});
