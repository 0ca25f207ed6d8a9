import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps.ts';
import { SETS } from './sets.ts';

const MAX_BYTES = 6 * 1024 ** 2;

const files = globSync('docs/pictures/**/*.webp', { cwd: ROOT }).sort();
const sets = Object.values(SETS);

/** Returns the pictures that a document shows, as paths below docs/pictures without extension. */
const shownIn = (document: string) => [
  ...new Set(
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/pictures\/([\w/-]+)\.webp/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

describe('pictures of the documents', () => {
  it('each has a scene, and each scene has a picture', () => {
    const scenes = sets.flatMap((set) =>
      set.scenes.map(({ name }) => `docs/pictures/${set.folder}/${name}.webp`),
    );
    expect(files).toEqual(scenes.sort());
  });

  it.each(sets.flatMap((set) => set.documents.map((document) => ({ document, set }))))(
    '$document shows each picture of its set, and no others',
    ({ document, set: { folder, scenes } }) => {
      expect(shownIn(document).sort()).toEqual(scenes.map(({ name }) => `${folder}/${name}`).sort());
    },
  );

  it('are small enough for the repository', () => {
    const bytes = files.reduce((sum, picture) => sum + statSync(join(ROOT, picture)).size, 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});
