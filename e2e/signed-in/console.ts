import { expect, type Page } from '@playwright/test';
import { CAPTCHA_ANSWER } from '../account-server.ts';
import { flaws } from '../axe.ts';
import { newOperator } from './database.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Who {
  username: string;
  password: string;
}

/** Signs in without the portal's form. */
export async function signIn(page: Page, { username, password }: Who) {
  await page.request.get('/captcha/captchaImage?type=math');
  const form = { username, password, validateCode: CAPTCHA_ANSWER };
  expect(await (await page.request.post('/login', { form })).json()).toMatchObject({ code: 0 });
}

const operators = new WeakMap<Page, Who>();

/** The operator who works in a page. Each test has its own: what one prefers would change the screens of another test. */
export function operatorOf(page: Page): Who {
  const operator = operators.get(page) ?? newOperator();
  operators.set(page, operator);
  return operator;
}

/** Signs in, goes to a screen of the back office, and answers the token of the session. */
export async function enter(page: Page, path: string, who: Who = operatorOf(page)) {
  await signIn(page, who);
  await page.goto(path);
  await expect(heading(page)).toBeAttached();
  const { data } = await (await page.request.post('/backoffice/session', { data: {} })).json();
  return { authorization: `Bearer ${data.token}` };
}

/** Waits until what opened or closed has come to rest: a list that is on its way out is still there for who looks. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          effect?.getComputedTiming().endTime === Infinity || playState !== 'running',
      ),
  );

/** What a screen lacks for who cannot see it well. */
export async function violations(page: Page) {
  await atRest(page);
  return flaws(page);
}
