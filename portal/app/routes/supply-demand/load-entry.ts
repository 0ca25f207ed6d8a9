import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import type { Api } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { LoadArgs } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { marketOf } from './load-market.ts';

/** Loads an entry, whose page exists in its own market only. */
export function loadEntry(args: LoadArgs) {
  const market = marketOf(args);
  const { fdId = '' } = args.params;
  return {
    market,
    item: findEntry(args.api, fdId, market),
    around: args.api.around(getbuginess.name, fdId),
    today: shanghaiDay(),
  };
}

async function findEntry(api: Api, fdId: string, market: Market): Promise<ItemOf<'getbuginess'>> {
  const item = await api.find(getbuginess, fdId);
  // A foreign back end may leave it out.
  const type: string | null = item.fdGetbuginessType;
  if (type && type !== MARKET[market]) throw new ApiError(404, ANSWER.notFound);
  return item;
}
