import type { ContentType } from '@pv-brain/contract/content/define.ts';

/** The portal's origin, empty where it is this page's own. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';

/** The address of a page of the portal. */
export const portalAddress = (path: string): string => `${origin}${path}`;

/** The path of the page on which visitors read an item; null where its section has none. */
export const pagePath = ({ portalPath, find }: ContentType, fdId: string): string | null =>
  portalPath && find ? `${portalPath}/detail/${fdId}` : null;

/** The address of a picture by what a field holds: a path of the portal, or a whole address. */
export const pictureAddress = (value: string): string =>
  value.startsWith('/') ? portalAddress(value) : value;
