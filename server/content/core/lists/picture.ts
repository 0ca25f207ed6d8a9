import { readDrawing } from '@pv-brain/art/drawings.ts';
import { bannerSections, type CoverSection, coverSections } from '@pv-brain/art/kinds.ts';
import { markOf, motifOf } from '@pv-brain/art/motifs.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Target } from '../../../platform/http/target.ts';

/** What draws is loaded with the first picture: most are kept by then, by browsers or by the cache. */
const covers = () => import('@pv-brain/art/cover.ts');

/** A drawn picture that an address names. */
export interface Picture {
  /** The address with what the picture depends on, and nothing else. */
  key: string;
  /** The item whose cover it is, in one of these sections: the picture is there if the item is. */
  item?: { sections: readonly Section[]; id: string };
  draw(): Promise<string>;
}

/** Where the items with such a cover are. */
function sectionsOf(name: CoverSection): Section[] {
  const types: readonly [string, ContentType][] = Object.entries(contentTypes);
  return types.filter(([, { covers }]) => covers.includes(name)).map(([section]) => section as Section);
}

/** Covers that the portal shows without an item, by section and seed. */
const FREE = new Set(['expert/recommendation', 'expert/recommend', 'supply/contact']);

const has = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  value !== undefined && (list as readonly string[]).includes(value);

/** The picture varies by the seed as it stands there: ids of another back end may have any characters, encoded. */
const COVER = /^\/art\/cover\/([a-z]+)\/([\w.!~*'()%-]{1,192})\.svg$/;
const BANNER = /^\/art\/banner\/([a-z]+?)(-mobile)?\.svg$/;

/**
 * The picture at an address such as `/art/cover/supply/{fdId}.svg?kind={category}&name={title}`; null where there can be
 * none. Names that show the same have one key.
 */
export function pictureAt({ path, query }: Target): Picture | null {
  if (path === '/art/park.svg') return { key: path, draw: async () => readDrawing('park') };
  const [, section, seed = ''] = COVER.exec(path) ?? [];
  if (has<CoverSection>(coverSections, section)) {
    const about = [section, query('name'), query('kind')] as const;
    const [kind, mark] = [motifOf(...about), markOf(...about)];
    const motif = { ...(kind && { kind }), ...(mark && { mark }) };
    const motifQuery = new URLSearchParams(motif).toString();
    return {
      key: motifQuery ? `${path}?${motifQuery}` : path,
      ...(FREE.has(`${section}/${seed}`) ? {} : { item: { sections: sectionsOf(section), id: seed } }),
      draw: async () => (await covers()).cover(section, seed, motif),
    };
  }
  const [, name, mobile] = BANNER.exec(path) ?? [];
  if (!has(bannerSections, name)) return null;
  return { key: path, draw: async () => readDrawing(`banners/${name}${mobile ?? ''}`) };
}
