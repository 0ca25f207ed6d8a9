import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOM = join(import.meta.dirname, '../..');

it('is the one place where transactions begin: any other would not be tried again', () => {
  const sources = globSync('**/*.ts', {
    cwd: ROOM,
    exclude: ['**/*.test.ts', 'testing/**', 'node_modules/**'],
  });
  const begin = sources.filter((name) => readFileSync(join(ROOM, name), 'utf8').includes('.transaction()'));
  expect(begin).toEqual([join('database', 'transact.ts')]);
});
