import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_HEAD, MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

const ROOT = '/supply_demand';

/** Returns whether a path segment is one of the two markets. */
export function isMarket(segment: string | undefined): segment is Market {
  return segment !== undefined && Object.hasOwn(MARKET, segment);
}

export function marketPath(market: Market): string {
  return `${ROOT}/${market}`;
}

/** Returns a market as a section of its own, with its own categories and breadcrumbs. */
export function marketSection(market: Market): SectionInfo {
  const path = marketPath(market);
  const { title } = MARKET_HEAD;
  return {
    section: 'getbuginess',
    cover: market,
    path,
    ...MARKET_HEAD,
    trail: [
      { label: title, to: ROOT },
      { label: MARKET_TEXT[market], to: path },
    ],
  };
}
