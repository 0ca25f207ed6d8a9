import { expect, test } from './fixtures.ts';
import { faintWhenPointed } from './hover-contrast.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';
import { quiet } from './quiet.ts';

/** One page of each kind: category pages look like their lists. */
const PAGES = PUBLIC_PAGES.filter(({ name }) => !/category|of a field|recruitments/.test(name));

test('controls stay readable on every page while hovered, pressed or focused', async ({ page, request }) => {
  const known = new Set<string>();
  for (const publicPage of [...PAGES, { name: 'login', path: '/homeLogin' }]) {
    await page.goto(await addressOf(request, publicPage));
    await quiet(page);
    expect.soft(await faintWhenPointed(page, known), publicPage.name).toEqual([]);
  }
});
