import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { onClient, onServer, type Parts } from '../../api/load.ts';
import { arrived } from '../../api/part.ts';
import { EntryDetail } from '../../features/market/entry-detail.tsx';
import { loadEntry } from '../../features/market/load-market.ts';
import { isMarket, marketPath, marketSection } from '../../features/market/section.ts';
import { Arrival } from '../../page/arrival.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { Around } from '../../section/around.tsx';
import { detailMeta } from '../../section/detail-meta.ts';
import type { SectionMetaArgs } from '../../section/section-meta.ts';

export const handle = {
  item: getbuginess.name,
  categoryField: getbuginess.category.field,
  split: { parameter: 'market', values: MARKET },
} satisfies PageHandle;
export const loader = onServer(loadEntry);
export const clientLoader = onClient(loadEntry);

type Data = Parts<ReturnType<typeof loadEntry>>;

export const meta = (args: SectionMetaArgs) => {
  const { market } = args.params;
  const item = arrived((args.loaderData as Data | undefined)?.item);
  return isMarket(market)
    ? detailMeta(
        args,
        { ...marketSection(market), title: MARKET_TEXT[market] },
        {
          title: item?.fdGetbuginessName,
          by: item?.fdComName,
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

export default function EntryDetailPage() {
  const { item, market, around, today } = useLoaderData<Data>();
  return (
    <>
      <Arrival part={item} failure={Failure}>
        {(entry) => <EntryDetail entry={entry} market={market} today={today} />}
      </Arrival>
      <Around part={around} />
    </>
  );
}
