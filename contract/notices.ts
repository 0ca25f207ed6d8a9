/** Days after which a notice is forgotten, read or not. */
export const NOTICE_DAYS = 365;

/** Unread ones beyond which the bell counts no further. */
export const UNREAD_MOST = 99;
