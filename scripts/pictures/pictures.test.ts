import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps.ts';
import { SETS } from './sets.ts';

const MAX_BYTES = 6 * 1024 ** 2;

/** Width in pixels, by which portal/guide-pages.ts recognises a phone's picture. */
const PHONE_WIDTH = 780;

/** Guides whose steps are taken on screens; those of operations.md are commands. */
const GUIDES = ['companies', 'editors', 'reviewers', 'administrators'];

const files = globSync('docs/pictures/**/*.webp', { cwd: ROOT }).sort();
const sets = Object.values(SETS);
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the pictures that a document shows, as paths below docs/pictures without extension. */
const picturesIn = (document: string) => [
  ...new Set([...readText(document).matchAll(/pictures\/([\w/-]+)\.webp/g)].map(([, name = '']) => name)),
];

interface Step {
  /** Its first line, without its number. */
  text: string;
  /** Its own picture, or the one below its list, as a path below docs/pictures without extension. */
  picture: string | null;
  /** Whether the picture is right below the step. */
  isBelow: boolean;
  /** Numbers of marks that it names, as （图中 1） or （2）. */
  numbers: number[];
}

const STEP = /^\d+\. /;

/** Returns the picture of a block that is nothing else. */
const pictureOf = (block = '') =>
  /^ *!\[[^\]]*\]\([./]*pictures\/([\w/-]+)\.webp\)$/m.exec(block)?.[1] ?? null;

/** Returns the steps of a guide: the items of its numbered lists. */
function stepsOf(markdown: string): Step[] {
  // What is indented belongs to the step above it.
  const blocks = markdown.trim().split(/\n{2,}(?! )/);
  return blocks.flatMap((block, index) => {
    if (!STEP.test(block)) return [];
    const end = blocks.slice(index).findIndex((item) => !STEP.test(item));
    const listPicture = end < 0 ? null : pictureOf(blocks[index + end]);
    return block.split(/\n(?=\d+\. )/).map((step, at, { length }) => {
      const stepPicture = pictureOf(step);
      return {
        text: (step.split('\n', 1)[0] ?? '').replace(STEP, ''),
        picture: stepPicture ?? listPicture,
        isBelow: stepPicture !== null || (listPicture !== null && end === 1 && at === length - 1),
        numbers: [...step.matchAll(/（(?:图中 )?(\d)）/g)].map(([, number]) => Number(number)),
      };
    });
  });
}

describe('pictures of the documents', () => {
  it('each has a scene, and each scene has a picture', () => {
    const scenes = sets.flatMap((set) =>
      Object.keys(set.scenes).map((name) => `docs/pictures/${set.folder}/${name}.webp`),
    );
    expect(files).toEqual(scenes.sort());
  });

  it.each(sets.flatMap((set) => set.documents.map((document) => ({ document, set }))))(
    '$document shows each picture of its set, and no others',
    ({ document, set: { folder, scenes } }) => {
      expect(picturesIn(document).sort()).toEqual(
        Object.keys(scenes)
          .map((name) => `${folder}/${name}`)
          .sort(),
      );
    },
  );

  it('of phones are the only ones with the width of phones', async () => {
    const scenes = sets.flatMap(({ folder, device, scenes }) =>
      Object.entries(scenes).map(([name, scene]) => ({ folder, name, device, ...scene })),
    );
    const wrongWidths = await Promise.all(
      scenes.map(async ({ folder, name, device }) => {
        const { width } = await sharp(join(ROOT, `docs/pictures/${folder}/${name}.webp`)).metadata();
        return (width === PHONE_WIDTH) === (device === 'phone') ? [] : [name];
      }),
    );
    expect(wrongWidths.flat()).toEqual([]);
  });

  it('are small enough for the repository', () => {
    const bytes = files.reduce((sum, picture) => sum + statSync(join(ROOT, picture)).size, 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

/** Stands for the page, so that the marks of a scene can be counted without a browser. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

/** Returns the numbers in a picture; a single mark has none. */
function numbersIn(picture: string): number[] {
  const name = picture.split('/').at(-1) ?? '';
  const set = sets.find(({ folder }) => picture === `${folder}/${name}`);
  const marks = set?.scenes[name]?.marks?.(anything as Page) ?? [];
  return marks.length > 1 ? marks.map((_, at) => at + 1) : [];
}

/** Returns what is wrong with a step. */
function errorsOf({ text, picture, isBelow, numbers }: Step): string[] {
  const unknownNumbers = numbers.filter((number) => !picture || !numbersIn(picture).includes(number));
  const errors = [
    ...(isBelow || numbers.length > 0 ? [] : ['has no picture and names no mark']),
    ...unknownNumbers.map(
      (number) => `names mark ${number}, which ${picture ? `${picture} does not have` : 'no picture has'}`,
    ),
  ];
  return errors.map((error) => `${text} ${error}`);
}

describe.each(GUIDES)('the steps of %s.md', (guide) => {
  const steps = stepsOf(readText(`docs/guides/${guide}.md`));

  it('each have a picture below them, or name a mark in the picture of their list', () => {
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.flatMap(errorsOf)).toEqual([]);
  });

  it('name all marks of their pictures', () => {
    const pictures = [...new Set(steps.flatMap(({ picture }) => picture ?? []))];
    const missingMarks = pictures.flatMap((picture) => {
      const markNumbers = steps.filter((step) => step.picture === picture).flatMap(({ numbers }) => numbers);
      return numbersIn(picture).flatMap((number) =>
        markNumbers.includes(number) ? [] : [`${picture}: ${number}`],
      );
    });
    expect(missingMarks).toEqual([]);
  });
});

it('a step without picture and mark, or with a mark that its picture does not have, is found', () => {
  const steps = stepsOf(`
1. Marked（图中 1）.
2. Unmarked.
3. Wrongly marked（9）.
4. Last.

![list](../pictures/guides/editors/list.webp)

1. With its own picture（2）:

   ![list](../pictures/guides/editors/list.webp)

2. Without a picture（1）.
`);
  expect(steps.flatMap(errorsOf)).toEqual([
    'Unmarked. has no picture and names no mark',
    'Wrongly marked（9）. names mark 9, which guides/editors/list does not have',
    'Without a picture（1）. names mark 1, which no picture has',
  ]);
});
