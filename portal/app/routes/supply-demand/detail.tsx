import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import type { Api } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { DetailPage, detailMeta } from '../../shared/section/detail-page.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import type { Route } from './+types/detail';
import { EntryDetail } from './entry-detail.tsx';
import { marketOf } from './load-market.ts';
import { isMarket, marketSection } from './section.ts';

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

export const handle = {
  item: getbuginess.name,
  categoryField: getbuginess.category.field,
  split: { parameter: 'market', values: MARKET },
} satisfies PageHandle;
export const loader = onServer(loadEntry);
export const clientLoader = onClient(loadEntry);

export const meta = (args: Route.MetaArgs) => {
  const { market } = args.params;
  const item = settledValue(args.loaderData?.item);
  return isMarket(market)
    ? detailMeta(
        args,
        { ...marketSection(market), title: MARKET_TEXT[market] },
        {
          title: item?.fdGetbuginessName,
          qualifier: item?.fdComName,
          description: item && [item.fdGetbuginessModel, item.fdArea].filter(Boolean).join(' · '),
        },
      )
    : [];
};

export const ErrorBoundary = SectionFailure;

export default function EntryDetailPage({ loaderData }: Route.ComponentProps) {
  const { market, today } = loaderData;
  return (
    <DetailPage data={loaderData}>
      {(entry) => <EntryDetail entry={entry} market={market} today={today} />}
    </DetailPage>
  );
}
