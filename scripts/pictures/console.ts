import type { Page } from '@playwright/test';

/** The mail server of the pictures refuses mails to this address. */
export const REFUSED_ADDRESS = 'zhang@closed.example';

/** Finds a field, button or link by its exact label. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const panel = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
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
