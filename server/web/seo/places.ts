import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { hiddenSplit } from '../../platform/site-config/hidden-split.ts';

/** A list of the portal: a section, or one of the two markets. */
export interface ListPage {
  section: Section;
  /** Value of the section's split field. */
  split: string | undefined;
  label: string;
  /** Address of its list; its categories are below it. */
  path: string;
  /** Address of its start page, if that is not its list. */
  start?: string;
}

/** Start pages of sections that have one besides the list. */
const STARTS: Partial<Record<Section, string>> = { financial: '/financial/default' };

function listPagesOf(section: Section): ListPage[] {
  const { label, portalPath, find, split } = typeOf(section);
  if (!portalPath || !find) return [];
  const start = STARTS[section];
  if (!split) return [{ section, split: undefined, label, path: portalPath, ...(start ? { start } : {}) }];
  return (Object.entries(MARKET) as [Market, string][]).map(([market, value]) => ({
    section,
    split: value,
    path: `${portalPath}/${market}`,
    label: `${label} - ${MARKET_TEXT[market]}`,
  }));
}

/** All lists that have pages. */
export const LIST_PAGES: readonly ListPage[] = (Object.keys(contentTypes) as Section[]).flatMap(listPagesOf);

/** All sections that have pages. */
export const SECTIONS: readonly Section[] = [...new Set(LIST_PAGES.map(({ section }) => section))];

/** Cache dependencies of the lists with pages, besides their own content. */
export const VISIBILITY_DEPENDENCIES = ['config'] as const;

/** Returns whether operators show a list: a hidden one has no pages. */
export async function isVisible(
  db: Db,
  { section, split }: Pick<ListPage, 'section' | 'split'>,
): Promise<boolean> {
  return split === undefined || split !== (await hiddenSplit(db, section));
}
