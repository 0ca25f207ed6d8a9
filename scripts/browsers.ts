/**
 * The oldest browsers with `<dialog>`, which the portal's drawer and modals use. Builds emit syntax for these;
 * contract/protocol/old-browsers.ts adds the functions that they lack, and scripts/newer-apis.ts rejects any that it does not
 * add. Older browsers show every public page as it is without script.
 */
export const BROWSERS = ['chrome94', 'safari15.4'];

/** Lookbehind and modifiers in a regular expression: no build step rewrites them, and no script adds them. */
export const UNREADABLE_EXPRESSION = /\(\?<[=!]|\(\?(?:[a-z]+(?:-[a-z]*)?|-[a-z]+):/;
