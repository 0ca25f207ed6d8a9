import { financial } from '@pv-brain/contract/content/financial.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { TextDetail } from '../../shared/section/detail-article.tsx';
import { DetailPage, detailFailure, itemMeta, loadItem } from '../../shared/section/detail-page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Route } from './+types/detail';
import { FINANCIAL_SECTION } from './section.ts';

const load = loadItem(financial);
export const handle = { item: financial.name, categoryField: financial.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = itemMeta<typeof financial>(FINANCIAL_SECTION, (item) => ({
  title: item.fdTitle,
  text: item.fdContent,
}));

const Failure = detailFailure(FINANCIAL_SECTION);
export const ErrorBoundary = Failure;

export default function FinancialDetailPage({ loaderData }: Route.ComponentProps) {
  const { fields, time, portalPath } = financial;
  return (
    <DetailPage data={loaderData} failure={Failure}>
      {(item) => (
        <TextDetail
          title={item.fdTitle}
          tags={item.fdCategoryName && <Tag tone="grey">{item.fdCategoryName}</Tag>}
          publisher={{ label: fields.fdComName.label, text: item.fdComName }}
          date={{ label: time.label, text: item.fdApplyDate }}
          html={item.fdContent}
          // The section's root is the introduction; its lists are below the categories.
          back={item.fdType ? `${portalPath}/${encodeURIComponent(item.fdType)}` : portalPath}
        />
      )}
    </DetailPage>
  );
}
