import { CONFIG_KEY, PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { MARKET } from '@pv-brain/contract/market.ts';
import { ANSWER } from '@pv-brain/contract/messages/answer.ts';
import { type Api, ApiError } from '../../api/api.ts';
import type { LoadArgs } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { isMarket } from './section.ts';

/** The demand market is open unless the config says `false` in so many letters. */
async function isDemandShown(api: Api): Promise<boolean> {
  try {
    return (await api.config(CONFIG_KEY.demand)) !== 'false';
  } catch (error) {
    console.error('no config of the demand market:', error);
    return true;
  }
}

function marketOf({ params }: LoadArgs) {
  if (!isMarket(params.market)) throw new ApiError(404, ANSWER.unknownPath);
  return params.market;
}

/** What both pages of a market stand on. Refuses any other market, and the demand market while it is hidden. */
export async function loadMarket(args: LoadArgs) {
  const market = marketOf(args);
  const [categories, demandShown] = await Promise.all([
    args.api.categories('getbuginess').catch(() => []),
    isDemandShown(args.api),
  ]);
  if (market === 'demand' && !demandShown) throw new ApiError(404, ANSWER.unknownPath);
  return { market, categories, demandShown };
}

export async function loadMarketList(args: LoadArgs) {
  const market = marketOf(args);
  const list = await loadList(args, 'getbuginess', PAGE_SIZE.getbuginess, { type: MARKET[market] });
  return { ...list, market };
}

/** An entry, which has its page on its own market only. */
export async function loadEntry(args: LoadArgs) {
  const market = marketOf(args);
  const item = await args.api.find('getbuginess', args.params.fdId ?? '');
  const type = item.fdGetbuginessType as string | null;
  if (type && type !== MARKET[market]) throw new ApiError(404, ANSWER.notFound);
  return { item, market };
}
