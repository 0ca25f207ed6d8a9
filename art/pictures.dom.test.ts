import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { readDrawing } from './drawings.ts';
import { bannerSections, coverSections, productKinds } from './kinds.ts';
import { expectPicture } from './testing.ts';

describe('cover', () => {
  it.each(coverSections)('draws %s, the same for the same seed and another for another', (section) => {
    for (const seed of ['1', '2', '政策', 'a<b&c']) {
      expectPicture(cover(section, seed));
      expect(cover(section, seed)).toBe(cover(section, seed));
    }
    const seeds = Array.from({ length: 20 }, (_, index) => `${index}`);
    const drawings = seeds.map((seed) => withoutIds(cover(section, seed)));
    expect(new Set(drawings).size).toBe(seeds.length);
  });

  it.each(productKinds)('draws %s offered and sought', (kind) => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      expectPicture(cover('supply', seed, { kind }));
      expectPicture(cover('demand', seed, { kind }));
    }
    expect(cover('supply', '1', { kind })).not.toBe(cover('supply', '1', { kind: otherThan(kind) }));
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

const banners = bannerSections.flatMap((section) => [`banners/${section}`, `banners/${section}-mobile`]);

it.each(['park', 'greeting-ground', 'header-ground', ...banners])('%s works in an image element', (name) => {
  expectPicture(readDrawing(name));
});

/** Ids always differ between seeds; the drawing itself should too. */
function withoutIds(svg: string): string {
  return svg.replace(/c[a-z0-9]+-(?=[a-z])/g, '');
}

function otherThan(kind: (typeof productKinds)[number]): (typeof productKinds)[number] {
  return kind === 'module' ? 'cell' : 'module';
}
