import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { readRecords } from './read-records.ts';

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
