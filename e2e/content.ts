import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** An item as returned by the API. */
export type Item = Readonly<Record<string, string | number | null>> & { readonly fdId: string };

interface Answer {
  rows: Item[];
  total: number;
  data: Item;
}

/** Returns the response of an API call; `call` is the path after `/api/`. */
export async function answerOf(request: APIRequestContext, call: string): Promise<Answer> {
  const response = await request.get(`/api/${call}`);
  if (!response.ok()) throw new Error(`${call} answers ${response.status()}`);
  return (await response.json()) as Answer;
}

/** Returns the details of a test that provokes an error for which fixtures.ts would fail it. */
export const expects = (description: string) => ({ annotation: { type: 'expects', description } });

/** Tag of tests that do not depend on the screen width: they run on the desktop only. */
export const ANY_WIDTH = { tag: '@any-width' } as const;

/** Finds the innermost section with a heading. */
export function block(page: Page, heading: string): Locator {
  return page.getByRole('heading', { name: heading, exact: true }).locator('xpath=ancestor::section[1]');
}

/** Returns the link addresses in the headings of a list's items. */
export function titleAddresses(items: Locator): Promise<(string | null)[]> {
  const links = items.getByRole('heading').getByRole('link');
  return links.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** Navigates to the home page without a new document, so that its calls pass `page.route`. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '首页' }).click();
  await page.waitForURL('/index');
}

/** Clicks a link of the header's navigation; on a phone it is in the drawer. */
export async function clickSection(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await navigation.getByRole('link', { name: label, exact: true }).click();
}

/** Returns the current day in Shanghai, `YYYY-MM-DD`. */
export function shanghaiDay(): string {
  return new Date(Date.now() + 8 * 3600e3).toISOString().slice(0, 10);
}

/** Formats a time as on detail pages: `YYYY-MM-DD HH:mm`. */
export const minute = (time: unknown) => String(time).slice(0, 16);

/** Formats a time as in lists: `YYYY-MM-DD`. */
export const day = (time: unknown) => String(time).slice(0, 10);

/** Counts characters, not UTF-16 units. */
export const lengthOf = (text: string | null) => [...(text ?? '')].length;

/** Opens a page and waits until it is hydrated: from then on its links call the API. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const login = page.getByRole('banner').getByRole('link', { name: /^(请)?登录$/ });
  await expect(login).toHaveAttribute('href', /redirect=/);
}

/** Milliseconds within which a navigation must show a loading state. */
export const VISIBLE_WITHIN_MS = 150;

/** Opens a page with a stopped clock: its timers run only as the test moves the clock, however slow the machine. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Removes white space, which differs with the markup. */
export const dense = (text: string | null) => (text ?? '').replace(/\s/g, '');

/** Returns the address of a policy with a table. */
export async function policyWithTable(request: APIRequestContext): Promise<string> {
  const { rows } = await answerOf(request, 'policy/list?pageSize=100');
  for (const { fdId } of rows) {
    const address = `/policy/detail/${fdId}`;
    if ((await (await request.get(address)).text()).includes('<table')) return address;
  }
  throw new Error('no policy has a table');
}
