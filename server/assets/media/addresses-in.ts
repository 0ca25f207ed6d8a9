import { MEDIA_PATH } from '@pv-brain/contract/content/media.ts';

const ANYWHERE = `${MEDIA_PATH}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})`;
const ADDRESS = new RegExp(`^${ANYWHERE}$`);

/** An `img` in cleaned rich text: attributes in double quotes, without characters that would end the tag. */
export const IMG = /<img((?: [a-z]+="[^"<>]*")*) ?\/?>/g;

/** Returns the attributes of a tag by name; values stay escaped. */
export const attributesOf = (attributeText: string): ReadonlyMap<string, string> =>
  new Map(
    [...attributeText.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Returns the id of the library picture that an address names, or undefined. */
export const pictureAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** Returns the library pictures in rich text in order, each with whether it has an alternative text there. */
export function picturesIn(html: string): { id: string; isDescribed: boolean }[] {
  if (!html.includes(MEDIA_PATH)) return [];
  return [...html.matchAll(IMG)].flatMap(([, attributeText = '']) => {
    const attributes = attributesOf(attributeText);
    const id = pictureAt(attributes.get('src') ?? '');
    return id === undefined ? [] : [{ id, isDescribed: (attributes.get('alt') ?? '').trim() !== '' }];
  });
}

/** Returns the ids of the library pictures whose addresses occur anywhere in a text. */
export const mediaIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(ANYWHERE, 'g'))].flatMap(([, id = '']) => id);
