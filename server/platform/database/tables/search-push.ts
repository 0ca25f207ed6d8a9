import type { Section } from '@pv-brain/contract/content/types.ts';

/** An item whose page came, changed its being there, or went, and of which a search engine is still to be told. */
interface SearchPushTable {
  /** The job that tells it. */
  job_id: string;
  section: Section;
  item_id: string;
  at: string;
}

export interface SearchPushTables {
  search_push: SearchPushTable;
}
