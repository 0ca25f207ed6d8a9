import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

it('transact.ts is the only file that starts transactions: others would not be retried', () => {
  const sources = globSync('**/*.ts', {
    cwd: SERVER,
    exclude: ['**/*.test.ts', 'testing/**', 'node_modules/**'],
  });
  const files = sources.filter((name) => readFileSync(join(SERVER, name), 'utf8').includes('.transaction()'));
  expect(files).toEqual([join('platform', 'database', 'transact.ts')]);
});
