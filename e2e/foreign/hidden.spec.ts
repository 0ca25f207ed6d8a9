import type { Page } from '@playwright/test';
import { expects, open } from '../content.ts';
import { expect, test } from './fixtures.ts';

/** Features that only our own back end has, with selectors of their visible elements. No page may contain them. */
const HIDDEN: readonly (readonly [what: string, selector: string])[] = [
  ['search', '[role=search]:not([action="/help"]), a[href^="/search"]'],
  ['filters', 'form[action*="?"], select[name=sort], select[name=year], a[href*="sort="]'],
  ['closing soon and new this week', 'a[href^="/closing"], a[href^="/new"]'],
  ['company pages', 'a[href^="/company"]'],
  ['receipts', 'a[href^="/receipt"]'],
  ['the site map', 'a[href^="/sitemap"]'],
  ['feeds', 'link[rel=alternate]'],
  ['the workspace and the console', 'a[href*="/backoffice"]'],
  ['joining a company', 'a[href^="/join"]'],
  ['a forgotten password and the other captcha', 'a[href*="#forgotten"], button:has-text("无障碍验证")'],
  ['all files at once', 'a[href^="/api/project/files"]'],
];

/** Addresses of the hidden pages, and addresses of the product that are not pages. */
const UNKNOWN = [
  '/search',
  '/search?q=组件',
  '/closing',
  '/new',
  '/company/88',
  '/company/88/recruit',
  '/receipt',
  '/sitemap',
  '/join',
  '/sitemap.xml',
  '/policy/feed.xml',
  '/backoffice/index',
];

const START = [
  '/index',
  '/homeLogin',
  '/homeRegister',
  '/privacy',
  '/about',
  '/accessibility',
  '/help',
  '/no-such-page',
];

/** Returns the targets of the page's links and forms within this site. */
const targets = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href], link[href]')].map(
      ({ href }) => href,
    );
    const forms = [...document.querySelectorAll('form[action]')].map(
      (form) => (form as HTMLFormElement).action,
    );
    return [...links, ...forms]
      .map((address) => new URL(address))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
  });

test(
  'with a foreign back end, no link or form leads to an unknown address and no missing feature is offered',
  expects('no-such-page|Failed to load resource'),
  async ({ page, request }) => {
    const seen = new Set<string>(START);
    const waiting = [...START];
    const checked = new Map<string, number>();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await page.goto(address);
      for (const [what, selector] of HIDDEN)
        expect.soft(await page.locator(selector).count(), `${address}: ${what}`).toBe(0);
      for (const target of await targets(page)) {
        if (seen.has(target)) continue;
        seen.add(target);
        const answer = await request.get(target, { maxRedirects: 5 });
        checked.set(target, answer.status());
        expect.soft(answer.status(), `${address} leads to ${target}`).toBe(200);
        const isPage = answer.headers()['content-type']?.startsWith('text/html');
        // One item per section is enough, and the login page is the same for every redirect.
        const kind = `a ${target.replace(/detail\/.*|\?redirect=.*/, '')}`;
        if (!isPage || seen.has(kind)) continue;
        seen.add(kind);
        waiting.push(target);
      }
    }
    expect(checked.size).toBeGreaterThan(60);
  },
);

test(
  'with a foreign back end, pages of missing features do not exist, on load and on navigation in the browser',
  expects('status 404|Failed to load resource'),
  async ({ page, request }) => {
    for (const address of UNKNOWN)
      expect.soft((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(404);
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在');
    await open(page, '/index');
    // Navigates in the browser to a missing page, as a link in the back end's content would.
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '企业政策' }).click();
    await expect(page).toHaveURL('/policy');
    await page.evaluate(() => {
      history.pushState({}, '', '/closing');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在');
  },
);

test('files, calendar, large text and the drawer work with a foreign back end', async ({ page }) => {
  await open(page, '/project/detail/1001');
  const file = page.locator('main').getByRole('link', { name: /附件下载/ });
  await expect(file).toHaveAttribute('href', '/profile/upload/2026/11/26/guide.zip');
  const calendar = page.getByRole('link', { name: /日历/ });
  const answer = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('BEGIN:VCALENDAR');
  await page
    .getByRole('button', { name: /长辈版/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer.getByRole('link', { name: '企业政策' })).toBeVisible();
  await expect(drawer.getByRole('search')).toHaveCount(0);
});
