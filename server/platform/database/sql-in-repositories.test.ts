import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

/** What begins a query. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(\.\w+)?[`<(]/;

/** Where queries may stand: beside repositories what makes and speaks to databases, and tests. */
const PLACES = [
  '**/*.repository.ts',
  '**/*.test.ts',
  'platform/database/**',
  'testing/**',
  'node_modules/**',
];

it('stands nowhere else than in repositories', () => {
  const sources = globSync('**/*.ts', { cwd: SERVER, exclude: PLACES });
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((name) => QUERY.test(readFileSync(join(SERVER, name), 'utf8')))).toEqual([]);
});
