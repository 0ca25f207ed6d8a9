import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

it('is the one place where transactions begin: any other would not be tried again', () => {
  const sources = globSync('**/*.ts', {
    cwd: SERVER,
    exclude: ['**/*.test.ts', 'testing/**', 'node_modules/**'],
  });
  const begin = sources.filter((name) => readFileSync(join(SERVER, name), 'utf8').includes('.transaction()'));
  expect(begin).toEqual([join('platform', 'database', 'transact.ts')]);
});
