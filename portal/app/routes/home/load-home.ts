import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import { BANNER_SLOT, PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import type { Api } from '../../shared/api/api.ts';
import type { LoadArgs, Parts } from '../../shared/api/load.ts';
import { isDemandShown } from '../supply-demand/load-market.ts';
import { loadApps, loadNews, loadPolicies, loadRecruits } from './load-news.ts';

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

/** Everything the home page shows, asked for at once; what has come is not kept waiting by the rest. */
export function loadHome({ api }: LoadArgs) {
  const demandShown = isDemandShown(api);
  const demand = orNull(entries(api, 'demand'));
  return {
    slides: orNull(banners(api, BANNER_SLOT.home)),
    strip: orNull(banners(api, BANNER_SLOT.footer)),
    supply: orNull(entries(api, 'supply')),
    demandShown,
    // Nothing is shown of a market that may turn out to be hidden.
    demand: demandShown.then((shown) => (shown ? demand : [])),
    figures: orNull(api.dictionary(DICT_TYPE.financialFigures)),
    experts: orNull(
      api.featured('specialist', 'recommendList', { pageNum: 1, pageSize: PAGE_SIZE.specialistRecommend }),
    ),
    policy: orNull(loadPolicies(api)),
    recruit: orNull(loadRecruits(api)),
    news: orNull(loadNews(api)),
    app: orNull(loadApps(api)),
  };
}

export type HomeData = Parts<ReturnType<typeof loadHome>>;
