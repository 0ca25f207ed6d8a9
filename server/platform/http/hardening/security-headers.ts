/** Nothing in it may load or run: for JSON, pictures and files opened by themselves. */
const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files that somebody else's back end gives out: opened by themselves they are in a site of their own. */
export const FILE_POLICY = `${INERT_POLICY}; sandbox`;

/** Headers of every answer. Pages, and what other sites may show, say otherwise where they differ. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': INERT_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Other sites cannot pull an answer into their own process by naming it as a picture or a script.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * For pictures and public files. They belong to articles that are shown elsewhere too: in the back office on a host of
 * its own, in mail, where a link is shared. They are the same for everyone, so nothing is given away.
 */
export const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** For the portal's scripts. A worker obeys the policy that came with its own file. */
export const ASSET_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page. Its inline scripts are allowed by their hashes, so that the page stays the same for everyone
 * and can be cached whole, which a nonce would forbid. Which scripts those are is known before content is put in: see
 * portal/page-scripts.ts.
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    // Articles of a foreign back end may carry style attributes; they can colour text, not run code.
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
