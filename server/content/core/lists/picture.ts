import { readDrawing } from '@pv-brain/art/drawings.ts';
import { bannerSections, type CoverSection, coverSections } from '@pv-brain/art/kinds.ts';
import { markOf, motifOf } from '@pv-brain/art/motifs.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Target } from '../../../platform/http/target.ts';

/** The drawing code is loaded with the first picture: most pictures come from the cache or from browsers' caches. */
const covers = () => import('@pv-brain/art/cover.ts');

/** A drawn picture at an address. */
export interface Picture {
  /** Canonical address: contains only parameters that change the picture. */
  key: string;
  /** Item id of the cover, in one of these sections: the picture exists if the item does. */
  item?: { sections: readonly Section[]; id: string };
  draw(): Promise<string>;
}

/** Returns the sections whose items have such a cover. */
function sectionsOf(name: CoverSection): Section[] {
  const types: readonly [string, ContentType][] = Object.entries(contentTypes);
  return types.filter(([, { covers }]) => covers.includes(name)).map(([section]) => section as Section);
}

/** Covers that the portal shows without an item, as `section/seed`. */
const ITEMLESS_COVERS = new Set(['expert/recommendation', 'expert/recommend', 'supply/contact']);

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  value !== undefined && (list as readonly string[]).includes(value);

/** The seed stays encoded as in the address: ids of an external back end may contain any characters. */
const COVER = /^\/art\/cover\/([a-z]+)\/([\w.!~*'()%-]{1,192})\.svg$/;
const BANNER = /^\/art\/banner\/([a-z]+?)(-mobile)?\.svg$/;

/**
 * Returns the picture at an address such as `/art/cover/supply/{fdId}.svg?kind={category}&name={title}`; null for an impossible
 * address. Names that lead to the same drawing share a key.
 */
export function pictureAt({ path, query }: Target): Picture | null {
  if (path === '/art/park.svg') return { key: path, draw: async () => readDrawing('park') };
  const [, section, seed = ''] = COVER.exec(path) ?? [];
  if (isOneOf<CoverSection>(coverSections, section)) {
    const coverInput = [section, query('name'), query('kind')] as const;
    const [kind, mark] = [motifOf(...coverInput), markOf(...coverInput)];
    const motif = { ...(kind && { kind }), ...(mark && { mark }) };
    const motifQuery = new URLSearchParams(motif).toString();
    return {
      key: motifQuery ? `${path}?${motifQuery}` : path,
      ...(ITEMLESS_COVERS.has(`${section}/${seed}`)
        ? {}
        : { item: { sections: sectionsOf(section), id: seed } }),
      draw: async () => (await covers()).cover(section, seed, motif),
    };
  }
  const [, name, mobile] = BANNER.exec(path) ?? [];
  if (!isOneOf(bannerSections, name)) return null;
  return { key: path, draw: async () => readDrawing(`banners/${name}${mobile ?? ''}`) };
}
