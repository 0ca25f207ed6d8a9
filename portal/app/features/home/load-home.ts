import { BANNER_SLOT, CONFIG_KEY, DICT_TYPE, PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { MARKET, type Market } from '@pv-brain/contract/market.ts';
import type { Api } from '../../api/api.ts';
import type { LoadArgs } from '../../api/load.ts';
import { newsSources } from './news-source.ts';

/** A block whose call failed is null: the page lives on without it. */
function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    console.error('the home page misses a block:', error);
    return null;
  });
}

async function banners(api: Api, category: string) {
  const { rows } = await api.list('banner', { pageNum: 1, pageSize: PAGE_SIZE.banner, category });
  return rows;
}

async function entries(api: Api, market: Market) {
  const { rows } = await api.list('getbuginess', {
    pageNum: 1,
    pageSize: PAGE_SIZE.homeSupplyDemand,
    type: MARKET[market],
  });
  return rows;
}

/** Everything the home page shows, asked for at once. */
export async function loadHome({ api }: LoadArgs) {
  const [slides, strip, demandSwitch, supply, demand, figures, experts, ...news] = await Promise.all([
    orNull(banners(api, BANNER_SLOT.home)),
    orNull(banners(api, BANNER_SLOT.footer)),
    orNull(api.config(CONFIG_KEY.demand)),
    orNull(entries(api, 'supply')),
    orNull(entries(api, 'demand')),
    orNull(api.dictionary(DICT_TYPE.financialFigures)),
    orNull(api.featured('specialist', { pageNum: 1, pageSize: PAGE_SIZE.specialistRecommend })),
    ...newsSources.map((source) => orNull(source.load(api))),
  ]);
  const demandShown = demandSwitch !== 'false';
  return { slides, strip, supply, demandShown, demand: demandShown ? demand : [], figures, experts, news };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
