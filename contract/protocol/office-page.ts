/**
 * What stands in the built page of the back office where the server puts in what each answer has anew: the nonce of its
 * styles, and the origin of the portal, empty where it is the page's own.
 */
export const NONCE_PLACE = '{nonce}';
export const PORTAL_PLACE = '{portal}';
