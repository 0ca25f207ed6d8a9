import { pictureAt } from '../../content/core/lists/picture.ts';
import { readTarget } from '../../platform/http/target.ts';

const COVER = /\/art\/cover\/[a-z]+\/([\w-]+)\.svg(?:\?[^"]*)?(?=")/g;

/** Inlines the covers of one item into a page: while the item is not public, their addresses return 404. */
export async function inlineCovers(page: Buffer, id: string): Promise<Buffer> {
  let html = page.toString();
  const covers = [...html.matchAll(COVER)].filter(([, of]) => of === id);
  for (const address of new Set(covers.map(([address]) => address))) {
    const picture = pictureAt(readTarget(address));
    if (!picture) continue;
    const encoded = Buffer.from(await picture.draw()).toString('base64');
    html = html.replaceAll(`${address}"`, `data:image/svg+xml;base64,${encoded}"`);
  }
  return Buffer.from(html);
}
