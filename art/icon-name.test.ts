import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it('icons.svg has a symbol for every icon name', () => {
  expect(all(read('icons.svg'), /<symbol id="([\w-]+)"/g)).toEqual(
    all(read('icon-name.ts'), /^ {2}\| '([\w-]+)'/gm),
  );
});
