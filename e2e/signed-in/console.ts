import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { noticeStream } from '@pv-brain/contract/messaging/calls/notices.ts';
import { type FlawOptions, flaws } from '../axe.ts';
import { quiet } from '../quiet.ts';
import { type Credentials, signIn } from './accounts.ts';
import { newOperator } from './database.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The open submission of the inbox, its action of that name, and the action's dialog. */
export const detail = (page: Page) => page.getByRole('article', { name: '详情' });
export const act = (page: Page, name: string) =>
  page.getByRole('region', { name: '办理' }).getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const operators = new WeakMap<Page, Required<Credentials>>();

/** Returns the operator of a page. Each test has its own: preferences would change the screens of other tests. */
export function operatorOf(page: Page): Required<Credentials> {
  const operator = operators.get(page) ?? newOperator();
  operators.set(page, operator);
  return operator;
}

/** Signs in by API calls, and returns the headers of the back office's calls. */
export async function openSession(request: APIRequestContext, credentials: Credentials) {
  await signIn(request, credentials);
  const { data } = await (await request.post('/backoffice/session', { data: {} })).json();
  return { authorization: `Bearer ${data.token}` };
}

/** Signs in by API calls, opens a screen of the back office, and returns the headers of its calls. */
export async function enter(page: Page, path: string, credentials: Credentials = operatorOf(page)) {
  const headers = await openSession(page.request, credentials);
  await page.goto(path);
  await expect(heading(page)).toBeAttached();
  return headers;
}

/** Blocks the stream of notices, which changes a screen at an unpredictable time. */
export const withoutStream = (page: Page) =>
  page.route(`**${noticeStream.path}`, (route) => route.fulfill({ status: 204 }));

/** Opens a screen within the loaded document, as a link does: starting the console again takes longer than most checks. */
export async function openScreen(page: Page, path: string) {
  if (!new URL(page.url()).pathname.startsWith('/backoffice/')) await page.goto('/backoffice/me');
  await page.evaluate((to) => {
    const state = { ...history.state, idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() };
    history.pushState(state, '', `/backoffice/${to}`);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await quiet(page);
}

/** Waits until animations end: a closing list is still in the document. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          effect?.getComputedTiming().endTime === Infinity || playState !== 'running',
      ),
  );

/** Returns the accessibility rules that a screen breaks once it has its heading, which comes with the screen's own script. */
export async function violations(page: Page, options?: FlawOptions) {
  await expect(page.locator('h1').first()).toBeAttached();
  await waitForAnimations(page);
  return flaws(page, options);
}
