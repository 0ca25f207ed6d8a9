import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectPicture } from '@pv-brain/art/testing.ts';
import { expect, it } from 'vitest';
import { demoFiles } from './content.ts';

const pictures = readdirSync(demoFiles).filter((name) => name.endsWith('.svg'));

it('has the slides, the figures of texts and the marks of banks', () => {
  const count = (start: string) => pictures.filter((name) => name.startsWith(start)).length;
  expect([count('hero-'), count('figure-'), count('bank-'), pictures.length]).toEqual([4, 12, 9, 25]);
});

it.each(pictures)('%s works in an image element', (name) => {
  expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  expectPicture(readFileSync(join(demoFiles, name), 'utf8'));
});
