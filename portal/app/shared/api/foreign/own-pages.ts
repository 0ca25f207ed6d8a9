/**
 * Routes of pages for which only our own back end has data: their ids in routes.ts, with the first part of their addresses. With
 * a foreign back end nothing links to them and their addresses are unknown.
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

/** Returns whether an address leads to one of these pages. */
export const isOwnPage = (address: string): boolean =>
  PARTS.includes(/^\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase() ?? '');
