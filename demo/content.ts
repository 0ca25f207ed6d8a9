import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';

/**
 * One demo row of a section. Dates are relative, so that the set never ages: `daysAgo` and `at` (HH:mm) say when it
 * was published, a date field is a number of days from today, and texts may hold placeholders (see placeholders.ts).
 */
export type DemoItem = Readonly<Record<string, unknown>> & {
  category: string;
  daysAgo: number;
  at: string;
  pinned?: true;
  featured?: true;
  /** A downloadable file: its name below `files/`, and the name people see and save. */
  attachment?: { file: string; name: string };
  /** Titles of the policies that a project belongs to, in lines. */
  policies?: string;
};

const readRecords = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `records/${name}.json`), 'utf8'));

/** Fields of the market's companies, by the names by which entries have them; a company's account is its phone number. */
export const demoCompanies: Readonly<Record<string, Readonly<Record<string, string>>>> =
  readRecords('companies');

/** A record as it is written: a long text in lines, an entry's company by name. content.test.ts checks all of them. */
function itemOf({ company, ...written }: Record<string, unknown>): DemoItem {
  const values = Object.entries(written).map(([name, value]) => [
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

/** The demo data set by section, of those that have one. Banners stand newest first, which is also their order. */
export const demoContent: Partial<Record<Section, readonly DemoItem[]>> = Object.fromEntries(
  SECTIONS.map((section) => [section, readRecords(section).map(itemOf)]),
);

/** Folder of the pictures, films and attachments that the items name. */
export const demoFiles = join(import.meta.dirname, 'files');
