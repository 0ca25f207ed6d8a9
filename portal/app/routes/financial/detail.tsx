import { financial } from '@pv-brain/contract/content/financial.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { arrived } from '../../api/part.ts';
import { FINANCIAL_SECTION } from '../../features/financial/section.ts';
import { minute } from '../../format/dates.ts';
import { Arrival } from '../../page/arrival.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { Around } from '../../section/around.tsx';
import { DetailArticle } from '../../section/detail-article.tsx';
import { DetailHeader } from '../../section/detail-header.tsx';
import { detailMeta } from '../../section/detail-meta.ts';
import type { SectionMetaArgs } from '../../section/section-meta.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Tag } from '../../ui/tag.tsx';

const load = ({ api, params }: LoadArgs) => ({
  item: api.find(financial, params.fdId ?? ''),
  around: api.around(financial.name, params.fdId ?? ''),
});
export const handle = { item: financial.name, categoryField: financial.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Parts<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = arrived((args.loaderData as Data | undefined)?.item);
  return detailMeta(args, FINANCIAL_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={FINANCIAL_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function FinancialDetailPage() {
  const { item: part, around } = useLoaderData<Data>();
  const { fields, time, portalPath } = financial;
  return (
    <>
      <Arrival part={part} failure={Failure}>
        {(item) => (
          // The section's root is the introduction: its lists stand below the categories.
          <DetailArticle back={item.fdType ? `${portalPath}/${item.fdType}` : portalPath}>
            <DetailHeader
              title={item.fdTitle}
              tags={item.fdCategoryName && <Tag tone="grey">{item.fdCategoryName}</Tag>}
              meta={[
                { icon: 'building', label: fields.fdComName.label, text: item.fdComName },
                { icon: 'calendar', label: time.label, text: minute(item.fdApplyDate) },
              ]}
              aside={<PrintButton />}
            />
            <RichText html={item.fdContent} />
          </DetailArticle>
        )}
      </Arrival>
      <Around part={around} />
    </>
  );
}
