/** The portal's origin, empty where it is this page's own. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';

/** The address of a page of the portal. */
export const portalAddress = (path: string): string => `${origin}${path}`;
