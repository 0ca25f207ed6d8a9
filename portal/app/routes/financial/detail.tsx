import { financial } from '@pv-brain/contract/content/financial.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import { TextDetail } from '../../shared/section/text-detail.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Route } from './+types/detail';
import { FINANCIAL_SECTION } from './section.ts';

const load = ({ api, params }: LoadArgs) => ({
  item: api.find(financial, params.fdId ?? ''),
  around: api.around(financial.name, params.fdId ?? ''),
});
export const handle = { item: financial.name, categoryField: financial.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) => {
  const item = settledValue(args.loaderData?.item);
  return detailMeta(args, FINANCIAL_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={FINANCIAL_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function FinancialDetailPage({ loaderData: { item: part, around } }: Route.ComponentProps) {
  const { fields, time, portalPath } = financial;
  return (
    <>
      <Deferred part={part} failure={Failure}>
        {(item) => (
          <TextDetail
            title={item.fdTitle}
            tags={item.fdCategoryName && <Tag tone="grey">{item.fdCategoryName}</Tag>}
            publisher={{ label: fields.fdComName.label, text: item.fdComName }}
            date={{ label: time.label, text: item.fdApplyDate }}
            html={item.fdContent}
            // The section's root is the introduction; its lists are below the categories.
            back={item.fdType ? `${portalPath}/${item.fdType}` : portalPath}
          />
        )}
      </Deferred>
      <Around part={around} />
    </>
  );
}
