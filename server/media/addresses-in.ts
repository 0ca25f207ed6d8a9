import { MEDIA_PATH } from '@pv-brain/contract/media.ts';

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ADDRESS = new RegExp(`^${MEDIA_PATH}(${ID})$`);
const ADDRESSES = new RegExp(`src="${MEDIA_PATH}(${ID})"`, 'g');

/** The id of the library's picture that an address names, or undefined. */
export const pictureAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** Ids of the library's pictures in rich text. */
export const picturesIn = (html: string): string[] =>
  html.includes(MEDIA_PATH) ? [...html.matchAll(ADDRESSES)].map(([, id]) => id as string) : [];
