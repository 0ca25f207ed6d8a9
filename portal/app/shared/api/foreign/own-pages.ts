/**
 * Routes of pages that our own back end alone has something for, by their ids in routes.ts, with the first part of their
 * addresses. Without it nobody is led there, and the addresses are unknown.
 */
export const OWN_PAGES = {
  'routes/account/join/join': 'join',
  'routes/discovery/closing': 'closing',
  'routes/discovery/new': 'new',
  'routes/company/route': 'company',
  'routes/sitemap/route': 'sitemap',
  'routes/search/route': 'search',
  'routes/receipt/route': 'receipt',
} as const;

const PARTS: readonly string[] = Object.values(OWN_PAGES);

/** Whether an address leads to one of them. */
export const isOwnPage = (address: string): boolean =>
  PARTS.includes(/^\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase() ?? '');
