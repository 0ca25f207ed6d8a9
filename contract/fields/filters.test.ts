import { describe, expect, it } from 'vitest';
import type { ContentType } from '../content/define.ts';
import { contentTypes } from '../content/types.ts';
import {
  type Filter,
  type FilterKind,
  filtersOf,
  rangeOf,
  readFilter,
  searchedFields,
  textOf,
} from './filters.ts';

const types: ContentType[] = Object.values(contentTypes);
const filter = (kind: FilterKind, options: Filter['options'] = []) => ({ kind, options });
const levels = filter('choices', [
  { value: '1', label: '一' },
  { value: '2', label: '二' },
]);

describe('filtersOf', () => {
  it('returns the common filters and one for each field, by its kind', () => {
    const kinds = (type: ContentType) =>
      Object.fromEntries(filtersOf(type).map(({ name, kind }) => [name, kind]));
    expect(kinds(contentTypes.policy)).toEqual({
      published: 'days',
      updated: 'days',
      created: 'days',
      pinned: 'flag',
      fdTitle: 'text',
      fdTheme: 'text',
      fdIssuedComName: 'text',
      fdLevel: 'choices',
      fdDocumentNumber: 'text',
      fdSignedDate: 'days',
      fdValidUntil: 'days',
      fdValidity: 'choices',
      fdContent: 'flag',
    });
    expect(kinds(contentTypes.getbuginess)).toMatchObject({
      fdGetbuginessPrice: 'numbers',
      fdDeadlineTime: 'days',
      fdContactsPhone: 'text',
    });
    expect(kinds(contentTypes.app)).toMatchObject({
      featured: 'flag',
      fdCategoryPath: 'flag',
      fdVideoUrl: 'text',
    });
  });

  it('returns unique names and labels, with options for choices and flags only', () => {
    for (const type of types) {
      const all = filtersOf(type);
      expect(new Set(all.map(({ name }) => name)).size, type.name).toBe(all.length);
      expect(new Set(all.map(({ label }) => label)).size, type.name).toBe(all.length);
      for (const { name, kind, options } of all)
        expect(options.length > 0, name).toBe(kind === 'choices' || kind === 'flag');
    }
  });
});

describe('readFilter', () => {
  it.each([
    [filter('text'), ' A\u200b%_ ', { kind: 'text', text: 'A%_' }],
    [filter('text'), 'x'.repeat(100), { kind: 'text', text: 'x'.repeat(100) }],
    [filter('numbers'), '10..20.5', { kind: 'numbers', from: '10', to: '20.5' }],
    [filter('numbers'), '..-1', { kind: 'numbers', from: '', to: '-1' }],
    [filter('days'), '2026-01-31..', { kind: 'days', from: '2026-01-31', to: '' }],
    [levels, '2,1,2', { kind: 'choices', values: ['2', '1'] }],
    [filter('flag'), '1', { kind: 'flag', isSet: true }],
    [filter('flag'), '0', { kind: 'flag', isSet: false }],
  ])('parses a value: %j %s', (of, text, value) => {
    expect(readFilter(of, text)).toEqual(value);
  });

  it.each([
    [filter('text'), ' '],
    [filter('text'), 'x'.repeat(101)],
    ...['', '..', '5', '1..2..3', '1e3..', 'a..', '1,5..', '1234567890123..', ' 1..'].map(
      (text) => [filter('numbers'), text] as const,
    ),
    ...['2026-02-30..', '2026-1-1..', '..2026', '2026-01-01 10:00:00..'].map(
      (text) => [filter('days'), text] as const,
    ),
    [levels, '3'],
    [levels, '1,3'],
    [levels, ','],
    [filter('flag'), 'true'],
  ] as const)('returns null for an invalid value: %j %s', (of, text) => {
    expect(readFilter(of, text)).toBeNull();
  });

  it('parses ranges so that textOf restores their text', () => {
    for (const text of ['1..2', '1..', '..2', '']) expect(textOf(rangeOf(text))).toBe(text);
  });
});

it('searchedFields returns the searchable fields except rich texts, else the title', () => {
  expect(searchedFields(contentTypes.policy)).toEqual([
    'fdTitle',
    'fdTheme',
    'fdIssuedComName',
    'fdDocumentNumber',
  ]);
  expect(searchedFields(contentTypes.banner)).toEqual(['fdTitle']);
});
