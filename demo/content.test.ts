import { readdirSync } from 'node:fs';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { expect, it } from 'vitest';
import { type DemoItem, demoCategories, demoContent, demoPhotoFolder, demoPhotos } from './content.ts';

const TODAY = '2026-11-20';
/** Checks of a record's properties that are not fields of its section. */
const SHARED_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  category: (value) => typeof value === 'string',
  daysAgo: (value) => Number.isInteger(value) && Number(value) >= 0,
  at: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)),
  pinned: (value) => value === undefined || value === true,
  featured: (value) => value === undefined || value === true,
  policies: (value) =>
    value === undefined ||
    String(value)
      .split('\n')
      .every((title) => demoContent.policy?.some(({ fdTitle }) => fdTitle === title)),
  attachment: (value) =>
    value === undefined ||
    Object.keys(value as object)
      .toSorted()
      .join() === 'file,name',
};

/** Returns the errors in a section's records, each with file, record and field. */
function findErrors(section: Section, items: readonly DemoItem[]): string[] {
  const { fields, title, category }: ContentType = contentTypes[section];
  const codes =
    category.fixed?.map(({ value }) => value) ??
    (category.kept && Object.keys(category.kept)) ??
    Object.entries(demoCategories).flatMap(([name, categories]) =>
      name === section ? categories.map(([code]) => code) : [],
    );
  return items.flatMap((item, position) => {
    const errors = Object.entries(SHARED_CHECKS).flatMap(([name, isValid]) =>
      isValid(item[name]) ? [] : [name],
    );
    if (!codes.includes(item.category)) errors.push('category');
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(item)) {
      if (name in SHARED_CHECKS) continue;
      const kind = fields[name]?.kind;
      const isNumber = kind === 'date' || kind === 'integer' || kind === 'decimal';
      if (kind === undefined || typeof value !== (isNumber ? 'number' : 'string')) errors.push(name);
      // Days from today become a date when the set is filled.
      else values[name] = kind === 'date' ? TODAY : String(value);
    }
    for (const { field, msg } of checkFields(fields, values, { by: 'system', today: TODAY }))
      errors.push(`${field} (${msg})`);
    return errors.map((field) => `records/${section}.json, ${position + 1} ${item[title]}: ${field}`);
  });
}

it.each(Object.entries(demoContent) as [Section, readonly DemoItem[]][])(
  'demo records of %s match the field definitions',
  (section, items) => {
    expect(items.length).toBeGreaterThan(3);
    expect(findErrors(section, items)).toEqual([]);
  },
);

it.each([
  ['a field that there is not', { fdTitel: '题' }, 'fdTitel'],
  ['a value that is missing', { fdTitle: undefined }, 'fdTitle'],
  ['a text for a number', { daysAgo: '3' }, 'daysAgo'],
  ['a time that there is not', { at: '24:00' }, 'at'],
  ['a category that there is not', { category: 'none' }, 'category'],
])('the record check reports file, record and field of %s', (_, change, field) => {
  const item = { ...demoContent.policy?.[0], ...change } as DemoItem;
  const errors = findErrors('policy', [item]);
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors)
    expect(error.startsWith(`records/policy.json, 1 ${item.fdTitle}: ${field}`)).toBe(true);
});

it('every category of the demo data has a code of its own and a name', () => {
  for (const [section, categories] of Object.entries(demoCategories)) {
    expect(Object.hasOwn(contentTypes, section)).toBe(true);
    expect(categories.every(([code, name]) => /^[a-z-]+$/.test(code) && name !== '')).toBe(true);
    expect(new Set(categories.map(([code]) => code)).size).toBe(categories.length);
  }
});

it('every photograph of the demo data has a file, a description and items', () => {
  const files = readdirSync(demoPhotoFolder);
  expect(demoPhotos.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  for (const { name, alt, tags, items } of demoPhotos)
    expect(
      [name, alt, ...tags, ...items.flat()].every((text) => typeof text === 'string' && text !== ''),
    ).toBe(true);
});
