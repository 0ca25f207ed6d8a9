import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectPicture } from '@pv-brain/art/testing.ts';
import { expect, it } from 'vitest';
import { demoContent, demoFiles } from './content.ts';
import { portrait } from './portraits.ts';

const pictures = readdirSync(demoFiles).filter((name) => name.endsWith('.svg'));

it('demo files include the slides, the figures of texts and the logos of banks', () => {
  const count = (start: string) => pictures.filter((name) => name.startsWith(start)).length;
  expect([count('hero-'), count('figure-'), count('bank-'), pictures.length]).toEqual([4, 12, 9, 25]);
});

it.each((demoContent.specialist ?? []).map(({ fdName }) => String(fdName)))(
  'the portrait of %s works in an image element',
  (name) => {
    for (const hasLongHair of [true, false]) expectPicture(portrait(name, hasLongHair));
  },
);

it('portraits differ between all experts', () => {
  const names = (demoContent.specialist ?? []).map(({ fdName }) => String(fdName));
  expect(new Set(names.map((name) => portrait(name, false))).size).toBe(names.length);
});

it.each(pictures)('%s works in an image element', (name) => {
  expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  expectPicture(readFileSync(join(demoFiles, name), 'utf8'));
});
