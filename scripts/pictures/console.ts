import type { Locator, Page } from '@playwright/test';

/** The mail server of the pictures refuses mails to this address. */
export const REFUSED_ADDRESS = 'zhang@closed.example';

/** Returns a function that finds elements of a role, in a page or a part of it, by their exact label or a pattern. */
const finder =
  (role: 'textbox' | 'button' | 'link' | 'region') => (root: Page | Locator, label: string | RegExp) =>
    root.getByRole(role, { name: label, exact: true });
export const field = finder('textbox');
export const button = finder('button');
export const link = finder('link');
export const panel = finder('region');
export const dialog = (page: Page) => page.getByRole('dialog');
/** The title of a screen. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The content of a screen, without the menu and the header. */
export const content = (page: Page) => [
  page.getByRole('main').locator('xpath=./*[1]'),
  page.getByRole('main').locator('xpath=./*[last()]'),
];

/** Returns the headers of API calls by the page's account. */
export async function headersOf(page: Page) {
  const session = await (await page.request.post('/backoffice/session', { data: {} })).json();
  return { authorization: `Bearer ${session.data.token}` };
}

/** Calls the console's API as the page's operator. */
export async function callConsole(page: Page, path: string, data: object) {
  const headers = await headersOf(page);
  const answer = await (await page.request.post(`/api/console/${path}`, { headers, data })).json();
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export const ANNOUNCEMENT = {
  title: '2026 年度智能制造专项申报材料核对通知',
  text: '请已申报的企业于 12 月 5 日前核对附件是否加盖公章。',
};

/** Sends the announcement to all companies as the page's operator. Returns its address. */
export async function announce(page: Page): Promise<string> {
  const draft = { ...ANNOUNCEMENT, to: 'all', mustRead: 'true' };
  const { id, revision } = await callConsole(page, 'announcements/save', draft);
  await callConsole(page, 'announcements/send', { id, revision });
  return `/backoffice/announcements/${id}`;
}
