import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';

/** Reads a file of demo data; content.test.ts checks the records of sections. */
export const readRecords = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `records/${name}.json`), 'utf8'));

/**
 * One demo row of a section. Dates are relative, so that the data never gets old: `daysAgo` and `at` (HH:mm) give its
 * publication, a date field is a number of days from today, and texts may contain placeholders (see server/operations/demo/fill.ts).
 */
export type DemoItem = Readonly<Record<string, unknown>> & {
  category: string;
  daysAgo: number;
  at: string;
  pinned?: true;
  featured?: true;
  /** A downloadable file: its name below `files/`, and its displayed name. */
  attachment?: { file: string; name: string };
  /** Titles of the project's policies, one per line. */
  policies?: string;
};

/** Entry fields of the market's companies, by company; a company's account is its phone number. */
export const demoCompanies: Readonly<Record<string, Readonly<Record<string, string>>>> =
  readRecords('companies');

/** Converts a record as written in JSON: long texts as lines, an entry's company by name. content.test.ts checks all records. */
function itemOf({ company, ...fields }: Record<string, unknown>): DemoItem {
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join('\n') : value,
  ]);
  return { ...demoCompanies[String(company)], ...Object.fromEntries(values) };
}

const SECTIONS = [
  'banner',
  'policy',
  'financial',
  'industryNews',
  'project',
  'specialist',
  'app',
  'recruit',
  'getbuginess',
] as const;

/** Demo data by section, for sections that have some. Banners are ordered newest first, which is also their display order. */
export const demoContent: Partial<Record<Section, readonly DemoItem[]>> = Object.fromEntries(
  SECTIONS.map((section) => [section, readRecords(section).map(itemOf)]),
);

/** Folder of the pictures, films and attachments that the items name. */
export const demoFiles = join(import.meta.dirname, 'files');

/** Category code and name by section, in menu order; every installation has those of policies. */
export const demoCategories: Partial<
  Record<Exclude<Section, 'banner'>, readonly (readonly [code: string, name: string])[]>
> = readRecords('categories');

/** Folder of the photographs in the library's format; computer-generated, none shows a real place. */
export const demoPhotoFolder = join(import.meta.dirname, 'photos');

/** A photograph of an item, which is added to the media library like an uploaded one. */
export interface DemoPhoto {
  file: string;
  /** Name in the library. */
  name: string;
  alt: string;
  tags: readonly string[];
  /** Items by title: the photograph goes into the picture field, or in front of the text if there is none. */
  items: readonly (readonly [section: Section, title: string])[];
}

export const demoPhotoSize = { width: 960, height: 600 } as const;

export const demoPhotos: readonly DemoPhoto[] = readRecords('photos');
