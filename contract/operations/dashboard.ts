/** Weeks that the charts of the dashboard show, the one that runs included. */
export const DASHBOARD_WEEKS = 12;

/** Days over which it counts what was settled, and compares with as many before. */
export const SETTLED_DAYS = 30;

/** Days of visits that it shows, and over which it adds them up, today included. */
export const VISIT_DAYS = { shown: 30, summed: 7 } as const;

/** How often one page counts as read from one address on one day. */
export const VISITS_PER_ADDRESS = 20;

/** Items that a list of what is read most has. */
export const MOST_READ_ITEMS = 10;

/** Terms that were searched in vain, on the dashboard and in its Excel file. */
export const MAX_FAILED_SEARCHES = { shown: 10, listed: 1000 } as const;

/** How many of those that wait longest are named. */
export const WAITED_LONGEST = 5;

/** Days for which it is known which pages were read; how many a day that were is known for good. */
export const VISIT_PAGE_DAYS = 100;

/** Steps that answer an enterprise on an application or entry: until then it waited. An intention is followed up, not decided. */
export const ANSWERS: readonly string[] = ['approve', 'return', 'reject', 'reject-edit'];

/** Steps by which operators settle something. */
export const SETTLES: readonly string[] = ['approve', 'reject', 'reject-edit', 'win', 'lose'];

/** What can be had as an Excel file: of the work, and of the portal. */
export const WORK_FIGURES = ['sent', 'times'] as const;
export const PORTAL_FIGURES = ['market', 'visits', 'read7', 'read30', 'missed'] as const;

export type WorkFigure = (typeof WORK_FIGURES)[number];
export type PortalFigure = (typeof PORTAL_FIGURES)[number];
