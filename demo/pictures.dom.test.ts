import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectPicture } from '@pv-brain/art/testing.ts';
import { expect, it } from 'vitest';
import { demoContent, demoFiles } from './content.ts';

const pictures = readdirSync(demoFiles).filter((name) => name.endsWith('.svg'));

it('demo files include the slides, the figures of texts, the logos of banks and the portraits of experts', () => {
  const count = (start: string) => pictures.filter((name) => name.startsWith(start)).length;
  const counts = ['hero-', 'figure-', 'bank-', 'portrait-'].map(count);
  expect(counts).toEqual([4, 12, 9, pictures.length - 25]);
});

it('every expert has a portrait that no other has', () => {
  const portraits = pictures.filter((name) => name.startsWith('portrait-'));
  const expected = (demoContent.specialist ?? []).map((_, position) => `portrait-${position + 1}.svg`);
  expect(portraits).toEqual(expected.toSorted());
  const drawings = portraits.map((name) => readFileSync(join(demoFiles, name), 'utf8'));
  expect(new Set(drawings).size).toBe(expected.length);
});

it.each(pictures)('%s works in an image element', (name) => {
  expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  expectPicture(readFileSync(join(demoFiles, name), 'utf8'));
});
