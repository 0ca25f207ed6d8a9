import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { StateOf } from '@pv-brain/contract/submissions/states.ts';
import type { Generated } from 'kysely';

/** `published` and `expired` items have a page; only `published` ones are listed. */
export type ContentState = StateOf<'content' | 'banner' | 'entry'>;

/** Effect of a change on lists: whether the item is elsewhere in them or in others, has another title there, or neither. */
export type ChangeEffect = 'place' | 'title' | 'content';

export interface ContentTables {
  /** The change made by one write of an item; see docs/decisions/0024-content-writer.md. */
  content_revision: {
    section: Section;
    item_id: string;
    /** The item's revision after the write; for a removal, the one that would have followed. */
    revision: number;
    /** The account; null for a write by the program. */
    actor_id: string | null;
    at: string;
    /**
     * JSON of the values before and after, where they differ; null before the first write, after a removal, and where it was
     * erased.
     */
    before: string | null;
    after: string | null;
    /** The revision whose content the write restores; null for newly written content. */
    restored: Generated<number | null>;
  };
  /** An operator's unsaved input: stored as typed, without validation. See docs/decisions/0031-drafts.md. */
  content_draft: {
    section: Section;
    /** Id of the item, or the id that a new item will get. */
    item_id: string;
    account_id: string;
    /** The item's revision on which the draft is based; 0 for a new item. */
    base: number;
    /** Number of saves, from 1: detects that another window of the same operator has saved. */
    turn: number;
    title: string;
    /** JSON of a DraftContent, see contract/content/console.ts. */
    content: string;
    updated_at: string;
    /** The earlier revision whose content the draft started from, if any. */
    restored: Generated<number | null>;
  };
  /** A browser window in which an item is open for editing; see docs/decisions/0038-presence.md. */
  content_presence: {
    section: Section;
    /** Id of the item, or the id that a new item will get. */
    item_id: string;
    window_id: string;
    account_id: string;
    /** Name in the form of the field that was changed last in the window; empty for none. */
    field: string;
    /** Milliseconds since 1970, like `at`; 0 for never. */
    changed_at: number;
    /** Time of the window's last request. */
    at: number;
  };
  /** A scheduled change of an item; see docs/decisions/0037-trash-and-schedule.md. */
  content_schedule: {
    section: Section;
    item_id: string;
    act: ScheduledAct;
    at: string;
    /** Account in whose name it runs, and the network address of the request. */
    account_id: string;
    address: string;
    /** The item's revision on which the content is based. */
    base: number;
    /** JSON of the DraftContent to publish; null for a schedule without new content. */
    content: string | null;
    /** The earlier revision that the content comes from, if any. */
    restored: Generated<number | null>;
    /** Reason for a failed run; null while it is pending. */
    failed: string | null;
  };
  /** A deleted item that can be restored, in addition to its row; see docs/decisions/0037-trash-and-schedule.md. */
  content_recycled: {
    section: Section;
    item_id: string;
    title: string;
    /** State before the deletion. */
    was: ContentState;
    /** Account that deleted it; null for the program. */
    actor_id: string | null;
    at: string;
  };
  /** Exact counts of a list, maintained by triggers; see docs/decisions/0004-list-counters.md. */
  list_tally: {
    list: string;
    /** Empty for the whole list. */
    category: string;
    /** 0 for the list, 1 for a month, 2 for a day. */
    level: number;
    /** Prefix of the counted `list_key`s: 0, 8 or 11 characters. */
    prefix: string;
    rows: number;
  };
  /**
   * Counts of filtered lists in parts that are summed up on read; maintained by triggers. See docs/decisions/0059-list-filters.md.
   */
  narrow_tally: {
    /** The section, and a value of a facet that has many values. */
    list: string;
    /** What is counted by; see server/content/core/lists/filter-plan.ts. */
    level: number;
    /** Prefix of the value that is counted by. */
    prefix: string;
    /** The value that splits the section; empty for a section without a split. */
    split: string;
    category: string;
    /** Values of the facets that have few values, in their order; empty for none. */
    facet0: string;
    facet1: string;
    rows: number;
  };
  /** A counter per section; a trigger increments it in the transaction of each write. */
  content_version: {
    section: string;
    version: number;
  };
  /**
   * A change of a public item, recorded by triggers in the order of a section's commits: with its old and its new place, if these
   * differ. See docs/decisions/0094-item-changes.md.
   */
  content_change: {
    id: Generated<number>;
    section: string;
    item_id: string;
    category: string;
    list_key: string | null;
    /** Its title after the change. */
    title: string;
    /** Ids of items that it refers to, separated by commas. */
    links: string | null;
    effect: ChangeEffect;
  };
  /**
   * A counter per content table of every change that the console's lists show; kept by triggers on its list copy. See
   * docs/decisions/0050-cached-list-counts.md.
   */
  list_version: {
    /** Name of the table. */
    list: string;
    version: number;
  };
}
