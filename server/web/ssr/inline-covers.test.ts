import { cover } from '@pv-brain/art/cover.ts';
import { expect, it } from 'vitest';
import { inlineCovers } from './page-routes.ts';

const inline = async (html: string) => (await inlineCovers(Buffer.from(html), 'e1')).toString();

it('inlineCovers inlines the covers of the item, and of no other', async () => {
  const inlined = await inline('<img src="/art/cover/supply/e1.svg?kind=module" alt=""><p>/art</p>');
  const drawn = Buffer.from(cover('supply', 'e1', { kind: 'module' })).toString('base64');
  expect(inlined).toBe(`<img src="data:image/svg+xml;base64,${drawn}" alt=""><p>/art</p>`);
  const otherImages = '<img src="/art/cover/supply/e2.svg"><img src="/art/cover/nope/e1.svg">';
  expect(await inline(otherImages)).toBe(otherImages);
});
