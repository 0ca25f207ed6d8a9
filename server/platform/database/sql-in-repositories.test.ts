import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

/** Expressions that begin a query. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(\.\w+)?[`<(]/;

/** Files that may contain queries: repositories, the code that creates and calls databases, and tests. */
const PATH_PATTERNS = [
  '**/*.repository.ts',
  '**/*.test.ts',
  'platform/database/**',
  'testing/**',
  'node_modules/**',
];

it('SQL appears only in repositories', () => {
  const sources = globSync('**/*.ts', { cwd: SERVER, exclude: PATH_PATTERNS });
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((name) => QUERY.test(readFileSync(join(SERVER, name), 'utf8')))).toEqual([]);
});
