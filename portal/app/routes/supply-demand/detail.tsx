import { MARKET } from '@pv-brain/contract/market.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { EntryDetail } from '../../features/market/entry-detail.tsx';
import { loadEntry } from '../../features/market/load-market.ts';
import { isMarket, marketPath, marketSection } from '../../features/market/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

export const handle = {
  item: 'getbuginess',
  split: { parameter: 'market', values: MARKET },
} satisfies PageHandle;
export const loader = onServer(loadEntry);
export const clientLoader = onClient(loadEntry);

type Data = Awaited<ReturnType<typeof loadEntry>>;

export const meta = (args: SectionMetaArgs) => {
  const { market } = args.params;
  const item = (args.loaderData as Data | undefined)?.item;
  return isMarket(market)
    ? detailMeta(args, marketSection(market), {
        title: item?.fdGetbuginessName,
        description:
          item &&
          [item.fdGetbuginessName, item.fdGetbuginessModel, item.fdComName].filter(Boolean).join(' · '),
      })
    : [];
};

export default function EntryDetailPage() {
  const { item, market } = useLoaderData<Data>();
  return <EntryDetail entry={item} market={market} />;
}

export function ErrorBoundary() {
  const { market } = useParams();
  return <RouteError back={isMarket(market) ? marketPath(market) : undefined} />;
}
