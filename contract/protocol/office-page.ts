/**
 * Placeholders in the built page of the back office. The server replaces them in each response: by the nonce of its styles, and
 * by the origin of the portal, empty if it is the page's own.
 */
export const NONCE_PLACE = '{nonce}';
export const PORTAL_PLACE = '{portal}';
