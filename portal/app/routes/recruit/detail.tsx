import { recruit } from '@pv-brain/contract/content/recruit.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { DetailPage, itemMeta, loadItem } from '../../shared/section/detail-page.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import type { Route } from './+types/detail';
import { RecruitDetail } from './recruit-detail.tsx';
import { RECRUIT_SECTION } from './section.ts';

const load = loadItem(recruit);
export const handle = { item: recruit.name, categoryField: recruit.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = itemMeta(recruit, RECRUIT_SECTION, 'fdJobDescription', 'fdComName');

export const ErrorBoundary = SectionFailure;

export default function RecruitDetailPage({ loaderData }: Route.ComponentProps) {
  return <DetailPage data={loaderData}>{(recruit) => <RecruitDetail recruit={recruit} />}</DetailPage>;
}
