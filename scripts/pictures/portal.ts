import type { Page } from '@playwright/test';
import { quiet } from '../../e2e/quiet.ts';
import { headersOf, link } from './console.ts';

/** Opens a page of the portal signed in: its token is not in a cookie. */
export async function openSignedIn(page: Page, path: string) {
  const { authorization } = await headersOf(page);
  await page.evaluate(
    (token) => localStorage.setItem('authToken', token),
    authorization.slice('Bearer '.length),
  );
  await page.goto(path);
  // Its buttons have no effect until its scripts are loaded.
  await quiet(page);
}

export const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' });

export async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '菜单' }).click();
  await menu(page).getByRole('searchbox').or(menu(page).getByRole('textbox')).first().waitFor();
}

/** Opens the portal's menu, signed in. */
export async function openOwnMenu(page: Page) {
  await openSignedIn(page, '/index');
  await openMenu(page);
  await link(menu(page), '进入后台').waitFor();
}
