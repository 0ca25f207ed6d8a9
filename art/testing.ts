import { expect } from 'vitest';
import { appKinds, type Motif, productKinds, themeKinds } from './kinds.ts';

const subjects = [...themeKinds, ...productKinds];

/** Motifs that the covers of a section can show. */
export const motifsBySection: Readonly<Record<string, readonly Motif[]>> = {
  supply: productKinds,
  demand: productKinds,
  app: appKinds,
  project: subjects,
  news: subjects,
  policy: subjects,
  finance: themeKinds,
  recruit: subjects,
};

/** Asserts that a picture is well-formed, standalone and complete, so that it works in `<img>`. */
export function expectPicture(svg: string): void {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(Number(document.documentElement.getAttribute('width'))).toBeGreaterThan(0);
  expect(Number(document.documentElement.getAttribute('height'))).toBeGreaterThan(0);

  const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
  expect(new Set(ids).size).toBe(ids.length);
  const referencedIds = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(referencedIds.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}
