import { expect } from 'vitest';

/** Well-formed, standalone and whole: what every picture must be to work in `<img>`. */
export function expectPicture(svg: string): void {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(Number(document.documentElement.getAttribute('width'))).toBeGreaterThan(0);
  expect(Number(document.documentElement.getAttribute('height'))).toBeGreaterThan(0);

  const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}
