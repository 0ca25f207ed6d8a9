import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readText = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it('icons.svg has a symbol for every icon name', () => {
  expect(namesIn(readText('icons.svg'), /<symbol id="([\w-]+)"/g)).toEqual(
    namesIn(readText('icon-name.ts'), /^ {2}\| '([\w-]+)'/gm),
  );
});
