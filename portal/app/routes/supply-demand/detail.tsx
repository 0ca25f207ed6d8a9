import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useParams } from 'react-router';
import { settledValue } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import { DetailPage } from '../../shared/section/detail-page.tsx';
import type { Route } from './+types/detail';
import { EntryDetail } from './entry-detail.tsx';
import { loadEntry } from './load-entry.ts';
import { isMarket, marketPath, marketSection } from './section.ts';

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

function Failure({ error }: { error?: unknown }) {
  const { market } = useParams();
  return <RouteError error={error} back={isMarket(market) ? marketPath(market) : undefined} />;
}
export const ErrorBoundary = Failure;

export default function EntryDetailPage({ loaderData }: Route.ComponentProps) {
  const { market, today } = loaderData;
  return (
    <DetailPage data={loaderData} failure={Failure}>
      {(entry) => <EntryDetail entry={entry} market={market} today={today} />}
    </DetailPage>
  );
}
