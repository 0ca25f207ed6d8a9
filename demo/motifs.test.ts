import { markOf, motifOf } from '@pv-brain/art/motifs.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import { demoContent, demoPhotos } from './content.ts';

const PAGE = 12;

/** Returns the number of different motifs on each page of a section's covers, newest first. */
function countMotifs(
  section: 'getbuginess' | 'app' | 'project' | 'policy' | 'industryNews' | 'financial',
  cover: string,
  type?: string,
) {
  const items = (demoContent[section] ?? []) as readonly (Record<string, unknown> & {
    category: string;
    daysAgo: number;
  })[];
  const motifs = items
    .filter((item) => type === undefined || item.fdGetbuginessType === type)
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map((item) => motifOf(cover, String(item[contentTypes[section].title]), item.category));
  expect(motifs).not.toContain(undefined);
  return Array.from(
    { length: Math.floor(motifs.length / PAGE) },
    (_, page) => new Set(motifs.slice(page * PAGE, (page + 1) * PAGE)).size,
  );
}

it.each([
  ['getbuginess', 'supply', '2', 8],
  ['getbuginess', 'demand', '1', 8],
  ['app', 'app', undefined, 12],
  ['project', 'project', undefined, 9],
  ['policy', 'policy', undefined, 9],
  ['industryNews', 'news', undefined, 9],
  ['financial', 'finance', undefined, 7],
] as const)(
  'demo section %s shows enough different motifs on each page of %s covers',
  (section, cover, type, minMotifs) => {
    const counts = countMotifs(section, cover, type);
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(minMotifs);
  },
);

it.each([
  ['policy', 'policy'],
  ['industryNews', 'news'],
  ['financial', 'finance'],
] as const)('demo section %s has no two equal neighbours among its covers', (section, cover) => {
  const items = (demoContent[section] ?? []) as unknown as readonly (Record<string, string> & {
    daysAgo: number;
  })[];
  const covers = items
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map((item) => {
      const subject = [
        cover,
        [item.fdTheme, item[contentTypes[section].title]].filter(Boolean).join(' '),
        item.fdLevel ?? item.category,
      ] as const;
      return `${motifOf(...subject)} ${markOf(...subject)}`;
    });
  expect(covers.filter((picture, index) => picture === covers[index + 1])).toEqual([]);
});

it('demo photos refer to existing items', () => {
  for (const [section, title] of demoPhotos.flatMap(({ items }) => items)) {
    const field = contentTypes[section].title;
    const titles = (demoContent[section] ?? []).map(
      (item) => (item as unknown as Record<string, unknown>)[field],
    );
    expect(titles).toContain(title);
  }
});
