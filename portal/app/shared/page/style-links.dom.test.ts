import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMarkHydrated } from './hydrated.ts';
import { addStyleLinks } from './style-links.ts';

const sheets = () =>
  [...document.head.children].map((each) =>
    each instanceof HTMLLinkElement ? each.getAttribute('href') : each.localName,
  );

it('a style in the page gives way to its link once that is loaded and the page is hydrated', async () => {
  document.head.innerHTML =
    '<title>政策</title><style data-href="/assets/a.css"></style><style data-href="/assets/b.css"></style><style></style>';
  document.body.innerHTML = '<style data-href="/assets/c.css"></style>';
  addStyleLinks();
  const expectedSheets = ['title', '/assets/a.css', 'style', '/assets/b.css', 'style', 'style'];
  expect(sheets()).toEqual(expectedSheets);
  expect(document.querySelector('link')?.outerHTML).toBe('<link rel="stylesheet" href="/assets/a.css">');

  const [first, second] = document.querySelectorAll('link');
  first?.dispatchEvent(new Event('load'));
  second?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(sheets()).toEqual(expectedSheets);
  renderHook(useMarkHydrated);
  await expect.poll(sheets).toEqual(['title', '/assets/a.css', '/assets/b.css', 'style', 'style']);
  expect(document.body.querySelector('style')).not.toBeNull();
});
