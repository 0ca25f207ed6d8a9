/** Views of a portal page on a day; see docs/decisions/0051-dashboard.md. */
export interface VisitPageTable {
  /** `YYYY-MM-DD` in Shanghai. */
  day: string;
  /** The item's section; empty for a page without an item. */
  section: string;
  /** The item's id, or the page's path. */
  name: string;
  views: number;
}

/** Total views on a day, kept permanently. */
export interface VisitDayTable {
  day: string;
  views: number;
}

export interface VisitTables {
  visit_page: VisitPageTable;
  visit_day: VisitDayTable;
}
