import type { Section } from '@pv-brain/contract/content/types.ts';

/** An item whose page was published, changed or removed and of which a search engine must still be notified. */
interface SearchPushTable {
  /** Job that notifies the search engine. */
  job_id: string;
  section: Section;
  item_id: string;
  at: string;
}

export interface SearchPushTables {
  search_push: SearchPushTable;
}
