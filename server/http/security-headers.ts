/** Headers of every answer. HTML pages and pictures add a content security policy of their own. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Nothing in it may load or run: for JSON and for pictures opened by themselves. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy of a page. Its inline scripts are allowed by their hashes, so that the page stays the same for everyone
 * and can be cached whole, which a nonce would forbid.
 */
export function pagePolicy(scriptHashes: readonly string[], apiOrigin: string | undefined): string {
  const api = apiOrigin ? ` ${apiOrigin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src 'self'",
    // Articles of a foreign back end may carry style attributes; they can colour text, not run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    `media-src 'self' https:`,
    `connect-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
