import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { CAPTCHA_ANSWER } from '../account-server.ts';

export const PASSWORD = 'sun-on-roofs-2026';
/** Returns a unique company name for a mobile number. */
export const companyOf = (phone: string) => `澜州晶曜光能${phone.slice(-8)}有限公司`;

export const newPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Registers a company by API calls, without the portal's form. */
export async function register(request: APIRequestContext): Promise<string> {
  const userName = newPhone();
  await request.get('/captcha/captchaImage?type=math');
  const response = await request.post('/register/add', {
    form: {
      fdComName: companyOf(userName),
      userName,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      validateCode: CAPTCHA_ANSWER,
    },
  });
  expect(await response.json()).toMatchObject({ code: 0 });
  return userName;
}

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** Finds the user name in the header; a phone's header is in the page too. */
export const user = (page: Page, name: string) => page.getByRole('banner').getByText(name).first();
/** Returns the stored token of a page. */
export const token = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
export const captcha = (page: Page) => page.getByRole('img', { name: '验证码图片' });

/** Fills in the registration form, except for the consent. */
export async function fillRegistration(page: Page, phone: string) {
  await expect(captcha(page)).toBeVisible();
  await field(page, '企业名称').fill(companyOf(phone));
  await field(page, '手机号').fill(phone);
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await field(page, '验证码').fill(CAPTCHA_ANSWER);
}

export async function fillLogin(
  page: Page,
  { username, password = PASSWORD, answer = CAPTCHA_ANSWER }: Record<string, string>,
) {
  await expect(captcha(page)).toBeVisible();
  await field(page, '用户名').fill(username ?? '');
  await field(page, '密码').fill(password);
  await field(page, '验证码').fill(answer);
}

/** Signs in by the form of the open login page. */
export async function submitLogin(page: Page, account: Record<string, string>) {
  await fillLogin(page, account);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

export interface Credentials {
  username: string;
  password?: string | undefined;
}

/** Signs in by API calls, without the form, and returns the portal's token. */
export async function signIn(
  request: APIRequestContext,
  { username, password = PASSWORD }: Credentials,
  origin = '',
): Promise<string> {
  await request.get(`${origin}/captcha/captchaImage?type=math`);
  const form = { username, password, validateCode: CAPTCHA_ANSWER };
  const answer = await (await request.post(`${origin}/login`, { form })).json();
  expect(answer).toMatchObject({ code: 0 });
  return answer.token;
}

/** Signs in by API calls, stores the token as the login form does, and returns the headers of calls. */
export async function startSession(page: Page, account: Credentials) {
  const token = await signIn(page.request, account);
  // A page of this site without script, which would use the token before the page under test does.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  return { authorization: `Bearer ${token}` };
}

/** Signs in by API calls, opens a page of the portal, and returns the headers of calls. */
export async function login(page: Page, username: string, address: string, password?: string) {
  const headers = await startSession(page, { username, password });
  await openSignedIn(page, address, username);
  return headers;
}

/**
 * Opens a page as a signed-in user and waits until the account is known. Until then a cover loads, which swallows a click whose
 * button it covers between press and release.
 */
export async function openSignedIn(page: Page, address: string, username: string) {
  await page.goto(address);
  await expect(user(page, username)).toBeVisible();
}
