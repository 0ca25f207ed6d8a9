/** How often something of the portal was read on a day; see docs/decisions/0051-dashboard.md. */
export interface VisitPageTable {
  /** `YYYY-MM-DD` in Shanghai. */
  day: string;
  /** Of the item; empty of a page that shows none. */
  section: string;
  /** The item's id, or the path of the page. */
  name: string;
  views: number;
}

/** How often anything was, which is kept for good. */
export interface VisitDayTable {
  day: string;
  views: number;
}

export interface VisitTables {
  visit_page: VisitPageTable;
  visit_day: VisitDayTable;
}
