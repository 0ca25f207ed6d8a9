import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { StateOf } from '@pv-brain/contract/submissions/states.ts';
import type { Generated } from 'kysely';

/** `published` and `expired` items have a page; only `published` ones stand in lists. */
export type ContentState = StateOf<'content' | 'banner' | 'entry'>;

/** What one write of an item changed; see docs/decisions/0024-content-writer.md. */
export interface ContentRevisionTable {
  section: Section;
  item_id: string;
  /** The item's revision after it; of a removal, the one that would have followed. */
  revision: number;
  /** The account; null where the program wrote by itself. */
  actor_id: string | null;
  at: string;
  /** JSON of what was and what is, where they differ; null before the first and after the last, and where it was erased. */
  before: string | null;
  after: string | null;
  /** The revision whose content it brings back; null of what was written anew. */
  restored: Generated<number | null>;
}

/** What an operator has typed and not saved: as it was typed, by no rule. See docs/decisions/0031-drafts.md. */
export interface ContentDraftTable {
  section: Section;
  /** Of the item, or the one it will have. */
  item_id: string;
  account_id: string;
  /** The item's revision from which it was begun; 0 for a new one. */
  base: number;
  /** How often it was kept, from 1: two windows of one person must not write over each other. */
  turn: number;
  title: string;
  /** JSON of a DraftContent, see contract/content/console.ts. */
  content: string;
  updated_at: string;
  /** The revision whose content it was begun with, where that is an earlier one. */
  restored: Generated<number | null>;
}

/** A window in which an item is open to be written; see docs/decisions/0038-presence.md. */
export interface ContentPresenceTable {
  section: Section;
  /** Of the item, or the one it will have. */
  item_id: string;
  window_id: string;
  account_id: string;
  /** What was changed there last, by its name in the form; empty for nothing. */
  field: string;
  /** Milliseconds since 1970, as `at`; 0 for never. */
  changed_at: number;
  /** When the window was heard of last. */
  at: number;
}

/** What is to be done at a set time; see docs/decisions/0037-bin-and-schedule.md. */
export interface ContentScheduleTable {
  section: Section;
  item_id: string;
  act: ScheduledAct;
  at: string;
  /** In whose name, and from where it was asked for. */
  account_id: string;
  address: string;
  /** The item's revision from which it was begun. */
  base: number;
  /** JSON of the DraftContent that is to be published; null where nothing is written. */
  content: string | null;
  /** The revision whose content that is, where it is an earlier one. */
  restored: Generated<number | null>;
  /** Why it could not be done; null as long as it is to be. */
  failed: string | null;
}

/** An item that was deleted and can be had back, beside its row; see docs/decisions/0037-bin-and-schedule.md. */
export interface ContentRecycledTable {
  section: Section;
  item_id: string;
  title: string;
  /** The state that it was in. */
  was: ContentState;
  /** Who deleted it; null for the program. */
  actor_id: string | null;
  at: string;
}

/** Exact counts of a list, kept by triggers; see docs/decisions/0004-counted-calendar.md. */
export interface ListTallyTable {
  list: string;
  /** Empty for the whole list. */
  category: string;
  /** 0 the list, 1 a month, 2 a day. */
  level: number;
  /** The beginning of the `list_key`s counted: 0, 8 or 11 characters. */
  prefix: string;
  rows: number;
}

/**
 * Counts of lists that visitors narrow, in parts that are summed up where they are read; kept by triggers. See
 * docs/decisions/0059-list-filters.md.
 */
export interface NarrowTallyTable {
  /** The section, and a value of a facet that has many. */
  list: string;
  /** By what is counted; see server/content/core/lists/filter-plan.ts. */
  level: number;
  /** The beginning of what is counted by. */
  prefix: string;
  /** The value that splits the section; empty where none does. */
  split: string;
  category: string;
  /** The values of the facets that have few, in their order; empty for none. */
  facet0: string;
  facet1: string;
  rows: number;
}

/** A counter per section; a write bumps it in its own transaction, by trigger. */
export interface ContentVersionTable {
  section: string;
  version: number;
}

/**
 * A counter per content table, of every change of what the console's lists show; kept by triggers on its narrow copy. See
 * docs/decisions/0050-remembered-numbers.md.
 */
export interface ListVersionTable {
  /** The table. */
  list: string;
  version: number;
}

export interface ContentTables {
  content_revision: ContentRevisionTable;
  content_draft: ContentDraftTable;
  content_presence: ContentPresenceTable;
  content_schedule: ContentScheduleTable;
  content_recycled: ContentRecycledTable;
  list_tally: ListTallyTable;
  narrow_tally: NarrowTallyTable;
  content_version: ContentVersionTable;
  list_version: ListVersionTable;
}
