/** Days after which a notice is forgotten, read or not. */
export const NOTICE_DAYS = 365;

/** By which one’s notices are narrowed. */
export const NOTICE_FILTERS = ['unread', 'announcement'] as const;

export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

/** Unread ones beyond which the bell counts no further. */
export const UNREAD_MOST = 99;

/** How many are unread as a bell says it; nothing for none. */
export const unreadWords = (unread: number): string =>
  unread === 0 ? '' : unread > UNREAD_MOST ? `${UNREAD_MOST}+` : String(unread);
