import { MARKET } from '@pv-brain/contract/content/market.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import type { Api } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { LoadArgs } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { loadFilteredList } from '../../shared/section/load-filters.ts';
import { isMarket } from './section.ts';

/** Resolves with whether the demand market is open, as it is unless the config value is exactly `false`. */
export const isDemandShown = (api: Api): Promise<boolean> =>
  readConfig(api, CONFIG_KEY.demand).then((value) => value !== 'false');

export function marketOf({ params }: LoadArgs) {
  if (!isMarket(params.market)) throw new ApiError(404, ANSWER.unknownPath);
  return params.market;
}

/** Loads the data that both pages of a market need. Rejects any other market, and the demand market while it is hidden. */
export function loadMarket(args: LoadArgs) {
  const market = marketOf(args);
  return {
    market,
    categories: args.api.categories('getbuginess').catch(() => []),
    demandShown: isDemandShown(args.api).then((isShown) => {
      if (market === 'demand' && !isShown) throw new ApiError(404, ANSWER.unknownPath);
      return isShown;
    }),
  };
}

export function loadMarketList(args: LoadArgs) {
  const market = marketOf(args);
  const query = { type: MARKET[market] };
  return {
    market,
    list: loadFilteredList(args, 'getbuginess', PAGE_SIZE.cards, query),
    today: shanghaiDay(),
  };
}
