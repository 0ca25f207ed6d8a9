/** Weeks in the dashboard's charts, the current one included. */
export const DASHBOARD_WEEKS = 12;

/** Days for counting settled submissions, compared with as many days before. */
export const SETTLED_DAYS = 30;

/** Days of visits that are shown, and days that are summed, today included. */
export const VISIT_DAYS = { shown: 30, summed: 7 } as const;

/** Maximum visits to one page that are counted per address and day. */
export const VISITS_PER_ADDRESS = 20;

/** Maximum items in a list of most read items. */
export const MOST_READ_ITEMS = 10;

/** Maximum search terms without results, on the dashboard and in its Excel file. */
export const MAX_FAILED_SEARCHES = { shown: 10, listed: 1000 } as const;

/** Number of longest waiting submissions that are named. */
export const WAITED_LONGEST = 5;

/** Days for which visits are stored by page; daily totals are kept for ever. */
export const VISIT_PAGE_DAYS = 100;

/** Steps that answer an enterprise's application or entry and so end its wait. An intention is followed up, not decided. */
export const ANSWERS: readonly string[] = ['approve', 'return', 'reject', 'reject-edit'];

/** Steps by which operators settle a submission. */
export const SETTLES: readonly string[] = ['approve', 'reject', 'reject-edit', 'win', 'lose'];

/** Figures available as Excel files: of the work, and of the portal. */
export const WORK_FIGURES = ['sent', 'times'] as const;
export const PORTAL_FIGURES = ['market', 'visits', 'read7', 'read30', 'missed'] as const;

export type WorkFigure = (typeof WORK_FIGURES)[number];
export type PortalFigure = (typeof PORTAL_FIGURES)[number];
