import { expectPicture } from '@pv-brain/art/testing.ts';
import { expect, it } from 'vitest';
import { demoPictures } from './pictures.ts';

it.each(Object.entries(demoPictures))('draws %s', (name, draw) => {
  expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  expectPicture(draw());
  expect(draw()).toBe(draw());
});
