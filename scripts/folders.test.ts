import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = '{contract,art,demo,server,portal/app,office/app,e2e,bench,scripts}/**/*.{ts,tsx}';
/** Maximum source files of a folder that are easy to survey. Tests, which are beside the code, are not counted. */
const MAX_FILES = 25;

it('no folder has more than 25 source files', () => {
  const sizes = new Map<string, number>();
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules', '**/builds'] })) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue;
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect(sizes.size).toBeGreaterThan(100);
  expect([...sizes].filter(([, size]) => size > MAX_FILES)).toEqual([]);
});
