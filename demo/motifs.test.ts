import { motifOf } from '@pv-brain/art/motifs.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import { demoContent } from './content.ts';
import { demoPhotos } from './photos.ts';

const PAGE = 12;

/** What the covers of a section show, page by page, newest first. */
function pages(section: 'getbuginess' | 'app' | 'project', cover: string, type?: string) {
  const items = (demoContent[section] ?? []) as readonly (Record<string, unknown> & {
    category: string;
    daysAgo: number;
  })[];
  const shown = items
    .filter((item) => type === undefined || item.fdGetbuginessType === type)
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map((item) => motifOf(cover, String(item[contentTypes[section].title]), item.category));
  expect(shown).not.toContain(undefined);
  return Array.from(
    { length: Math.floor(shown.length / PAGE) },
    (_, page) => new Set(shown.slice(page * PAGE, (page + 1) * PAGE)).size,
  );
}

it.each([
  ['getbuginess', 'supply', '2', 8],
  ['getbuginess', 'demand', '1', 8],
  ['app', 'app', undefined, 12],
  ['project', 'project', undefined, 9],
] as const)('%s shows many things on each page of %s', (section, cover, type, least) => {
  const counts = pages(section, cover, type);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(least);
});

it('gives its photographs to items that there are', () => {
  for (const [section, title] of demoPhotos.flatMap(({ items }) => items)) {
    const field = contentTypes[section].title;
    const titles = (demoContent[section] ?? []).map(
      (item) => (item as unknown as Record<string, unknown>)[field],
    );
    expect(titles).toContain(title);
  }
});
