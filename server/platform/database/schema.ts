import type { ColumnOf, ValueOf } from '@pv-brain/contract/content/define.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { AnnouncementTables } from './tables/announcement.ts';
import type { AuditTables } from './tables/audit.ts';
import type { ContentState, ContentTables } from './tables/content.ts';
import type { DemoTables } from './tables/demo.ts';
import type { FileTables } from './tables/file.ts';
import type { JobTables } from './tables/job.ts';
import type { LetterTables } from './tables/letter.ts';
import type { NoticeTables } from './tables/notice.ts';
import type { SearchTables } from './tables/search.ts';
import type { SearchPushTables } from './tables/search-push.ts';
import type { SiteTables } from './tables/site.ts';
import type { SubmissionTables } from './tables/submission.ts';
import type { VisitTables } from './tables/visit.ts';

/** Whether an item is of the demo set, and whether a person has changed it since. */
export const DEMO = { none: 0, untouched: 1, changed: 2 } as const;

/** The columns every content table has; its own follow from its definition in contract/content. */
export interface ContentTable {
  id: string;
  category: string;
  state: ContentState;
  /** 1 puts the item before all others. */
  pinned: Generated<number>;
  /** 1 puts the item on the section's second list (recommended experts, top apps). */
  featured: Generated<number>;
  /** Shanghai wall-clock time, as in server/platform/runtime/time.ts. */
  published_at: string;
  created_at: string;
  updated_at: string;
  /** One of DEMO. */
  demo: Generated<number>;
  /** Plain text of the rich field, as lists show it. */
  preview: string;
  /** How often it was written, from 1. */
  revision: Generated<number>;
  /** Place in the list, computed by the database: `{pinned}{published_at}{id}`, null when the item is not listed. */
  list_key: ColumnType<string | null, never, never>;
}

/** A section's own columns by its definition; of an item that leaves a field out they are null. */
type OwnColumns<F> = {
  [N in keyof F & string as ColumnOf<N>]: ColumnType<
    ValueOf<F[N]> | null,
    ValueOf<F[N]> | null | undefined,
    ValueOf<F[N]> | null
  >;
};

/** Of a section whose items operators put in order: the place of an item, from 1; 0 of one that was not put anywhere. */
type Place<T> = T extends { ordered: true } ? { place: Generated<number> } : unknown;

type SectionTable<S extends Section> = ContentTable &
  OwnColumns<(typeof contentTypes)[S]['fields']> &
  Place<(typeof contentTypes)[S]>;

/** A row of a section's table, whole. */
export type RowOf<S extends Section> = Selectable<SectionTable<S>>;

/** The tables of all sections, as their definitions make them. */
type SectionTables = { [S in Section as (typeof contentTypes)[S]['table']]: SectionTable<S> };

export interface Schema
  extends SectionTables,
    ContentTables,
    DemoTables,
    SubmissionTables,
    NoticeTables,
    VisitTables,
    AnnouncementTables,
    LetterTables,
    SearchPushTables,
    SearchTables,
    SiteTables,
    FileTables,
    AccountTables,
    AuditTables,
    JobTables {
  /** Stands for each content table where the section is a variable, with what they all have; see `tableOf`. */
  content: ContentTable;
}

/** The table of a section, typed as the columns that all content tables have: a query is about one name, never a union. */
export function tableOf(section: Section): 'content' {
  return contentTypes[section].table as string as 'content';
}

/**
 * The narrow copy of a section's table (docs/decisions/0046-filters.md), typed as the table: what is asked of it are the columns
 * that both have, its texts in small letters.
 */
export function narrowOf(section: Section): 'content' {
  return `${contentTypes[section].table}_narrow` as string as 'content';
}
