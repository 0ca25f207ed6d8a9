import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { appKinds, productKinds } from './kinds.ts';

/** Names of the drawings of themes, whatever their variants. */
const themes = [
  ...new Set(
    readdirSync(join(import.meta.dirname, 'drawings/themes')).map((file) =>
      file.replace(/(\.\d)*\.svg$/, ''),
    ),
  ),
];
const subjects = [...themes, ...productKinds];

/** Motifs that the covers of a section can show. */
export const motifsBySection: Readonly<Record<string, readonly string[]>> = {
  supply: productKinds,
  demand: productKinds,
  app: appKinds,
  project: subjects,
  news: subjects,
  policy: subjects,
  finance: themes,
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
