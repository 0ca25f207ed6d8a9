import { expect, test } from './fixtures.ts';
import { faintWhenPointed } from './hover-contrast.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';
import { quiet } from './quiet.ts';

/** One page of each kind: categories look like their lists. */
const PAGES = PUBLIC_PAGES.filter(({ name }) => !/category|of a field|recruitments/.test(name));

test('what is pointed at, pressed or reached by key stays readable on every page', async ({
  page,
  request,
}) => {
  for (const publicPage of [...PAGES, { name: 'login', path: '/homeLogin' }]) {
    await page.goto(await addressOf(request, publicPage));
    await quiet(page);
    expect.soft(await faintWhenPointed(page), publicPage.name).toEqual([]);
  }
});
