import { pictureAt } from '../../content/core/lists/picture.ts';
import { readTarget } from '../../platform/http/target.ts';

const COVER = /\/art\/cover\/[a-z]+\/([\w-]+)\.svg(?:\?[^"]*)?(?=")/g;

/**
 * A page with the drawn pictures of one item in it: as long as visitors do not see the item, there is nothing at their
 * addresses.
 */
export async function inlineCovers(page: Buffer, id: string): Promise<Buffer> {
  let html = page.toString();
  const covers = [...html.matchAll(COVER)].filter(([, of]) => of === id);
  for (const address of new Set(covers.map(([address]) => address))) {
    const picture = pictureAt(readTarget(address));
    if (!picture) continue;
    const own = Buffer.from(await picture.draw()).toString('base64');
    html = html.replaceAll(`${address}"`, `data:image/svg+xml;base64,${own}"`);
  }
  return Buffer.from(html);
}
