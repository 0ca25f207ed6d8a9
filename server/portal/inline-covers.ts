import { pictureAt } from '../content/picture.ts';
import { readTarget } from '../http/target.ts';

const COVER = /\/art\/cover\/[a-z]+\/([\w-]+)\.svg(?:\?[^"]*)?(?=")/g;

/**
 * A page with the drawn pictures of one item in it: as long as visitors do not see the item, there is nothing at their
 * addresses.
 */
export const inlineCovers = (page: Buffer, id: string): Buffer =>
  Buffer.from(
    page.toString().replace(COVER, (address, of: string) => {
      const picture = of === id ? pictureAt(readTarget(address)) : null;
      if (!picture) return address;
      return `data:image/svg+xml;base64,${Buffer.from(picture.draw()).toString('base64')}`;
    }),
  );
