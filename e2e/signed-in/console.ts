import { expect, type Page } from '@playwright/test';
import { CAPTCHA_ANSWER } from '../account-server.ts';
import { flaws } from '../axe.ts';
import { quiet } from '../quiet.ts';
import { newOperator } from './database.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Who {
  username: string;
  password: string;
}

/** Signs in by API calls, without the portal's form. */
export async function signIn(page: Page, { username, password }: Who) {
  await page.request.get('/captcha/captchaImage?type=math');
  const form = { username, password, validateCode: CAPTCHA_ANSWER };
  expect(await (await page.request.post('/login', { form })).json()).toMatchObject({ code: 0 });
}

const operators = new WeakMap<Page, Who>();

/** Returns the operator of a page. Each test has its own: preferences would change the screens of other tests. */
export function operatorOf(page: Page): Who {
  const operator = operators.get(page) ?? newOperator();
  operators.set(page, operator);
  return operator;
}

/** Signs in, opens a screen of the back office, and returns the session token. */
export async function enter(page: Page, path: string, who: Who = operatorOf(page)) {
  await signIn(page, who);
  await page.goto(path);
  await expect(heading(page)).toBeAttached();
  const { data } = await (await page.request.post('/backoffice/session', { data: {} })).json();
  return { authorization: `Bearer ${data.token}` };
}

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
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          effect?.getComputedTiming().endTime === Infinity || playState !== 'running',
      ),
  );

/** Returns the accessibility rules that a screen breaks. */
export async function violations(page: Page) {
  await atRest(page);
  return flaws(page);
}
