/**
 * The oldest browsers with `<dialog>`, which the portal's drawer and modals are. Builds write syntax that these read;
 * contract/old-browsers.ts adds the functions that they lack. Older ones show every public page as it is without script.
 */
export const BROWSERS = ['chrome94', 'safari15.4'];
