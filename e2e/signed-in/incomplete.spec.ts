import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { register, startSession, token, user } from './accounts.ts';

const INFO = '**/api/user/info';
const COMPANY = '澜州晶曜光能有限公司';
const header = (page: Page) => page.getByRole('banner');

/** Signs in, opens a page whose user call answers only `info`, and returns the addresses of its documents. */
async function openAs(page: Page, username: string, info: object) {
  await startSession(page, { username });
  await page.route(INFO, (route) => route.fulfill({ json: info }));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto('/policy');
  return documents;
}

for (const [lacks, info, name] of [
  ['a name', { fdComName: COMPANY, fdComId: 'c1' }, COMPANY],
  ['a name and a company', { code: 0 }, '已登录'],
] as const) {
  test(`a user without ${lacks} stays signed in, and the AI entry says what is missing`, async ({
    page,
    context,
    request,
  }) => {
    const documents = await openAs(page, await register(request), info);
    await expect(user(page, name)).toBeVisible();
    await expect(header(page).getByRole('button', { name: '退出登录' })).toBeVisible();
    // The link would lead to a screen without access.
    await expect(page.getByRole('link', { name: '进入后台' })).toHaveCount(0);
    await header(page).getByRole('button', { name: 'AI智能体' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '用户信息不完整，请先完善用户名和企业名称' });
    await expect(notice).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    expect(await token(page)).toMatch(/^[\w-]{43}$/);
    expect(documents).toHaveLength(1);
  });
}

test('a user call without a user counts as failed', async ({ page, request }) => {
  await startSession(page, { username: await register(request) });
  await page.route(INFO, (route) => route.fulfill({ json: 'zhang' }));
  await page.goto('/special', { waitUntil: 'commit' });
  await expect.poll(() => token(page).catch(() => 'reloading')).toBeNull();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
});
