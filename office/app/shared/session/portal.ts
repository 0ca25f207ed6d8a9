/** The portal's origin, empty where it is this page's own. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';

/** The address of a page of the portal. */
export const portalAddress = (path: string): string => `${origin}${path}`;

/** The address of a picture by what a field holds: a path of the portal, or a whole address. */
export const pictureAddress = (value: string): string =>
  value.startsWith('/') ? portalAddress(value) : value;
