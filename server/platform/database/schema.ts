import { type ColumnOf, columnOf, type ValueOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type ColumnType, type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { AuditTables } from './tables/audit.ts';
import type { ContentState, ContentTables } from './tables/content.ts';
import type { FileTables } from './tables/file.ts';
import type { MessagingTables } from './tables/messaging.ts';
import type { OperationsTables } from './tables/operations.ts';
import type { SearchTables } from './tables/search.ts';
import type { SiteTables } from './tables/site.ts';
import type { SubmissionTables } from './tables/submission.ts';

/** Whether an item belongs to the demo content, and whether a user has changed it since. */
export const DEMO = { none: 0, untouched: 1, changed: 2 } as const;

/** Columns of every content table; the others follow from its definition in contract/content. */
export interface ContentTable {
  id: string;
  category: string;
  state: ContentState;
  /** 1 for an item that is listed before all others. */
  pinned: Generated<number>;
  /** 1 for an item on the section's second list (recommended experts, top apps). */
  featured: Generated<number>;
  /** Shanghai wall-clock time, as in server/platform/runtime/time.ts. */
  published_at: string;
  created_at: string;
  updated_at: string;
  /** A value of DEMO. */
  demo: Generated<number>;
  /** Plain text of the rich-text field, as lists show it. */
  preview: string;
  /** Number of writes, from 1. */
  revision: Generated<number>;
  /** Position in the list, computed by the database: `{pinned}{published_at}{id}`; null when the item is not listed. */
  list_key: ColumnType<string | null, never, never>;
}

/** A section's own columns by its definition; null for fields that an item leaves out. */
type OwnColumns<F> = {
  [N in keyof F & string as ColumnOf<N>]: ColumnType<
    ValueOf<F[N]> | null,
    ValueOf<F[N]> | null | undefined,
    ValueOf<F[N]> | null
  >;
};

/** Only in sections that operators order by hand: position of an item, from 1; 0 for an item without one. */
type ManualPosition<T> = T extends { ordered: true } ? { place: Generated<number> } : unknown;

type SectionTable<S extends Section> = ContentTable &
  OwnColumns<(typeof contentTypes)[S]['fields']> &
  ManualPosition<(typeof contentTypes)[S]>;

/** A complete row of a section's table. */
export type RowOf<S extends Section> = Selectable<SectionTable<S>>;

/** The tables of all sections, derived from their definitions. */
type SectionTables = { [S in Section as (typeof contentTypes)[S]['table']]: SectionTable<S> };

export interface Schema
  extends SectionTables,
    ContentTables,
    SubmissionTables,
    MessagingTables,
    OperationsTables,
    SearchTables,
    SiteTables,
    FileTables,
    AccountTables,
    AuditTables {
  /** Stands for any content table where the section is a variable, with the columns common to all; see `tableOf`. */
  content: ContentTable;
}

/**
 * Returns the table of a section, typed with the columns common to all content tables: a query uses one table name, never a
 * union.
 */
export function tableOf(section: Section): 'content' {
  return contentTypes[section].table as string as 'content';
}

/**
 * Returns the list copy of a section's table (docs/decisions/0046-console-filters.md), typed as the table: queries use the columns that
 * both have; its texts are in lower case.
 */
export function narrowOf(section: Section): 'content' {
  return `${contentTypes[section].table}_narrow` as string as 'content';
}

/** Returns the value by which a section's items are split; null for a section without a split. */
export function splitColumn(section: Section): RawBuilder<string | null> {
  const { split } = typeOf(section);
  return split ? sql.ref<string | null>(columnOf(split.field)) : sql<null>`null`;
}
