/** Origin of the portal; empty if it is the page's own. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';

export const portalAddress = (path: string): string => `${origin}${path}`;

/** Returns the address of a picture from a field's value: a portal path or an absolute address. */
export const pictureAddress = (value: string): string =>
  value.startsWith('/') ? portalAddress(value) : value;
