import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { readDrawing } from './drawings.ts';
import { appKinds, bannerSections, coverSections, productKinds } from './kinds.ts';
import { motifRules } from './motifs.ts';
import { expectPicture, motifsBySection } from './testing.ts';

describe('cover', () => {
  it.each(coverSections)(
    'draws %s the same way for the same seed and differently for another seed',
    (section) => {
      for (const seed of ['1', '2', '政策', 'a<b&c']) {
        expectPicture(cover(section, seed));
        expect(cover(section, seed)).toBe(cover(section, seed));
      }
      const seeds = Array.from({ length: 20 }, (_, index) => `${index}`);
      const drawings = seeds.map((seed) => withoutIds(cover(section, seed)));
      expect(new Set(drawings).size).toBe(seeds.length);
    },
  );

  it.each(productKinds)('draws %s as supply and as demand', (kind) => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      expectPicture(cover('supply', seed, { kind }));
      expectPicture(cover('demand', seed, { kind }));
    }
    expect(cover('supply', '1', { kind })).not.toBe(cover('supply', '1', { kind: otherKind(kind) }));
  });

  it.each(coverSections)('draws %s in other sizes', (section) => {
    expectPicture(cover(section, '1', { width: 480, height: 208 }));
    expectPicture(cover(section, '1', { width: 112, height: 84 }));
  });

  it('gives two covers of one page different ids', () => {
    const ids = [cover('news', '1'), cover('news', '2')].map((svg) => /id="([^"]+)"/.exec(svg)?.[1]);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

const folder = join(import.meta.dirname, 'drawings');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length));

it.each(files)('%s is a well-formed, standalone picture', (name) => expectPicture(readDrawing(name)));

it('every section has a banner, wide and for phones', () => {
  const banners = bannerSections.flatMap((section) => [`banners/${section}`, `banners/${section}-mobile`]);
  expect(files.filter((name) => name.startsWith('banners/')).toSorted()).toEqual(banners.toSorted());
});

/** Motifs that the rules of any section choose. */
const chosenMotifs = Object.values(motifRules).flatMap(({ words, categories }) => [
  ...words.map(([, motif]) => motif),
  ...Object.values(categories),
]);

it.each([
  ['products', productKinds],
  ['themes', chosenMotifs],
  ['apps', appKinds],
] as const)('every drawing file in %s belongs to a known kind', (name, kinds: readonly string[]) => {
  const kindFiles = files.filter((file) => file.startsWith(`${name}/`));
  const matchingFiles = kindFiles.filter((file) =>
    kinds.includes(file.slice(name.length + 1).replace(/(\.\d)*(-dashed)?$/, '')),
  );
  expect(kindFiles.length).toBeGreaterThan(20);
  expect(matchingFiles).toEqual(kindFiles);
});

it('covers draw every variant of every motif without the definitions of the file’s own preview', () => {
  const sectionsByKind = new Map(
    coverSections.flatMap((section) => (motifsBySection[section] ?? []).map((kind) => [kind, section])),
  );
  for (const [kind, section] of [
    ...sectionsByKind,
    ...productKinds.map((kind) => [kind, 'demand'] as const),
  ]) {
    const drawings = Array.from({ length: 24 }, (_, seed) => cover(section, `${seed}`, { kind })).join('');
    expect(/<defs>|<style>|class=|#silicon/.exec(drawings)?.[0], `${section} ${kind}`).toBeUndefined();
  }
});

/** Ids always differ between seeds; the drawing itself should too. */
function withoutIds(svg: string): string {
  return svg.replace(/c[a-z0-9]+-(?=[a-z])/g, '');
}

function otherKind(kind: (typeof productKinds)[number]): (typeof productKinds)[number] {
  return kind === 'module' ? 'cell' : 'module';
}
