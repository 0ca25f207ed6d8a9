import { MEDIA_PATH } from '@pv-brain/contract/content/media.ts';

const ANYWHERE = `${MEDIA_PATH}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})`;
const ADDRESS = new RegExp(`^${ANYWHERE}$`);

/** An `img` as cleaned rich text has it: attributes in double quotes, without a sign that would end the tag. */
export const IMG = /<img((?: [a-z]+="[^"<>]*")*) ?\/?>/g;

/** The attributes of a tag by their names, as they stand in it. */
export const attributesOf = (attributeText: string): ReadonlyMap<string, string> =>
  new Map(
    [...attributeText.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The id of the library's picture that an address names, or undefined. */
export const pictureAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** The library's pictures in rich text, in their order, each with whether it is described there. */
export function picturesIn(html: string): { id: string; isDescribed: boolean }[] {
  if (!html.includes(MEDIA_PATH)) return [];
  return [...html.matchAll(IMG)].flatMap(([, attributeText = '']) => {
    const attributes = attributesOf(attributeText);
    const id = pictureAt(attributes.get('src') ?? '');
    return id === undefined ? [] : [{ id, isDescribed: (attributes.get('alt') ?? '').trim() !== '' }];
  });
}

/** The ids of the library's pictures whose addresses stand anywhere in a text. */
export const mediaIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(ANYWHERE, 'g'))].flatMap(([, id = '']) => id);
