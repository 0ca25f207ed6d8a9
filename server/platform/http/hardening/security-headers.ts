/** Allows no loading and no scripts: for JSON, pictures and files that are opened directly. */
const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files of an external back end: opened directly, they are in a site of their own. */
export const FILE_POLICY = `${INERT_POLICY}; sandbox`;

/** Returns the default headers of all responses. Pages, and content that other sites may embed, override some. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': INERT_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Prevents other sites from loading a response into their own process as a picture or script.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * For pictures and public files. They are also embedded elsewhere: in a back office on another host, in mail, in previews of
 * shared links. They are the same for everyone, so they reveal nothing.
 */
export const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** For the portal's scripts. A worker uses the policy sent with its own file. */
export const ASSET_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the policy of a page. Inline scripts and styles are allowed by hash, so that the page is the same for everyone and can
 * be cached whole, which a nonce would prevent. The set of scripts is fixed before content is inserted: see
 * web/ssr/page-scripts.ts. The styles are files of the build: see web/ssr/inline-styles.ts.
 */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[] = []): string {
  const directive = (name: string, hashes: readonly string[]) =>
    [`${name} 'self'`, ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    directive('script-src', scriptHashes),
    directive('style-src', styleHashes),
    // Articles of a foreign back end may contain style attributes; they can colour text, but not run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    `media-src 'self' https:`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
