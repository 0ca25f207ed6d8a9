/** Days after which a notice is forgotten, read or not. */
export const NOTICE_DAYS = 365;

/** What a company is told of a day that comes up, or has passed. */
export const DUE_STEPS = ['due-soon', 'due-today', 'due-over', 'closing', 'expiring'] as const;

export type DueStep = (typeof DUE_STEPS)[number];

/** Days before a day from which on it is told. */
export const DUE_DAYS = { 'due-soon': 3, closing: 3, expiring: 7 } as const satisfies Partial<
  Record<DueStep, number>
>;

/** By which one’s notices are narrowed. */
export const NOTICE_FILTERS = ['unread', 'announcement'] as const;

export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

/** Unread ones beyond which the bell counts no further. */
export const MAX_UNREAD_COUNT = 99;

/** How many are unread as a bell says it; nothing for none. */
export const unreadWords = (unread: number): string =>
  unread === 0 ? '' : unread > MAX_UNREAD_COUNT ? `${MAX_UNREAD_COUNT}+` : String(unread);
