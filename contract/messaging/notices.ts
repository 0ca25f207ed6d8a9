/** Days after which a notice is deleted, read or not. */
export const NOTICE_DAYS = 365;

/** Notices to companies about upcoming or past dates. */
export const DUE_STEPS = ['due-soon', 'due-today', 'due-over', 'closing', 'expiring'] as const;

export type DueStep = (typeof DUE_STEPS)[number];

/** Days before the date when the notice is sent. */
export const DUE_DAYS = { 'due-soon': 3, closing: 3, expiring: 7 } as const satisfies Partial<
  Record<DueStep, number>
>;

/** Filters of an account's notices. */
export const NOTICE_FILTERS = ['unread', 'announcement'] as const;

export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

/** Number of unread notices up to which the bell counts exactly. */
export const MAX_UNREAD_COUNT = 99;

/** Returns the bell's text for the unread count; empty for none. */
export const unreadLabel = (unread: number): string =>
  unread === 0 ? '' : unread > MAX_UNREAD_COUNT ? `${MAX_UNREAD_COUNT}+` : String(unread);
